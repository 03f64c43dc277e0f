import { parseDay } from '@mall/domain/calendar/day';
import { builtInCalendar } from '@mall/domain/calendar/exchange-closures';
import { dailyReturns } from '@mall/domain/catalogue/figures/daily-returns';
import { periodFigures } from '@mall/domain/catalogue/figures/period-figures';
import { quoteOf } from '@mall/domain/catalogue/figures/quote';
import { trackOf } from '@mall/domain/catalogue/figures/value-track';
import { NAV_ONE, RATE_ONE, rate } from '@mall/domain/money/units';
import { describe, expect, it } from 'vitest';
import { endCollections } from '#modules/catalogue/index.ts';
import { createDemoMarket } from '#testing/demo/demo-market.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { buildWorld } from './build-world.ts';
import { openDemoWorld, publishDemoDay } from './index.ts';
import { marketFactors } from './values/market-factors.ts';
import { pointsThrough } from './values/value-history.ts';
import { DEMO_SEED, planWorld } from './world-plan.ts';

const PRODUCTS = 80;
const { deps, ownerDb } = await createDemoMarket(PRODUCTS);
const { db } = deps;
const calendar = builtInCalendar();
const days = ['2026-11-16', '2026-11-17', '2026-11-18'].flatMap((text) => parseDay(text) ?? []);
const publish = (index: number) =>
  db
    .transaction()
    .execute((tx) => publishDemoDay({ ...deps, db: tx }, days[index] ?? fail(), calendar));

function fail(): never {
  throw new Error('there are three days');
}

const valueRows = () =>
  db.selectFrom('product_nav').selectAll().orderBy('product_no').orderBy('nav_on').execute();

describe('an opened demo', () => {
  it('is not built twice, however many processes start', async () => {
    const before = await db.selectFrom('product').select('product_no').execute();
    const again = { ...deps, readCalendar: async () => calendar, say: () => expect.unreachable() };
    await Promise.all([openDemoWorld(again), openDemoWorld(again)]);
    expect(before).toHaveLength(PRODUCTS);
    expect(await db.selectFrom('product').select('product_no').execute()).toHaveLength(PRODUCTS);
  });

  it('has the value of the last trading day for every fund that publishes in the evening', async () => {
    const late = await db
      .selectFrom('product')
      .innerJoin('product_quote', 'product_quote.product_no', 'product.product_no')
      .select(['product.product_no', 'nav_on', 'nav_lag_days', 'expires_on'])
      .execute();
    expect(late.length).toBeGreaterThan(40);
    for (const { nav_on, nav_lag_days, expires_on } of late) {
      const expected = nav_lag_days === 0 ? '2026-11-13' : '2026-11-12';
      expect(nav_on).toBe(expires_on !== null && expires_on < expected ? nav_on : expected);
    }
  });
});

describe('a further day', () => {
  it('continues every series as if it had been made in one go, and adds nothing when repeated', async () => {
    await publish(0);
    await publish(1);
    await publish(1);
    await publish(2);
    const plan = planWorld(
      { seed: DEMO_SEED, productCount: PRODUCTS, openedOn: days[0] ?? fail() },
      calendar,
    );
    const stored = Map.groupBy(await valueRows(), ({ product_no }) => product_no);
    const tradingDays = calendar.openDays;
    const factorsOn = marketFactors(DEMO_SEED);
    for (const { product, life } of buildWorld(plan).products) {
      if (!life) continue;
      const through = days[2 - (product.nav_lag_days ?? 0)] ?? fail();
      const expected = pointsThrough(life, undefined, { through, tradingDays, factorsOn });
      const rows = stored.get(product.product_no) ?? [];
      expect(rows.map(({ nav_on, nav_e8 }) => [nav_on, nav_e8])).toEqual(
        expected.map(({ day, nav }) => [day, nav]),
      );
      expect(rows.at(-1)).toMatchObject({
        adjusted_nav_e8: expected.at(-1)?.adjusted,
        total_nav_e8: expected.at(-1)?.total,
      });
    }
  });

  it('begins at 1.0000 where a contract took effect', async () => {
    const establishedOn = days[2] ?? fail();
    const { product_no } = await db
      .selectFrom('product')
      .select('product_no')
      .where('own_status', '=', '2')
      .where('category_id', '=', '10010')
      .executeTakeFirstOrThrow();
    const end = { outcome: 'established', depositRate: rate(0n), allotted: RATE_ONE } as const;
    const ends = new Map([[product_no, { ...end, endedOn: establishedOn }]]);
    await db
      .transaction()
      .execute((tx) => endCollections({ ...deps, db: tx, doneBy: 'story' }, ends));
    await publish(2);
    const values = (await valueRows()).filter((row) => row.product_no === product_no);
    expect(values).toMatchObject([{ nav_on: establishedOn, nav_e8: NAV_ONE }]);
  });

  it('leaves quotes that are what the published values give', async () => {
    const quotes = await db.selectFrom('product_quote').selectAll().execute();
    const products = await db.selectFrom('product').selectAll().execute();
    const values = Map.groupBy(await valueRows(), ({ product_no }) => product_no);
    for (const quote of quotes) {
      const product = products.find(({ product_no }) => product_no === quote.product_no);
      const series = (values.get(quote.product_no) ?? []).map((row) => ({
        day: row.nav_on,
        value: row.adjusted_nav_e8,
      }));
      const track = trackOf(series);
      const figures = periodFigures({
        track,
        returns: dailyReturns(track.values),
        establishedOn: product?.established_on ?? quote.nav_on,
        hasRisk: product?.carry_mode === null && product.category_id !== '10005',
        riskFree: rate(1_500_000n),
      });
      const expected = quoteOf(track, figures);
      expect(quote).toMatchObject({
        month1_rate_e8: expected.month1 ?? null,
        year1_rate_e8: expected.year1 ?? null,
        year2_rate_e8: expected.year2 ?? null,
        year3_rate_e8: expected.year3 ?? null,
        this_year_rate_e8: expected.thisYear ?? null,
        since_start_rate_e8: expected.sinceStart ?? null,
        drawdown_rate_e8: expected.drawdown ?? null,
        year_trend: expected.yearTrend,
      });
    }
  });

  it('brings closes, quotes and cover of the repurchase and the mean of each kind along', async () => {
    const last = days[2] ?? fail();
    const closes = await db
      .selectFrom('index_price')
      .selectAll()
      .where('price_on', '=', last)
      .execute();
    const quoted = await db
      .selectFrom('repo_quote')
      .selectAll()
      .where('quote_on', '=', last)
      .execute();
    const peers = await db
      .selectFrom('peer_growth')
      .selectAll()
      .where('nav_on', '=', last)
      .execute();
    const disclosed = await db
      .selectFrom('repo_disclosure')
      .selectAll()
      .where('disclosed_on', '=', last)
      .execute();
    expect([closes.length, quoted.length, disclosed.length]).toEqual([11, 4, 1]);
    expect(peers.length).toBeGreaterThan(3);
  });
});

describe('what is published', () => {
  it.each(
    sampled([
      'product_nav',
      'dividend_split',
      'fee_tier',
      'index_price',
      'repo_disclosure',
    ] as const),
  )('stays: %s cannot be changed or deleted', async (table) => {
    await expect(ownerDb.deleteFrom(table).execute()).rejects.toThrow('is published');
  });
});
