import { contract } from '@mall/contract';
import { knownDay } from '@mall/domain/calendar/day';
import { percent } from '@mall/domain/money/percent';
import { fen, points, rate } from '@mall/domain/money/units';
import { describe, expect, it } from 'vitest';
import { createDemoMarket } from '#testing/demo/demo-market.ts';
import { MONTHLY_PLAN, readPlanProducts } from '#testing/plan-products.ts';

const { clientOf, deps, ownerDb } = await createDemoMarket(160);
const { db } = deps;
const { plans } = contract;
const visitor = clientOf();
const { fund, other } = await readPlanProducts(db);
const inFund = { ...MONTHLY_PLAN, product_no: fund.product_no };
const inIndex = { ...MONTHLY_PLAN, index_code: 'HC1000' };

describe('a plan over the past', () => {
  it('buys on every pay date at the adjusted value of the day, and stands beside lump sum and equal parts', async () => {
    const begin_date = knownDay('2025-11-01');
    const reply = await visitor(plans.queryRationWithdrawal, { ...inFund, begin_date });
    const values = await db
      .selectFrom('nav_in_force')
      .select(['nav_on', 'adjusted_nav_e8'])
      .where('product_no', '=', fund.product_no)
      .where('nav_on', '>=', begin_date)
      .orderBy('nav_on')
      .execute();
    // The first value on or after each fifteenth, bought for a thousand yuan.
    const months = ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04'];
    const later = ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10'];
    const bought = [...months, ...later].map((month) => {
      const day = values.find(({ nav_on }) => nav_on !== null && nav_on >= `${month}-15`);
      const price = day?.adjusted_nav_e8 ?? 0n;
      return { on: day?.nav_on, shares: (100_000n * 100_000_000n * 2n + price) / (2n * price) };
    });
    expect(reply.series.map(({ date_num }) => date_num)).toEqual(bought.map(({ on }) => on));
    expect(reply.series.map(({ share }) => share)).toEqual(bought.map(({ shares }) => shares));
    const last = values.at(-1)?.adjusted_nav_e8 ?? 0n;
    const held = bought.reduce((sum, { shares }) => sum + shares, 0n);
    const worth = (held * last * 2n + 100_000_000n) / 200_000_000n;
    expect(reply.metrics).toMatchObject({
      total_invest: 12_000_00n,
      end_value: worth,
      income: worth - 12_000_00n,
      total_share: held,
      period_count: 12,
    });
    expect(reply.plain).toEqual(reply.metrics);
    expect(reply.lump_sum).toMatchObject({ total_invest: 12_000_00n, period_count: 1 });
    expect([reply.begin_date, reply.end_date]).toEqual([begin_date, fund.nav_on]);
  });

  it('knows no close of a pay date or after it', async () => {
    const begin_date = knownDay('2024-01-01');
    const { series } = await visitor(plans.queryRationWithdrawal, { ...inFund, begin_date });
    const last = series.at(-1)?.date_num ?? knownDay('2026-10-15');
    await copyIndex('HC1000', 'OTHER', (day, close) => (day >= last ? close * 3n : close));
    const paid = async (index_code: string) => {
      const asked = { ...inFund, index_code, begin_date, end_date: last, ma_days: '180' } as const;
      const tests = await Promise.all([
        visitor(plans.queryAverageRationWithdrawal, asked),
        visitor(plans.queryMadRationWithdrawal, { ...asked, grade_step: '20' }),
        visitor(plans.queryPeRationWithdrawal, asked),
      ]);
      return tests.map((test) => test.series.map(({ pay_money }) => pay_money));
    };
    const amounts = await paid('HC1000');
    expect(await paid('OTHER')).toEqual(amounts);
    expect(amounts.map(({ length }) => length)).toEqual([
      series.length,
      series.length,
      series.length,
    ]);
  });

  it('charges the fee of the product when it is asked for', async () => {
    const [free, charged] = await Promise.all(
      (['0', '1'] as const).map((with_fee) =>
        visitor(plans.queryRationWithdrawal, { ...inFund, with_fee }),
      ),
    );
    expect(charged?.metrics.total_invest).toBe(free?.metrics.total_invest);
    expect(charged?.metrics.total_share ?? 0n).toBeLessThanOrEqual(free?.metrics.total_share ?? 0n);
  });

  it('in several products is divided by weight', async () => {
    const reply = await visitor(plans.queryGroupRationResult, {
      ...MONTHLY_PLAN,
      begin_date: knownDay('2026-01-01'),
      components: [
        { product_no: fund.product_no, weight: percent(60n) },
        { product_no: other.product_no, weight: percent(40n) },
      ],
    });
    const parts = await Promise.all(
      [
        { product_no: fund.product_no, base_money: fen(600_00n) },
        { product_no: other.product_no, base_money: fen(400_00n) },
      ].map((part) =>
        visitor(plans.queryRationWithdrawal, {
          ...MONTHLY_PLAN,
          ...part,
          begin_date: knownDay('2026-01-01'),
        }),
      ),
    );
    expect(reply.metrics.total_invest).toBe(10_000_00n);
    expect(reply.metrics.end_value).toBe(
      parts.reduce((sum, { metrics }) => sum + metrics.end_value, 0n),
    );
    expect(reply.metrics).toMatchObject({ avg_cost: null, total_share: null, period_count: 10 });
    expect(reply.list.at(-1)?.total_invest).toBe(10_000_00n);
    expect(reply.lump_sum.total_invest).toBe(10_000_00n);
  });

  it('of a strategy stands beside the plain one, which is the fixed plan', async () => {
    const fixed = await visitor(plans.queryRationWithdrawal, inIndex);
    const average = await visitor(plans.queryAverageRationWithdrawal, {
      ...inIndex,
      ma_days: '250',
    });
    const beside = await visitor(plans.queryRationStrategyAndRation, {
      ...inIndex,
      ration_type: '2',
    });
    expect(beside.strategy.metrics).toEqual(average.metrics);
    expect(beside.plain.metrics).toEqual(fixed.metrics);
    expect(beside.lump_sum).toEqual(average.lump_sum);
    expect(average.metrics.total_invest).not.toBe(fixed.metrics.total_invest);
  });
});

/** Another index with the closes of one, changed. */
async function copyIndex(
  from: string,
  to: string,
  change: (day: string, close: bigint) => bigint,
): Promise<void> {
  const rows = await ownerDb
    .selectFrom('index_price')
    .selectAll()
    .where('index_code', '=', from)
    .execute();
  await ownerDb
    .insertInto('market_index')
    .values({ index_code: to, index_name: to, sort_no: 99 })
    .execute();
  for (let at = 0; at < rows.length; at += 500)
    await ownerDb
      .insertInto('index_price')
      .values(
        rows.slice(at, at + 500).map((row) => ({
          ...row,
          index_code: to,
          close_points_e4: points(change(row.price_on, row.close_points_e4)),
          // The price over earnings moves with the close.
          pe_rate_e8: row.pe_rate_e8 && rate(change(row.price_on, row.pe_rate_e8)),
        })),
      )
      .execute();
  const figure = await ownerDb
    .selectFrom('index_figure')
    .selectAll()
    .where('index_code', '=', from)
    .executeTakeFirstOrThrow();
  await ownerDb
    .insertInto('index_figure')
    .values({ ...figure, index_code: to })
    .execute();
}
