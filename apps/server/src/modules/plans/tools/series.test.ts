import { contract } from '@mall/contract';
import { openSeries } from '@mall/contract/plans/open-series';
import { knownDay } from '@mall/domain/calendar/day';
import { percent } from '@mall/domain/money/percent';
import { fen } from '@mall/domain/money/units';
import { testPast } from '@mall/domain/plans/back-test/test-past';
import { DEFAULT_PE_LEVELS } from '@mall/domain/plans/strategies/pe-levels';
import type { Strategy } from '@mall/domain/plans/strategies/strategy';
import { describe, expect, it } from 'vitest';
import { createDemoMarket } from '#testing/demo/demo-market.ts';
import { refusing } from '#testing/login-story.ts';
import { MONTHLY_PLAN, readPlanProducts } from '#testing/plan-products.ts';
import { keepIndexPasts } from './keep-index-pasts.ts';
import { presentSeries } from './present-series.ts';

const { app, clientOf, deps } = await createDemoMarket(160);
const { plans } = contract;
const visitor = clientOf();
const { fund, hidden } = await readPlanProducts(deps.db);
const product_no = fund.product_no;

describe('the series', () => {
  it('give a page the numbers of the calls, for every strategy, rhythm, span and fee', async () => {
    const series = openSeries(await visitor(plans.queryRationSeries, { product_no }));
    if (!series?.index) throw new Error('the fund follows an index');
    const { track, least, fee, index: past } = series;
    const { closes: index, ranks } = past;
    const spans = [
      { begin_date: knownDay('2024-03-07'), end_date: knownDay('2026-09-30') },
      { begin_date: knownDay('2025-12-31'), end_date: undefined },
    ];
    const rhythms = [
      { cycle_type: '0', cycle_day: 28, kind: 'monthly' },
      { cycle_type: '1', cycle_day: 5, kind: 'weekly' },
      { cycle_type: '2', cycle_day: 1, kind: 'biweekly' },
      { cycle_type: '3', cycle_day: undefined, kind: 'daily' },
    ] as const;
    const mad = { kind: 'mad', index, days: 60, step: percent(30n) } as const;
    for (const [at, rhythm] of rhythms.entries())
      for (const span of spans) {
        const with_fee = at % 2 === 0 ? '0' : '1';
        const { cycle_type, cycle_day, kind } = rhythm;
        const base_money = fen(123_45n * BigInt(at + 1));
        const asked = {
          ...MONTHLY_PLAN,
          product_no,
          ...span,
          cycle_type,
          cycle_day,
          with_fee,
          base_money,
        } as const;
        const local = (strategy: Strategy) => {
          const answer = testPast({
            track,
            rhythm: { kind, cycleDay: cycle_day },
            asked: { from: span.begin_date, to: span.end_date },
            base: base_money,
            least,
            strategy,
            fee: with_fee === '1' ? fee : undefined,
          });
          if (!answer.ok) throw new Error(answer.refusal);
          return answer.plan.periods.map((period) => [period.amount, period.shares, period.value]);
        };
        const shown = ({
          series,
        }: {
          series: readonly { pay_money: bigint; share: bigint; market_value: bigint }[];
        }) => series.map((period) => [period.pay_money, period.share, period.market_value]);
        const [fixed, average, pe, deviation] = await Promise.all([
          visitor(plans.queryRationWithdrawal, asked),
          visitor(plans.queryAverageRationWithdrawal, { ...asked, ma_days: '180' }),
          visitor(plans.queryPeRationWithdrawal, asked),
          visitor(plans.queryMadRationWithdrawal, { ...asked, ma_days: '60', grade_step: '30' }),
        ]);
        expect(shown(fixed)).toEqual(local({ kind: 'fixed' }));
        expect(shown(average)).toEqual(local({ kind: 'average', index, days: 180 }));
        expect(shown(pe)).toEqual(local({ kind: 'pe', ranks, levels: DEFAULT_PE_LEVELS }));
        expect(shown(deviation)).toEqual(local(mad));
      }
  });

  it('have all decimals the database has', async () => {
    const { index } = await visitor(plans.queryRationSeries, { index_code: 'HC1000' });
    const rows = await deps.db
      .selectFrom('index_price')
      .selectAll()
      .where('index_code', '=', 'HC1000')
      .orderBy('price_on')
      .execute();
    expect(index?.closes).toEqual(rows.map(({ close_points_e4 }) => close_points_e4));
    expect(index?.pes).toEqual(rows.map(({ pe_rate_e8 }) => pe_rate_e8));
    expect(index?.pes.some((pe) => pe !== null && pe % 1_000_000n !== 0n)).toBe(true);
  });

  it('are sent once: a browser that holds this version is told so', async () => {
    const get = (held?: string) =>
      app.inject({
        method: 'GET',
        url: `${plans.queryRationSeries.path}?product_no=${product_no}`,
        headers: held === undefined ? {} : { 'if-none-match': held },
      });
    const first = await get();
    const { etag } = first.headers;
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await get(`W/${etag}`);
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('"other"')).statusCode).toBe(200);
  });

  it('have a version before they are written out, and another for every product and index', async () => {
    const testing = { ...deps, pasts: keepIndexPasts(deps.db) };
    const asked = [{ product_no }, { index_code: 'HC1000' }, { product_no, index_code: 'HC1000' }];
    const versions = new Set<string>();
    for (const one of [...asked, ...asked]) {
      const outcome = await presentSeries(testing, one);
      if (!outcome.ok) throw new Error(outcome.refusal);
      expect(Object.getOwnPropertyDescriptor(outcome, 'reply')?.get).toBeTypeOf('function');
      versions.add(outcome.headers.etag);
    }
    expect(versions.size).toBe(asked.length);
  });

  it.each([
    { asked: { product_no: '000000' }, refusal: 'product_absent', why: 'no such product' },
    { asked: { product_no: hidden.product_no }, refusal: 'plan_not_offered', why: 'it is private' },
    { asked: { index_code: 'NONE' }, refusal: 'index_absent', why: 'no such index' },
    {
      asked: { product_no, index_code: 'NONE' },
      refusal: 'index_absent',
      why: 'nor beside a product',
    },
  ] as const)('$refusal: $why', async ({ asked, refusal }) => {
    const answer = visitor(plans.queryRationSeries, asked);
    await expect(answer).rejects.toMatchObject(refusing(refusal));
  });
});
