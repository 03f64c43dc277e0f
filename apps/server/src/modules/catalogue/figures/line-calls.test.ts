import { contract } from '@mall/contract';
import { parseDay } from '@mall/domain/calendar/day';
import { describe, expect, it } from 'vitest';
import { createDemoMarket } from '#testing/demo/demo-market.ts';
import { refusing } from '#testing/login-story.ts';

const { clientOf, deps } = await createDemoMarket(160);
const { catalogue } = contract;
const visitor = clientOf();

function fail(): never {
  throw new Error('there is such a day and such a product');
}

const products = await deps.db
  .selectFrom('product')
  .innerJoin('product_quote', 'product_quote.product_no', 'product.product_no')
  .selectAll('product')
  .select('nav_on')
  .where('trade_status', '!=', '0')
  .orderBy('product.product_no')
  .execute();
const fund =
  products.find(
    ({ cat_varieties, established_on }) =>
      cat_varieties === '2' && established_on !== null && established_on < '2023',
  ) ?? fail();
const hidden = products.find(({ is_private }) => is_private) ?? fail();
const product_no = fund.product_no;

describe('indices', () => {
  const list = (json: object) =>
    visitor(catalogue.queryIndexByJson, {
      json_str: { ordering: [], conditions: [], ...json },
      page_num: 1,
      page_size: 20,
    });

  it('are sorted and filtered as asked, counted exactly, with what has no value last', async () => {
    const cheap = await list({ ordering: [{ field_name: 'pe_percentile', sort_direc: 'asc' }] });
    expect(cheap.count).toBe(11);
    expect(cheap.list.at(-1)).toMatchObject({ index_code: 'HCBND', pe_percentile: null });
    const percentiles = cheap.list.flatMap(({ pe_percentile }) => pe_percentile ?? []);
    expect(percentiles).toEqual(percentiles.toSorted((a, b) => (a < b ? -1 : 1)));
    const risen = await list({
      conditions: [
        { field_name: 'change_ratio', field_type: 'number', operation: '>', target: '0' },
      ],
    });
    expect(risen.count).toBe(cheap.list.filter(({ change_ratio }) => change_ratio > 0n).length);
  });

  it('refuse what they do not have', async () => {
    const ordering = [{ field_name: 'product_no', sort_direc: 'asc' }];
    await expect(list({ ordering })).rejects.toMatchObject(refusing('list_field_unknown'));
    const asked = visitor(catalogue.queryIndexHistoryPrice, { index_code: 'NONE' });
    await expect(asked).rejects.toMatchObject(refusing('index_absent'));
  });

  it('have a percentile that is the share of ten years that was cheaper', async () => {
    const one = await visitor(catalogue.queryIndex, { index_code: 'HC1000' });
    const { list: closes } = await visitor(catalogue.queryIndexHistoryPrice, {
      index_code: 'HC1000',
      period: 'all',
    });
    const known = closes.filter(({ date_num }) => date_num > '2016-11-13');
    const cheaper = known.filter(({ pe_ttm }) => (pe_ttm ?? 0n) < (one.pe_ttm ?? 0n)).length;
    expect(Number(one.pe_percentile) / 1e8).toBeCloseTo(cheaper / known.length, 4);
    const [before, last] = closes.slice(-2).map(({ close }) => Number(close));
    expect(Number(one.change_ratio) / 1e8).toBeCloseTo((last ?? 0) / (before ?? 1) - 1, 4);
  });

  it('draw a curve from zero on the first day of the range', async () => {
    const asked = { index_code: 'HC1000', begin_date: parseDay('2026-10-03') ?? fail() };
    const { list: curve } = await visitor(catalogue.queryIndexIncomeCurve, asked);
    // The third of October is a holiday: the close before it is the base.
    expect(curve[0]).toEqual({ date_num: '2026-09-30', yield: 0n });
    const { list: closes } = await visitor(catalogue.queryIndexHistoryPrice, {
      index_code: 'HC1000',
      begin_date: parseDay('2026-09-30') ?? fail(),
    });
    expect(curve.map(({ date_num }) => date_num)).toEqual(closes.map(({ date_num }) => date_num));
    const grown = Number(closes.at(-1)?.close) / Number(closes[0]?.close) - 1;
    expect(Number(curve.at(-1)?.yield) / 1e8).toBeCloseTo(grown, 4);
  });

  it('are related to a fund: the one it tracks or is measured by first, then what it moves with', async () => {
    const tracker = products.find(({ cat_varieties }) => cat_varieties === '14') ?? fail();
    const asked = { product_no: tracker.product_no };
    const { list: related } = await visitor(catalogue.queryPublicFundRelateIndex, asked);
    expect(related[0]).toMatchObject({
      index_code: tracker.benchmark_index_code,
      relate_type: '1',
      relate_type_dict_name: '跟踪指数',
    });
    expect(related[0]?.correlation).toBeGreaterThan(90_000_000n);
    const mixed = await visitor(catalogue.queryPublicFundRelateIndex, { product_no });
    expect(mixed.list[0]).toMatchObject({ relate_type: '2' });
    const others = mixed.list.slice(1).map(({ correlation }) => correlation ?? 0n);
    expect(others.every((correlation) => correlation >= 60_000_000n)).toBe(true);
    const none = await visitor(catalogue.queryPublicFundRelateIndex, {
      product_no: hidden.product_no,
    });
    expect(none.list).toEqual([]);
  });
});

describe('the curve of a product', () => {
  const draw = (range: object) =>
    visitor(catalogue.queryNavProductIncomeCurve, { product_no, ...range });

  it.each(['1m', '3m', '6m', 'ytd', '1y', '2y'] as const)(
    'of %s ends with the return of the period, and so does its benchmark',
    async (period) => {
      const { list } = await draw({ period });
      const yields = await visitor(catalogue.queryProductYieldRatio, { product_no });
      const figure = yields.list.find((each) => each.period === period);
      expect(list[0]).toMatchObject({ yield: 0n, benchmark_yield: 0n });
      expect(list.at(-1)).toMatchObject({
        date_num: fund.nav_on,
        yield: figure?.yield_ratio,
        benchmark_yield: figure?.benchmark_ratio,
      });
    },
  );

  it('begins with the first value when the range begins before it', async () => {
    const [five, all] = await Promise.all([draw({ period: '5y' }), draw({ period: 'all' })]);
    expect(five.list).toEqual(all.list);
    expect(all.list[0]).toMatchObject({ yield: 0n });
  });

  it('covers exactly the days of a range of the reader', async () => {
    const { list } = await draw({ begin_date: '2026-10-05', end_date: '2026-10-20' });
    expect(list[0]).toMatchObject({ date_num: '2026-09-30', yield: 0n });
    expect(list.at(-1)?.date_num).toBe('2026-10-20');
    const nothing = await draw({ begin_date: '2026-10-20', end_date: '2026-10-05' });
    expect(nothing.list).toEqual([]);
  });
});
