import { contract } from '@mall/contract';
import { parseDay } from '@mall/domain/calendar/day';
import type { RiskLevel } from '@mall/domain/catalogue/product-terms';
import { divide } from '@mall/domain/money/rounding';
import { describe, expect, it } from 'vitest';
import { saveInvestor } from '#modules/suitability/index.ts';
import { createDemoMarket } from '#testing/demo/demo-market.ts';
import { refusing } from '#testing/login-story.ts';
import { openTestSession } from '#testing/open-test-session.ts';

const { clientOf, deps, ownerDb } = await createDemoMarket(160);
const { db } = deps;
const { catalogue } = contract;
const visitor = clientOf();

/** A session of a customer who can bear a risk level; a professional one is qualified for private products. */
async function customer(level: RiskLevel, isProfessional = false) {
  const clientId = `c${level}${isProfessional ? 'p' : ''}`;
  const assessment = { level, validTo: parseDay('2027-11-13') ?? fail() };
  const profile = { clientId, clientType: '0', assessment, isLowestClass: false } as const;
  await db
    .transaction()
    .execute((tx) =>
      saveInvestor(tx, { ...profile, professional: isProfessional ? {} : undefined }),
    );
  return clientOf(await openTestSession(deps, { scope: 'session', clientId }));
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
    const { need_qualify, list } = await visitor(catalogue.queryProductYieldRatio, { product_no });
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

  it('tell the mean of the kind, and its benchmark, as the curve of the same period ends', async () => {
    const { list } = await visitor(catalogue.queryProductYieldRatio, { product_no });
    for (const period of ['1m', '6m', 'ytd', '1y', '2y'] as const) {
      const curve = await visitor(catalogue.queryNavProductIncomeCurve, { product_no, period });
      const { yield: own, benchmark_yield, peer_yield } = curve.list.at(-1) ?? fail();
      expect(peer_yield).not.toBeNull();
      expect(
        list.find((row) => row.period === period),
        period,
      ).toMatchObject({ yield_ratio: own, benchmark_ratio: benchmark_yield, peer_avg: peer_yield });
    }
  });

  it('are hidden of a private product, except from the qualified', async () => {
    const asked = { product_no: hidden.product_no };
    expect(await visitor(catalogue.queryProductYieldRatio, asked)).toEqual({
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
    ownerDb.updateTable('figure_rule').set({ income_probability_for }).execute();

  it('are shown to customers and not to visitors, unless the provider decides otherwise', async () => {
    const own = await customer('3');
    const flags = async () => [
      (await visitor(ask, { product_no })).display_flag,
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
      const { list } = await visitor(ask, { product_no: each.product_no });
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
    // A customer who bears the least risk still finds money funds alike.
    expect(everyone.size).toBeGreaterThan(0);
  });
});

it('shows no estimate of the day', async () => {
  const asked = { product_nos: [product_no] };
  const reply = await visitor(catalogue.queryProductEstimateAll, asked);
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
    await expect(visitor(call, asked)).rejects.toMatchObject(refusing('product_absent'));
});
