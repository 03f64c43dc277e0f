import { addMonths } from '@mall/domain/calendar/add-months';
import { type Day, parseDay } from '@mall/domain/calendar/day';
import { builtInCalendar } from '@mall/domain/calendar/exchange-closures';
import { onCommonDays, tailOf } from '@mall/domain/catalogue/alike/find-alike';
import { dailyReturns } from '@mall/domain/catalogue/figures/daily-returns';
import { HOLD_PERIODS, holdOutcome } from '@mall/domain/catalogue/figures/hold-outcomes';
import { periodFigures } from '@mall/domain/catalogue/figures/period-figures';
import type { DatedValue } from '@mall/domain/catalogue/figures/period-return';
import { trackOf } from '@mall/domain/catalogue/figures/value-track';
import { allows } from '@mall/domain/catalogue/trade-status';
import { rate } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { publishDemoDay } from '#demo-world/index.ts';
import { refreshQuotes } from '#modules/catalogue/index.ts';
import { createDemoMarket } from '#testing/demo/demo-market.ts';

const { deps } = await createDemoMarket(160);
const { db } = deps;

const TABLES = [
  'product_quote',
  'product_figure',
  'product_standing',
  'hold_outcome',
  'similar_product',
  'index_correlation',
  'index_figure',
] as const;

/** Every figure of the mall, in a fixed order. */
async function everything() {
  return Promise.all(
    TABLES.map(async (table) => {
      const { rows } = await sql`select * from ${sql.table(table)} t order by t::text`.execute(db);
      return rows;
    }),
  );
}

const refresh = () => db.transaction().execute((tx) => refreshQuotes(tx));

/** Adjusted values by product, read without any of the code that computes figures. */
async function allSeries(): Promise<ReadonlyMap<string, readonly DatedValue[]>> {
  const rows = await db
    .selectFrom('product_nav')
    .select(['product_no', 'nav_on as day', 'adjusted_nav_e8 as value'])
    .orderBy('product_no')
    .orderBy('nav_on')
    .execute();
  return Map.groupBy(rows, ({ product_no }) => product_no);
}

/** A day of the calendar of these tests. */
function day(text: string): Day {
  const found = parseDay(text);
  if (!found) throw new RangeError(text);
  return found;
}

const products = await db.selectFrom('product').selectAll().execute();

describe('the figures of a publication', () => {
  it('are what the domain makes of the published values', async () => {
    const series = await allSeries();
    const stored = await db.selectFrom('product_figure').selectAll().execute();
    const outcomes = await db.selectFrom('hold_outcome').selectAll().execute();
    let compared = 0;
    for (const product of products) {
      const own = series.get(product.product_no) ?? [];
      const track = trackOf(own);
      const expected = periodFigures({
        track,
        returns: dailyReturns(track.values),
        establishedOn: product.established_on ?? own.at(-1)?.day ?? day('2026-11-13'),
        hasRisk: product.carry_mode === null && !['10000', '10005'].includes(product.category_id),
        riskFree: rate(1_500_000n),
      });
      for (const figure of expected) {
        const row = stored.find(
          (each) => each.product_no === product.product_no && each.period === figure.period,
        );
        expect(row, `${product.product_no} ${figure.period}`).toMatchObject({
          return_rate_e8: figure.return,
          drawdown_rate_e8: figure.depth ?? null,
          peak_on: figure.fall?.peakOn ?? null,
          trough_on: figure.fall?.troughOn ?? null,
          recovered_on: figure.fall?.recoveredOn ?? null,
          volatility_rate_e8: figure.volatility ?? null,
          sharpe_rate_e8: figure.sharpe ?? null,
        });
        compared++;
      }
      for (const period of expected.length > 0 ? HOLD_PERIODS : []) {
        const { ahead, samples, average } = holdOutcome(track, period);
        expect(
          outcomes.find(
            (each) => each.product_no === product.product_no && each.hold_period === period,
          ),
        ).toMatchObject({
          ahead_count: ahead,
          sample_count: samples,
          average_rate_e8: average ?? null,
        });
      }
    }
    expect(stored).toHaveLength(compared);
    expect(compared).toBeGreaterThan(500);
  });

  it('rank each fund among its kind', async () => {
    const { rows } = await sql<{ wrong: number }>`
      select count(*)::int as wrong
      from product_figure f join product p using (product_no)
      left join product_standing s using (product_no, period)
      cross join lateral (
        select count(*)::int as peers, count(*) filter (where o.return_rate_e8 > f.return_rate_e8)::int as better,
               round(avg(o.return_rate_e8)) as mean
        from product_figure o join product q using (product_no)
        where q.cat_varieties = p.cat_varieties and o.period = f.period) kind
      where case when p.cat_varieties is null or f.period = 'all' then s.peer_rank is not null
                 else s.peer_rank is distinct from kind.better + 1 or s.peer_count is distinct from kind.peers
                   or s.peer_average_rate_e8 is distinct from kind.mean end`.execute(db);
    expect(rows).toEqual([{ wrong: 0 }]);
  });

  it('compare with the benchmark between the same two days', async () => {
    const { rows } = await sql<{ compared: number; wrong: number }>`
      select count(*)::int as compared,
             count(*) filter (where f.benchmark_rate_e8 is distinct from
               round((last.close_points_e4 - base.close_points_e4) * 100000000::numeric / base.close_points_e4))::int
               as wrong
      from product_figure f
      join product p using (product_no)
      join product_quote q using (product_no)
      cross join lateral (
        select max(nav_on) as nav_on from product_nav
        where product_no = p.product_no and nav_on <= q.nav_on - interval '12 months') begun
      cross join lateral (
        select close_points_e4 from index_price
        where index_code = p.benchmark_index_code and price_on <= begun.nav_on order by price_on desc limit 1) base
      cross join lateral (
        select close_points_e4 from index_price
        where index_code = p.benchmark_index_code and price_on <= q.nav_on order by price_on desc limit 1) last
      where f.period = '1y'`.execute(db);
    expect(rows[0]?.wrong).toBe(0);
    expect(rows[0]?.compared).toBeGreaterThan(50);
  });
});

describe('similar products', () => {
  it('are of the kind, on sale, a year old and of another fund', async () => {
    const rows = await db.selectFrom('similar_product').selectAll().execute();
    expect(rows.length).toBeGreaterThan(200);
    const byNo = new Map(products.map((product) => [product.product_no, product]));
    for (const { product_no, similar_no } of rows) {
      const [one, other] = [byNo.get(product_no), byNo.get(similar_no)];
      expect(other?.cat_varieties).toBe(one?.cat_varieties);
      expect(other?.fund_no).not.toBe(one?.fund_no);
      expect(allows(other?.trade_status ?? '0', 'buy')).toBe(true);
      expect(addMonths(other?.established_on ?? day('2026-11-13'), 12) <= '2026-11-13').toBe(true);
    }
  });

  it('carry the correlation of the daily returns they have in common', async () => {
    const series = await allSeries();
    const tail = (productNo: string) => {
      const track = trackOf(series.get(productNo) ?? []);
      return tailOf(track.epochs.subarray(1), dailyReturns(track.values));
    };
    const rows = await db.selectFrom('similar_product').selectAll().limit(200).execute();
    for (const row of rows) {
      const found = onCommonDays(tail(row.product_no), tail(row.similar_no));
      expect(Number(row.correlation_rate_e8) / 1e8).toBeCloseTo(found?.correlation ?? 9, 7);
      expect(row.common_days).toBe(found?.commonDays);
    }
  });
});

it('does nothing when nothing was published since', async () => {
  const before = await everything();
  await refresh();
  expect(await everything()).toEqual(before);
});

it('gives the same figures from one more day as from the beginning', async () => {
  const calendar = builtInCalendar();
  await db
    .transaction()
    .execute((tx) => publishDemoDay({ ...deps, db: tx }, day('2026-11-16'), calendar));
  const followed = await everything();
  await db.deleteFrom('product_quote').execute();
  await refresh();
  expect(await everything()).toEqual(followed);
});
