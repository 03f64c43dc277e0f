import { contract } from '@mall/contract';
import type { ListQuery } from '@mall/contract/catalogue/list-query';
import { REFUSALS, type RefusalCode } from '@mall/contract/refusals';
import { describe, expect, it } from 'vitest';
import { createDemoMarket } from '#testing/demo/demo-market.ts';
import { dayOf } from '#testing/story-world.ts';

const { clientOf, deps } = await createDemoMarket(300);
const { db } = deps;
const { queryProductManagerByJson, getBjhgHisIncomeList } = contract.catalogue;
const visitor = clientOf();

type Condition = ListQuery['conditions'][number];
const where = (
  field_name: string,
  operation: Condition['operation'],
  target: string | string[],
): Condition => ({ field_name, field_type: 'string', operation, target });
const list = (
  query: Partial<ListQuery>,
  rest: { manager_type?: '1' | '2'; first_char?: string } = {},
) =>
  visitor(queryProductManagerByJson, {
    json_str: { ordering: [], conditions: [], ...query },
    page_num: 1,
    page_size: 100,
    ...rest,
  });

describe('the index of managers', () => {
  it('has every person and company with something on the shelf, counted exactly', async () => {
    const persons = await db
      .selectFrom('product_manager')
      .innerJoin('product', 'product.product_no', 'product_manager.product_no')
      .select('manager_code')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('until_on', 'is', null)
      .where('trade_status', '!=', '0')
      .groupBy('manager_code')
      .execute();
    const { list: found, count } = await list({}, { manager_type: '1' });
    expect(count).toBe(persons.length);
    for (const { manager_code, product_count } of found) {
      const counted = persons.find((person) => person.manager_code === manager_code);
      expect(counted?.count).toBe(BigInt(product_count));
    }
    const companies = await list({}, { manager_type: '2' });
    expect((await list({})).count).toBe(count + companies.count);
    expect(companies.list.every(({ work_years }) => work_years === null)).toBe(true);
  });

  it('goes by letters, persons first, and takes one letter in either case', async () => {
    const { list: all } = await list({});
    const letters = all.map(({ first_char }) => first_char);
    expect(letters).toEqual(letters.toSorted());
    const upper = await list({}, { first_char: 'S' });
    expect(upper).toEqual(await list({}, { first_char: 's' }));
    expect(upper.count).toBeGreaterThan(0);
    expect(new Set(upper.list.map(({ first_char }) => first_char))).toEqual(new Set(['S']));
  });

  it('filters, orders and pages by the allow-list', async () => {
    const query = {
      conditions: [where('work_years', 'between', '8,12'), where('manager_type', '=', '1')],
      ordering: [{ field_name: 'product_count', sort_direc: 'desc' as const }],
    };
    const { list: found, count } = await list(query);
    expect(count).toBe(found.length);
    expect(count).toBeGreaterThan(3);
    for (const { work_years } of found) {
      expect(work_years).toBeGreaterThanOrEqual(8);
      expect(work_years).toBeLessThanOrEqual(12);
    }
    const counts = found.map(({ product_count }) => product_count);
    expect(counts).toEqual(counts.toSorted((left, right) => right - left));
    const page = await visitor(queryProductManagerByJson, {
      json_str: query,
      page_num: 2,
      page_size: 2,
    });
    expect(page).toEqual({ list: found.slice(2, 4), count });
    expect(
      (await list({ conditions: [where('company_name', 'like', '启明')] })).count,
    ).toBeGreaterThan(1);
    const both = await list({ conditions: [where('company_code', 'in', 'F01,F02')] });
    expect(new Set(both.list.map(({ company_code }) => company_code))).toEqual(
      new Set(['F01', 'F02']),
    );
  });

  it('puts companies, who have no years, last in both directions', async () => {
    for (const sort_direc of ['asc', 'desc'] as const) {
      const { list: found } = await list(
        { ordering: [{ field_name: 'work_years', sort_direc }] },
        { first_char: 'S' },
      );
      const years = found.map(({ work_years }) => work_years);
      const firstNone = years.indexOf(null);
      expect(firstNone).toBeGreaterThan(0);
      expect(years.slice(firstNone).every((each) => each === null)).toBe(true);
    }
  });

  it.each<[Condition, RefusalCode, string]>([
    [where('resume', 'like', '研究'), 'list_field_unknown', 'not on the list'],
    [where('constructor', '=', '1'), 'list_field_unknown', 'not even one every object has'],
    [where('work_years', '>', 'abc'), 'list_condition_invalid', 'not a number'],
    [where('work_years', 'like', '1'), 'list_condition_invalid', 'numbers have no parts'],
    [where('work_years', 'between', '1'), 'list_condition_invalid', 'a range has two ends'],
    [where('manager_name', '>', '沈'), 'list_condition_invalid', 'names have no size'],
    [where('manager_name', '=', ''), 'list_condition_invalid', 'an empty name matches no manager'],
    [where('manager_name', '=', ['a', 'b']), 'list_condition_invalid', 'none equals two'],
  ])('refuses %o with %s: %s', async (condition, refusal) => {
    await expect(list({ conditions: [condition] })).rejects.toMatchObject({
      errorNo: REFUSALS[refusal].errorNo,
    });
  });
});

describe('the quotes of the repurchase', () => {
  it('of one term are its own, a year back, the last day first', async () => {
    const { list: quotes } = await visitor(getBjhgHisIncomeList, { product_no: 'BJ007' });
    expect(quotes[0]?.date_num).toBe('2026-11-13');
    expect(quotes.at(-1)?.date_num).toBe('2025-11-17');
    expect(
      quotes.every(({ prod_term, product_no }) => prod_term === 7 && product_no === 'BJ007'),
    ).toBe(true);
    expect(quotes.every((quote) => quote.expire_year_rate > quote.break_year_rate)).toBe(true);
  });

  it('of all terms of a day come by term', async () => {
    const day = dayOf('2026-11-12');
    const { list: quotes } = await visitor(getBjhgHisIncomeList, {
      begin_date: day,
      end_date: day,
    });
    expect(quotes.map(({ prod_term }) => prod_term)).toEqual([
      1, 7, 7, 14, 14, 28, 63, 91, 119, 182,
    ]);
  });

  it('belong to the terms of the repurchase only', async () => {
    await expect(visitor(getBjhgHisIncomeList, { product_no: '910021' })).rejects.toThrow(
      '产品不存在或已下架',
    );
  });
});
