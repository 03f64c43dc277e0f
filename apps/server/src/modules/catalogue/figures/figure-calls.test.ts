import { contract } from '@mall/contract';
import { parseDay } from '@mall/domain/calendar/day';
import type { RiskLevel } from '@mall/domain/catalogue/product-terms';
import { divide } from '@mall/domain/money/rounding';
import { describe, expect, it } from 'vitest';
import { openSession } from '#modules/identity/index.ts';
import { saveInvestor } from '#modules/suitability/index.ts';
import { createDemoMarket } from '#testing/demo-market.ts';
import { refusing } from '#testing/login-story.ts';

const { clientOf, deps } = await createDemoMarket(160);
const { db } = deps;
const { catalogue } = contract;
const stranger = clientOf();

/** A session of a customer who can bear a risk level; a professional one is qualified for private products. */
async function customer(level: RiskLevel, isProfessional = false) {
  const clientId = `c${level}${isProfessional ? 'p' : ''}`;
  const assessment = { level, validTo: parseDay('2027-11-13') ?? fail() };
  const profile = { clientId, clientType: '0', assessment, isLowestClass: false } as const;
  await db.transaction().execute((tx) => saveInvestor(tx, { ...profile, isProfessional }));
  return clientOf(await openSession(deps, { scope: 'session', clientId }));
}

function fail(): never {
  throw new Error('there is such a day and such a product');
}

const products = await db
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
const hidden =
  products.find(
    ({ is_private, established_on }) =>
      is_private && established_on !== null && established_on < '2025',
  ) ?? fail();
const young =
  products.find(({ established_on }) => established_on !== null && established_on > '2026-05-14') ??
  fail();
const product_no = fund.product_no;

/** A percent on the wire has two decimals. */
const shown = (value: bigint) => divide(value, 10_000n, 'half_up') * 10_000n;

describe('returns by period', () => {
  it('are what was computed at the publication, one row for every period', async () => {
    const { need_qualify, list } = await stranger(catalogue.queryProductYieldRatio, { product_no });
    expect(need_qualify).toBe('0');
    expect(list.map(({ period }) => period).join()).toBe('1m,3m,6m,ytd,1y,2y,3y,5y,all');
    const rows = await db
      .selectFrom('product_figure')
      .selectAll()
      .where('product_no', '=', product_no)
      .execute();
    for (const row of rows)
      expect(list.find(({ period }) => period === row.period)).toMatchObject({
        yield_ratio: shown(row.return_rate_e8),
        benchmark_ratio: row.benchmark_rate_e8 && shown(row.benchmark_rate_e8),
        max_drawdown: row.drawdown_rate_e8 && shown(row.drawdown_rate_e8),
        trough_date_num: row.trough_on,
        volatility: row.volatility_rate_e8 && shown(row.volatility_rate_e8),
      });
    const year = list.find(({ period }) => period === '1y');
    expect(year?.peer_rank).toBeGreaterThan(0);
    expect(year?.peer_count).toBeGreaterThanOrEqual(year?.peer_rank ?? 0);
    expect(list.find(({ period }) => period === '5y')?.yield_ratio).toBeNull();
  });

  it('are hidden of a private product, except from the qualified', async () => {
    const asked = { product_no: hidden.product_no };
    expect(await stranger(catalogue.queryProductYieldRatio, asked)).toEqual({
      need_qualify: '1',
      list: [],
    });
    const qualified = await customer('5', true);
    const { list } = await qualified(catalogue.queryProductYieldRatioOwn, asked);
    expect(list.length).toBeGreaterThan(0);
  });

  it('are not shown of a product younger than half a year, and neither is its curve', async () => {
    const asked = { product_no: young.product_no };
    const qualified = await customer('5', true);
    expect((await qualified(catalogue.queryProductYieldRatioOwn, asked)).list).toEqual([]);
    const curve = await qualified(catalogue.queryNavProductIncomeCurveOwn, asked);
    expect(curve.list).toEqual([]);
  });
});

describe('outcomes of holding', () => {
  const ask = catalogue.queryProductIncomeProbability;
  const rule = (income_probability_for: 'nobody' | 'customers' | 'everyone') =>
    db.updateTable('figure_rule').set({ income_probability_for }).execute();

  it('are shown to customers and not to strangers, unless the provider decides otherwise', async () => {
    const own = await customer('3');
    const flags = async () => [
      (await stranger(ask, { product_no })).display_flag,
      (await own(catalogue.queryProductIncomeProbabilityOwn, { product_no })).display_flag,
    ];
    expect(await flags()).toEqual(['0', '1']);
    await rule('everyone');
    expect(await flags()).toEqual(['1', '1']);
    await rule('nobody');
    expect(await flags()).toEqual(['0', '0']);
    await rule('customers');
  });

  it('come with their samples and the volatility beside them', async () => {
    const own = await customer('3');
    const { list } = await own(catalogue.queryProductIncomeProbabilityOwn, { product_no });
    expect(list.map(({ hold_period }) => hold_period).join()).toBe('1m,3m,6m,1y,2y,3y');
    for (const { probability, avg_ratio, sample_count, volatility } of list) {
      expect(probability === null).toBe(sample_count < 60);
      expect(avg_ratio === null).toBe(sample_count < 60);
      expect(volatility).toBeGreaterThan(0n);
    }
    expect(list[0]?.sample_count).toBeGreaterThan(600);
  });

  it('say nothing of a private product to the unqualified', async () => {
    const own = await customer('3');
    const asked = { product_no: hidden.product_no };
    const reply = await own(catalogue.queryProductIncomeProbabilityOwn, asked);
    expect(reply).toEqual({ need_qualify: '1', display_flag: '0', list: [] });
  });
});

describe('similar products', () => {
  const ask = catalogue.queryProductSimilarRecommend;

  it('are up to four that can be bought, the most alike first, with the reason', async () => {
    let found = 0;
    for (const each of products.slice(0, 60)) {
      const { list } = await stranger(ask, { product_no: each.product_no });
      expect(list.length).toBeLessThanOrEqual(4);
      const scores = list.map(({ similarity }) => similarity);
      expect(scores).toEqual(scores.toSorted((a, b) => (a < b ? 1 : -1)));
      for (const { button_status, reason, product_no: other } of list) {
        expect(button_status).toBe('1');
        expect(other).not.toBe(each.product_no);
        expect(reason).toMatch(
          /^同为.+，近\d+日走势相关系数-?\d\.\d\d，波动率差\d+\.\d\d个百分点，年费率差\d+\.\d\d个百分点$/,
        );
      }
      found += list.length;
    }
    expect(found).toBeGreaterThan(50);
  });

  it.each(['1', '2', '3', '4'] as const)('never exceed the risk C%s can bear', async (level) => {
    const own = await customer(level);
    const everyone = new Set<string>();
    for (const each of products.filter(({ cat_varieties }) => cat_varieties !== null)) {
      const asked = { product_no: each.product_no };
      const { list } = await own(catalogue.queryProductSimilarRecommendOwn, asked);
      for (const { fund_risk_level } of list) {
        expect(fund_risk_level <= level).toBe(true);
        everyone.add(fund_risk_level);
      }
    }
    // Whoever bears the least still finds money funds alike.
    expect(everyone.size).toBeGreaterThan(0);
  });
});

describe('indices', () => {
  const list = (json: object) =>
    stranger(catalogue.queryIndexByJson, {
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
    const asked = stranger(catalogue.queryIndexHistoryPrice, { index_code: 'NONE' });
    await expect(asked).rejects.toMatchObject(refusing('index_absent'));
  });

  it('have a percentile that is the share of ten years that was cheaper', async () => {
    const one = await stranger(catalogue.queryIndex, { index_code: 'HC1000' });
    const { list: closes } = await stranger(catalogue.queryIndexHistoryPrice, {
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
    const { list: curve } = await stranger(catalogue.queryIndexIncomeCurve, asked);
    // The third of October is a holiday: the close before it is the base.
    expect(curve[0]).toEqual({ date_num: '2026-09-30', yield: 0n });
    const { list: closes } = await stranger(catalogue.queryIndexHistoryPrice, {
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
    const { list: related } = await stranger(catalogue.queryPublicFundRelateIndex, asked);
    expect(related[0]).toMatchObject({
      index_code: tracker.benchmark_index_code,
      relate_type: '1',
      relate_type_dict_name: '跟踪指数',
    });
    expect(related[0]?.correlation).toBeGreaterThan(90_000_000n);
    const mixed = await stranger(catalogue.queryPublicFundRelateIndex, { product_no });
    expect(mixed.list[0]).toMatchObject({ relate_type: '2' });
    const others = mixed.list.slice(1).map(({ correlation }) => correlation ?? 0n);
    expect(others.every((correlation) => correlation >= 60_000_000n)).toBe(true);
    const none = await stranger(catalogue.queryPublicFundRelateIndex, {
      product_no: hidden.product_no,
    });
    expect(none.list).toEqual([]);
  });
});

describe('the curve of a product', () => {
  const draw = (range: object) =>
    stranger(catalogue.queryNavProductIncomeCurve, { product_no, ...range });

  it.each(['1m', '3m', '6m', 'ytd', '1y', '2y'] as const)(
    'of %s ends with the return of the period, and so does its benchmark',
    async (period) => {
      const { list } = await draw({ period });
      const yields = await stranger(catalogue.queryProductYieldRatio, { product_no });
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

it('shows no estimate of the day', async () => {
  const asked = { product_nos: [product_no] };
  const reply = await stranger(catalogue.queryProductEstimateAll, asked);
  expect(reply).toEqual({ display_flag: '0', list: [] });
});

it('knows no figures of a product that is not on the shelf', async () => {
  const asked = { product_no: '000000' };
  for (const call of [
    catalogue.queryProductYieldRatio,
    catalogue.queryProductIncomeProbability,
    catalogue.queryProductSimilarRecommend,
    catalogue.queryPublicFundRelateIndex,
  ])
    await expect(stranger(call, asked)).rejects.toMatchObject(refusing('product_absent'));
});
