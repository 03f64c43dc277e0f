import { contract } from '@mall/contract';
import type { ListQuery } from '@mall/contract/catalogue/list-query';
import { REFUSALS } from '@mall/contract/refusals';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { createDemoMarket } from '#testing/demo/demo-market.ts';
import { openTestSession } from '#testing/open-test-session.ts';
import { listForExport } from './list-for-export.ts';

const { app, clientOf, deps } = await createDemoMarket(300);
const { exportProductList, exportProductListOwn, queryProductByJson } = contract.catalogue;
const visitor = clientOf();

const FUNDS: ListQuery = {
  ordering: [{ field_name: 'year_ratio', sort_direc: 'desc' }],
  conditions: [
    { field_name: 'category_id', field_type: 'string', operation: '=', target: '10010' },
    { field_name: 'fund_risk_level', field_type: 'string', operation: 'in', target: ['3', '4'] },
  ],
};
const request = { title: '公募基金', filter_text: '风险等级 R3、R4', json_str: FUNDS };

/** What a reader finds in the sheet: by the place of each cell its type, its style and what is written. */
async function cellsOf(bytes: Uint8Array) {
  const xml = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  return new Map(
    [...xml.matchAll(/<c r="([A-Z]+\d+)" s="(\d+)"( t="inlineStr")?>(.*?)<\/c>/g)].map(
      ([, place = '', style, text, inner = '']) => [
        place,
        { isText: text !== undefined, style, value: inner.replaceAll(/<[^>]*>/g, '') },
      ],
    ),
  );
}

async function wholeList(query: ListQuery) {
  const items: Record<string, unknown>[] = [];
  for (let page = 1; ; page++) {
    const reply = await app.inject({
      method: 'POST',
      url: queryProductByJson.path,
      headers: { 'content-type': 'application/json' },
      payload: { json_str: JSON.stringify(query), page_num: page, page_size: 100 },
    });
    const { list, count } = reply.json().data;
    items.push(...list);
    if (items.length >= count) return items;
  }
}

const HEADING_ROWS = 6;

describe('an exported workbook', async () => {
  const cells = await cellsOf(
    await visitor(exportProductList, { ...request, file_format: 'xlsx' }),
  );
  const items = await wholeList(FUNDS);
  const titles = new Map(
    [...cells]
      .filter(([place]) => /^[A-Z]+7$/.test(place))
      .map(([place, { value }]) => [value, place.replace(/\d+$/, '')]),
  );
  const column = (title: string) =>
    items.map((_, index) => cells.get(`${titles.get(title)}${HEADING_ROWS + 2 + index}`));

  it('has every product of the filter, in the order of the list', () => {
    expect(items.length).toBeGreaterThan(50);
    const codes = column('产品代码');
    expect(codes.map((cell) => cell?.value)).toEqual(items.map((item) => item['product_code']));
    expect(codes.every((cell) => cell?.isText)).toBe(true);
    expect(cells.has(`A${HEADING_ROWS + 2 + items.length}`)).toBe(false);
  });

  it.each([
    ['单位净值', 'unit_net_value'],
    ['近1年（%）', 'year_ratio'],
    ['近1年最大回撤（%）', 'max_drawdown'],
    ['起购金额（元）', 'first_min_buy_money'],
  ])('writes %s as the numbers of the list', (title, field) => {
    const found = column(title);
    expect(found.map((cell) => cell?.value ?? null)).toEqual(items.map((item) => item[field]));
    expect(found.every((cell) => !cell?.isText)).toBe(true);
  });

  it('writes days as days', () => {
    const days = column('数据日期').map((cell) => Number(cell?.value));
    const expected = items.map(({ init_date }) => {
      const text = String(init_date);
      return (
        Date.UTC(+text.slice(0, 4), +text.slice(4, 6) - 1, +text.slice(6)) / 86_400_000 + 25_569
      );
    });
    expect(days).toEqual(expected);
  });

  it('leaves out what no product of the list has', () => {
    expect(titles.has('约定年化收益率（%）')).toBe(false);
    expect(titles.has('近3月（%）')).toBe(true);
  });

  it('says what it is, how it was filtered, from when, when and for whom', () => {
    const lines = Array.from({ length: HEADING_ROWS }, (_, row) => cells.get(`A${row + 1}`)?.value);
    expect(lines.slice(0, 3)).toEqual([
      '公募基金',
      '筛选条件：风险等级 R3、R4',
      '数据日期：2026-11-13',
    ]);
    expect(lines[3]).toMatch(/^导出时间：2026-11-16 10:\d\d:\d\d$/);
    expect(lines.slice(4)).toEqual(['导出人：访客', `产品数量：${items.length}`]);
  });
});

it('sends no file when no format is named', async () => {
  const reply = await app.inject({ method: 'POST', url: exportProductList.path, payload: {} });
  expect(reply.headers['content-type']).toMatch('application/json');
  expect(reply.json().error.error_no).toBe('400001');
});

describe('an exported CSV file', () => {
  it('has the same rows, begins with the mark of UTF-8 and is named in Chinese', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: exportProductList.path,
      headers: { 'content-type': 'application/json' },
      payload: { ...request, json_str: JSON.stringify(FUNDS), file_format: 'csv' },
    });
    expect(reply.headers['content-type']).toBe('text/csv');
    expect(decodeURIComponent(String(reply.headers['content-disposition']))).toMatch(
      /^attachment; filename="products\.csv"; filename\*=UTF-8''公募基金_访客_20261116-10\d{4}\.csv$/,
    );
    const lines = reply.rawPayload.toString('utf8').split('\r\n');
    expect(lines[0]).toBe('\ufeff公募基金');
    const items = await wholeList(FUNDS);
    expect(lines.slice(HEADING_ROWS + 1, -1).map((line) => line.split(',')[0])).toEqual(
      items.map(({ product_code }) => product_code),
    );
  });

  it('lets no filter text become a formula', async () => {
    const bytes = await visitor(exportProductList, {
      title: '=cmd|calc',
      filter_text: '@x',
      file_format: 'csv',
    });
    const [title] = Buffer.from(bytes).toString('utf8').split('\r\n');
    expect(title).toBe("\ufeff'=cmd|calc");
  });
});

describe('private products', () => {
  const everything = { file_format: 'csv' } as const;
  const namesIn = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');

  it('leave only with a qualified investor, with their figures', async () => {
    const hidden = await deps.db
      .selectFrom('product')
      .select('short_name')
      .where('is_private', '=', true)
      .where('trade_status', '!=', '0')
      .execute();
    const open = namesIn(await visitor(exportProductList, everything));
    const professional = await aCustomer(true);
    const full = namesIn(await professional.client(exportProductListOwn, everything));
    const ordinary = await aCustomer(false);
    const masked = namesIn(await ordinary.client(exportProductListOwn, everything));
    expect(hidden.length).toBeGreaterThan(10);
    for (const { short_name } of hidden) {
      expect(open).not.toContain(short_name);
      expect(masked).not.toContain(short_name);
      expect(full).toContain(short_name);
    }
    expect(full).toContain(`导出人：${professional.instName}`);
  });
});

const stays = () => false;
const wanted = (query: ListQuery, rowsMax: number) => ({ query, rowsMax, isWatchedOnly: false });

describe('an export that cannot be', () => {
  it.each([
    { query: where('password', '1'), refusal: 'list_field_unknown', why: 'no such field' },
    { query: where('year_ratio', 'x'), refusal: 'list_condition_invalid', why: 'no number' },
  ] as const)('is refused: $why', async ({ query, refusal }) => {
    await expect(
      visitor(exportProductList, { json_str: query, file_format: 'xlsx' }),
    ).rejects.toMatchObject({ errorNo: REFUSALS[refusal].errorNo });
  });

  it('is refused above the limit and not cut off', async () => {
    const now = await deps.catalogue.read();
    const viewer = { clientType: undefined, isQualified: false };
    const all = await listForExport(
      now,
      wanted({ ordering: [], conditions: [] }, 10_000),
      viewer,
      stays,
    );
    const count = all.ok ? all.list.length : 0;
    expect(count).toBeGreaterThan(100);
    const query = { ordering: [], conditions: [] };
    expect(await listForExport(now, wanted(query, count), viewer, stays)).toMatchObject({
      ok: true,
    });
    expect(await listForExport(now, wanted(query, count - 1), viewer, stays)).toEqual({
      ok: false,
      refusal: 'export_too_large',
    });
  });
});

function where(field_name: string, target: string): ListQuery {
  const condition = { field_name, field_type: 'string', operation: '=', target } as const;
  return { ordering: [], conditions: [condition] };
}

/** One of the demo's customers who acts for an institution, professional or not. */
async function aCustomer(isProfessional: boolean) {
  const { client_id, inst_name } = await deps.db
    .selectFrom('investor')
    .innerJoin('customer', 'customer.client_id', 'investor.client_id')
    .leftJoin('institution', 'institution.inst_id_no', 'customer.inst_id_no')
    .select(['customer.client_id', 'inst_name'])
    .where('is_professional', '=', isProfessional)
    .orderBy('inst_name')
    .executeTakeFirstOrThrow();
  const token = await openTestSession(deps, { scope: 'session', clientId: client_id });
  return { client: clientOf(token), instName: inst_name };
}
