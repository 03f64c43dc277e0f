import { contract } from '@mall/contract';
import type { Call } from '@mall/contract/define-call';
import { addDays, dayOfEpoch, epochOf, knownDay } from '@mall/domain/calendar/day';
import type { RiskLevel } from '@mall/domain/catalogue/product-terms';
import { fen, points } from '@mall/domain/money/units';
import { describe, expect, it } from 'vitest';
import { saveInvestor } from '#modules/suitability/index.ts';
import { createDemoMarket } from '#testing/demo/demo-market.ts';
import { openTestSession } from '#testing/open-test-session.ts';
import { MONTHLY_PLAN, readPlanProducts } from '#testing/plan-products.ts';

const { clientOf, deps, ownerDb } = await createDemoMarket(160);
const { db } = deps;
const { plans, catalogue } = contract;
const visitor = clientOf();
const mall = { ration_from_type: '1' } as const;
const { products, fund } = await readPlanProducts(db);
const inFund = { ...MONTHLY_PLAN, product_no: fund.product_no };

describe('every answer', () => {
  const index = { index_code: 'HC1000', ...mall };
  const base_money = fen(1_000_00n);
  const ASKED: readonly (readonly [Call<'none'>, object])[] = [
    [plans.queryRationRecommendProduct, { page_num: 1, page_size: 10, ...mall }],
    [plans.queryRationPopularCalculator, { base_money, cycle_type: '0', period: '3y', ...mall }],
    [plans.queryAverageRationExampleData, mall],
    [plans.queryPeRationRecommendIndexList, mall],
    [plans.queryPeRationIndex, index],
    [plans.queryPeRationFollowReturn, index],
    [plans.queryMadRationRecommendIndexAndAverage, mall],
    [plans.queryMadRationAverage, { ...index, grade_step: '20' }],
    [plans.queryMadRationFollowIndexMa, { ...index, ma_days: '250' }],
    [
      catalogue.queryProductRationIncomeData,
      { product_no: fund.product_no, is_app: '0', targeted_user_group: '1' },
    ],
    [plans.queryRationWithdrawal, inFund],
    [plans.queryAverageRationWithdrawal, { ...inFund, ma_days: '250' }],
    [plans.queryPeRationWithdrawal, inFund],
    [plans.queryMadRationWithdrawal, { ...inFund, ma_days: '250', grade_step: '20' }],
    [plans.queryRationStrategyAndRation, { ...inFund, ration_type: '3' }],
  ];

  it.each(ASKED.map(([call, request]) => ({ path: call.path, call, request })))(
    'of $path says which past it used and that it promises nothing',
    async ({ call, request }) => {
      // Each request fits its call, which a list of several calls cannot say; this reply has what all of them have.
      const reply = await visitor(call as typeof plans.queryPeRationIndex, request as never);
      expect(reply.begin_date <= reply.end_date).toBe(true);
      expect(reply.end_date <= '2026-11-13').toBe(true);
      expect(reply.disclaimer).toBe('基于历史数据测算，不代表未来表现，不作为投资建议');
    },
  );
});

describe('the tables of a strategy', () => {
  it('of the average are those of rules 9.5', async () => {
    const above = await visitor(plans.queryRationAverageLevel, mall);
    expect(above.list.map(({ dev_from, dev_to, ratio }) => [dev_from, dev_to, ratio])).toEqual([
      [0n, 15_000_000n, 90_000_000n],
      [15_000_000n, 50_000_000n, 80_000_000n],
      [50_000_000n, 100_000_000n, 70_000_000n],
      [100_000_000n, null, 60_000_000n],
    ]);
    const below = await visitor(plans.queryRationAverageLowLevel, mall);
    const ratios = (flag: '0' | '1') =>
      below.list.flatMap(({ amplitude_flag, ratio }) =>
        amplitude_flag === flag ? [Number(ratio) / 1e6] : [],
      );
    expect(ratios('1')).toEqual([60, 70, 80, 90, 100, 110]);
    expect(ratios('0')).toEqual([160, 170, 180, 190, 200, 210]);
    expect(below.list.at(-1)).toMatchObject({ dev_from: 40_000_000n, dev_to: null });
  });

  it('of the percentile have names', async () => {
    const { list, level_set_id } = await visitor(plans.queryPeRationLevelSetting, mall);
    expect(level_set_id).toBe('PE9');
    expect(list.map(({ level_name }) => level_name).join()).toBe(
      '极低,低估,较低,偏低,适中,偏高,较高,高估,极高',
    );
    expect(list.at(-1)).toMatchObject({ pct_from: 90_000_000n, pct_to: 100_000_000n, ratio: 0n });
  });
});

describe('an index', () => {
  it('stands as far from each average as its closes say', async () => {
    const closes = await db
      .selectFrom('index_price')
      .selectAll()
      .where('index_code', '=', 'HC1000')
      .orderBy('price_on')
      .execute();
    const { list } = await visitor(plans.queryMadRationAverage, {
      index_code: 'HC1000',
      grade_step: '20',
      base_money: fen(1_000_00n),
      ...mall,
    });
    expect(list.map(({ ma_days }) => ma_days)).toEqual([
      '30',
      '60',
      '90',
      '120',
      '180',
      '250',
      '500',
    ]);
    for (const { ma_days, ma_value, close, deviation, ratio, pay_money } of list) {
      const some = closes
        .slice(-Number(ma_days))
        .map(({ close_points_e4 }) => Number(close_points_e4));
      const mean = some.reduce((sum, each) => sum + each, 0) / some.length;
      expect(Number(ma_value)).toBe(Math.round(mean));
      expect(Number(deviation) / 1e8).toBeCloseTo(Number(close) / mean - 1, 4);
      const grade = Math.min(5, Math.floor(Math.abs(Number(close) / mean - 1) / 0.05));
      expect(Number(ratio) / 1e6).toBe(100 - Math.sign(Number(deviation)) * 20 * grade);
      expect(Number(pay_money)).toBe(Number(ratio) / 1_000);
    }
  });

  it('is followed with its average on every day that has both', async () => {
    const asked = { index_code: 'HC1000', ma_days: '250', ...mall } as const;
    const begin_date = knownDay('2026-10-08');
    const { list } = await visitor(plans.queryMadRationFollowIndexMa, { ...asked, begin_date });
    expect(list[0]?.date_num).toBe('2026-10-08');
    expect(list.at(-1)?.date_num).toBe('2026-11-13');
    const all = await visitor(plans.queryMadRationFollowIndexMa, {
      ...asked,
      begin_date: knownDay('2000-01-01'),
    });
    const [first] = await db
      .selectFrom('index_price')
      .select('price_on')
      .where('index_code', '=', 'HC1000')
      .orderBy('price_on')
      .offset(249)
      .limit(1)
      .execute();
    expect(all.begin_date).toBe(first?.price_on);
  });

  it('is listed as cheap with funds that follow it, the cheapest first', async () => {
    const { list } = await visitor(plans.queryPeRationRecommendIndexList, mall);
    const figures = await visitor(catalogue.queryIndexByJson, { page_num: 1, page_size: 20 });
    const cheap = figures.list.filter(
      ({ pe_percentile }) => pe_percentile !== null && pe_percentile < 40_000_000n,
    );
    expect(list.length).toBe(cheap.length);
    const percentiles = list.map(({ pe_percentile }) => pe_percentile);
    expect(percentiles).toEqual(percentiles.toSorted((a, b) => (a < b ? -1 : 1)));
    for (const { products: followers, index_code } of list)
      for (const { product_no } of followers)
        expect(products.find((each) => each.product_no === product_no)?.benchmark_index_code).toBe(
          index_code,
        );
  });

  it('that has a new close is read again', async () => {
    const asked = { index_code: 'HC1000', grade_step: '20', ...mall } as const;
    const before = await visitor(plans.queryMadRationAverage, asked);
    const day = dayOfEpoch(epochOf(before.end_date) + 3);
    const close = points(99_990_000n);
    const row = { index_code: 'HC1000', price_on: day, close_points_e4: close, pe_rate_e8: null };
    await ownerDb.insertInto('index_price').values(row).execute();
    await ownerDb
      .updateTable('index_figure')
      .set({ price_on: day, close_points_e4: close })
      .where('index_code', '=', 'HC1000')
      .execute();
    const after = await visitor(plans.queryMadRationAverage, asked);
    expect(after.end_date).toBe(day);
    expect(after.list[0]?.close).toBe(close);
  });
});

describe('recommended funds', () => {
  const asked = { page_num: 1, page_size: 100, ...mall } as const;

  async function customer(level: RiskLevel) {
    const clientId = `c${level}`;
    const assessment = { level, validTo: addDays(knownDay('2026-11-16'), 300) };
    const profile = { clientId, clientType: '0', assessment, isLowestClass: false } as const;
    await db.transaction().execute((tx) => saveInvestor(tx, profile));
    return clientOf(await openTestSession(deps, { scope: 'session', clientId }));
  }

  it('can be bought by a plan, are public, and show what the fixed plan came to', async () => {
    const { list, count } = await visitor(plans.queryRationRecommendProduct, asked);
    expect(list.length).toBe(count);
    expect(count).toBeGreaterThan(5);
    for (const item of list)
      expect(item).toMatchObject({ is_ration: '1', button_status: '1', need_qualify: '0' });
    const old = list.find(({ ration_rate_3y }) => ration_rate_3y !== null);
    if (!old) throw new Error('a fund of the demo is three years old');
    const { list: periods } = await visitor(catalogue.queryProductRationIncomeData, {
      product_no: old.product_no,
      is_app: '0',
      targeted_user_group: '1',
    });
    const three = periods.find(({ period }) => period === '3y');
    expect(three).toMatchObject({
      income_rate: old.ration_rate_3y,
      max_withdrawal: old.ration_withdrawal_3y,
      lump_sum_rate: old.lump_sum_rate_3y,
      total_invest: 36_000_00n,
    });
    const popular = await visitor(plans.queryRationPopularCalculator, {
      base_money: fen(1_000_00n),
      cycle_type: '0',
      period: '3y',
      ...mall,
    });
    expect(popular.list.length).toBeGreaterThan(2);
    const same = popular.list.find(({ product_no }) => product_no === old.product_no);
    if (same) expect(same.income_rate).toBe(old.ration_rate_3y);
  });

  it.each(['1', '2', '3', '4'] as const)('never exceed the risk C%s can bear', async (level) => {
    const own = await customer(level);
    const { list, count } = await own(plans.queryRationRecommendProductOwn, asked);
    expect(list.length).toBe(count);
    for (const { fund_risk_level } of list) expect(fund_risk_level <= level).toBe(true);
  });
});
