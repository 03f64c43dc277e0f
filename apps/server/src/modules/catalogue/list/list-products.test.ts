import { contract } from '@mall/contract';
import type { ListQuery } from '@mall/contract/catalogue/list-query';
import { REFUSALS, type RefusalCode } from '@mall/contract/refusals';
import { saleRank } from '@mall/domain/catalogue/trade-status';
import { describe, expect, it } from 'vitest';
import { saveInvestor } from '#modules/suitability/index.ts';
import { createDemoMarket } from '#testing/demo/demo-market.ts';
import { openTestSession } from '#testing/open-test-session.ts';
import { LIST_FIELDS } from './list-fields.ts';

const { clientOf, deps } = await createDemoMarket(300);
const { queryProductByJson, queryProductByJsonOwn, queryProductSearch } = contract.catalogue;
const visitor = clientOf();

type Condition = ListQuery['conditions'][number];

async function pageOf(query: Partial<ListQuery>, page_num = 1, page_size = 100) {
  const json_str = { ordering: [], conditions: [], ...query };
  return visitor(queryProductByJson, { json_str, page_num, page_size });
}

async function numbersOf(query: Partial<ListQuery>): Promise<readonly string[]> {
  const numbers: string[] = [];
  for (let page = 1; ; page++) {
    const { list, count } = await pageOf(query, page);
    numbers.push(...list.map(({ product_no }) => product_no));
    if (numbers.length >= count || list.length === 0) return numbers;
  }
}

/** The shelf as plain rows, read without any of the code that lists use. */
const rows = await deps.db
  .selectFrom('product')
  .leftJoin('product_quote as quote', 'quote.product_no', 'product.product_no')
  .selectAll('product')
  .select(['nav_on', 'nav_e8', 'total_nav_e8', 'growth_rate_e8', 'income_nav_e8', 'year_rate_e8'])
  .select(['month1_rate_e8', 'month3_rate_e8', 'year1_rate_e8', 'this_year_rate_e8'])
  .select('drawdown_rate_e8')
  .where('trade_status', '!=', '0')
  .orderBy('product.product_no')
  .execute();
type Row = (typeof rows)[number];

type Key = bigint | number | string | boolean | null;

/** What a visitor's list goes by: the column, the sale rank for a status, nothing for a hidden figure. */
function keyOf(row: Row, field: string): Key {
  const found = LIST_FIELDS.get(field);
  if (!found || (found.isHideable && row.is_private)) return null;
  if (found.column === 'trade_status') return saleRank(row.trade_status);
  if (found.column === 'client_types') return null;
  return row[found.column];
}

function compare(field: string, direction: 'asc' | 'desc', left: Row, right: Row): number {
  const [a, b] = [keyOf(left, field), keyOf(right, field)];
  if (a === b) return left.product_no < right.product_no ? -1 : 1;
  if (a === null) return 1;
  if (b === null) return -1;
  return (a < b ? -1 : 1) * (direction === 'asc' ? 1 : -1);
}

describe('the order of a list', () => {
  const sortable = [...LIST_FIELDS.keys()].filter((field) => field !== 'client_type');

  it.each(sortable.flatMap((field) => [[field, 'asc'] as const, [field, 'desc'] as const]))(
    'goes by %s %s, with what has none last and ties by product number',
    async (field_name, sort_direc) => {
      const expected = rows
        // Names and codes sort by their bytes in the database of a test and by code units here.
        .toSorted((left, right) => compare(field_name, sort_direc, left, right))
        .map(({ product_no }) => product_no);
      expect(await numbersOf({ ordering: [{ field_name, sort_direc }] })).toEqual(expected);
    },
  );
});

const where = (
  field_name: string,
  operation: Condition['operation'],
  target: string | string[],
): Condition => ({ field_name, field_type: 'string', operation, target });

describe('a filter', () => {
  const shown = <Value>(row: Row, value: Value | null) => (row.is_private ? null : value);
  const cases: readonly (readonly [Condition, (row: Row) => boolean])[] = [
    [where('category_id', '=', '10010'), (row) => row.category_id === '10010'],
    [where('cat_varieties', '!=', '3'), (row) => row.cat_varieties !== '3'],
    [where('trade_status', 'in', '2,3,5,11'), (row) => saleRank(row.trade_status) === 0],
    [where('fund_risk_level', 'in', ['1', '2']), (row) => ['1', '2'].includes(row.risk_level)],
    [
      where('first_min_buy_money', '<=', '1'),
      (row) => !row.is_private && row.first_min_fen <= 100n,
    ],
    [where('first_min_buy_money', '=', '10'), (row) => shown(row, row.first_min_fen) === 1000n],
    [where('year_ratio', '>', '5.00'), (row) => (shown(row, row.year1_rate_e8) ?? 0n) > 5_000_000n],
    [
      where('month_ratio', 'between', '0,1'),
      (row) =>
        row.month1_rate_e8 !== null &&
        !row.is_private &&
        row.month1_rate_e8 >= 0n &&
        row.month1_rate_e8 <= 1_000_000n,
    ],
    [where('unit_net_value', '>=', '1.5'), (row) => (shown(row, row.nav_e8) ?? 0n) >= 150_000_000n],
    [where('init_date', '<', '20261113'), (row) => (shown(row, row.nav_on) ?? '9') < '2026-11-13'],
    [
      where('prod_term', 'between', '16,91'),
      (row) => !row.is_private && (row.term_days ?? 0) >= 16 && (row.term_days ?? 999) <= 91,
    ],
    [where('is_ration', '=', '1'), (row) => row.is_plannable],
    [where('client_type', '=', '0'), (row) => row.client_types.includes('0')],
    [where('product_short_name', 'like', '债'), (row) => row.short_name.includes('债')],
    [where('product_short_name', 'like', '%'), () => false],
  ];

  it.each(cases)('finds exactly what fits %o, and counts it', async (condition, fits) => {
    const expected = rows.filter(fits).map(({ product_no }) => product_no);
    expect(await numbersOf({ conditions: [condition] })).toEqual(expected);
    expect((await pageOf({ conditions: [condition] }, 1, 1)).count).toBe(expected.length);
  });

  it.each<[Condition, RefusalCode, string]>([
    [where('password', '=', '1'), 'list_field_unknown', 'no such field'],
    [where('constructor', '=', '1'), 'list_field_unknown', 'not even one every object has'],
    [where('year_ratio', '>', 'abc'), 'list_condition_invalid', 'not a number'],
    [where('year_ratio', 'like', '5'), 'list_condition_invalid', 'numbers have no parts'],
    [where('year_ratio', 'between', '5'), 'list_condition_invalid', 'a range has two ends'],
    [where('category_id', '>', '10010'), 'list_condition_invalid', 'codes have no order'],
    [where('init_date', '=', '20261340'), 'list_condition_invalid', 'no such day'],
    [where('category_id', '=', ['10010', '10050']), 'list_condition_invalid', 'none equals two'],
  ])('refuses %o with %s: %s', async (condition, refusal) => {
    await expect(pageOf({ conditions: [condition] })).rejects.toMatchObject({
      errorNo: REFUSALS[refusal].errorNo,
    });
  });
});

describe('a private product', () => {
  const annual = [{ field_name: 'annual_rate', sort_direc: 'desc' as const }];

  it('shows a visitor its name, risk and status, and no figure', async () => {
    const { list } = await pageOf({
      conditions: [where('category_id', 'in', '10008,10017,10052')],
    });
    expect(list.length).toBeGreaterThan(10);
    for (const item of list) {
      expect(item.product_short_name).not.toBe('');
      expect(item).toMatchObject({
        need_qualify: '1',
        annual_rate: null,
        unit_net_value: null,
        first_min_buy_money: null,
        prod_term: null,
        collect_end_date_num: null,
      });
    }
  });

  it('shows a professional investor everything', async () => {
    const profile = { clientId: 'c1', clientType: '1', assessment: undefined } as const;
    await deps.db
      .transaction()
      .execute((tx) => saveInvestor(tx, { ...profile, isLowestClass: false, professional: {} }));
    const token = await openTestSession(deps, { scope: 'session', clientId: 'c1' });
    const { list } = await clientOf(token)(queryProductByJsonOwn, {
      json_str: { ordering: annual, conditions: [] },
      page_num: 1,
      page_size: 5,
    });
    expect(list.every(({ annual_rate }) => annual_rate !== null)).toBe(true);
    expect(list.some(({ category_id }) => category_id === '10052')).toBe(true);
  });
});

describe('search', () => {
  const first = async (codeor_name: string) => {
    const { list } = await visitor(queryProductSearch, { codeor_name, page_num: 1, page_size: 1 });
    return list[0]?.product_no;
  };

  it.each([
    ['910021', 'its code'],
    ['启明汇稳纯债债券A', 'its name'],
    [' 启明 汇稳 ', 'part of its name, with blanks'],
    ['qmhwcz', 'its initials in small letters'],
    ['qiminghuiwen', 'its pinyin'],
  ])('finds a fund by %s: %s', async (text) => {
    expect(await first(text)).toBe('910021');
  });

  it('takes a percent sign for what it is', async () => {
    expect(await first('%')).toBeUndefined();
  });
});
