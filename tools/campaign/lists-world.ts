import type { Day } from '@mall/domain/calendar/day';
import { builtInCalendar } from '@mall/domain/calendar/exchange-closures';
import { sql } from 'kysely';
import type { Tx } from '../../apps/server/src/db/database.ts';
import { buildWorld } from '../../apps/server/src/demo-world/build-world.ts';
import { drawAt, streamOf, wholeBetween } from '../../apps/server/src/demo-world/random.ts';
import { indexRows } from '../../apps/server/src/demo-world/values/index-history.ts';
import { DEMO_SEED, planWorld } from '../../apps/server/src/demo-world/world-plan.ts';
import { addCatalogueRows } from '../../apps/server/src/modules/catalogue/index.ts';
import { dayOf } from '../../apps/server/src/testing/story-world.ts';

/** All funds, plans and notes that the Chinese market sells to the public, in round figures. */
export const MARKET_SIZE = 26_000;
/** A Monday morning, within all hours of trading. */
export const LISTS_CLOCK = '2026-11-16T10:00:00+08:00';
const OPENED_ON = dayOf('2026-11-16');

/**
 * The products of a demo world with drawn quotes and without the years of prices behind them. Lists read products,
 * quotes and quotas; fifteen million prices that no list reads would only make this take minutes.
 */
export async function writeCatalogue(tx: Tx, productCount: number): Promise<void> {
  const given = { seed: DEMO_SEED, productCount, openedOn: OPENED_ON };
  const plan = planWorld(given, builtInCalendar());
  const { products, ...world } = buildWorld(plan);
  await addCatalogueRows(tx, 'market_index', indexRows());
  await addCatalogueRows(tx, 'company', world.companies);
  await addCatalogueRows(tx, 'fee_schedule', world.fees.schedules);
  await addCatalogueRows(tx, 'fee_tier', world.fees.tiers);
  await addCatalogueRows(
    tx,
    'product',
    products.map(({ product }) => product),
  );
  await addCatalogueRows(
    tx,
    'product_quota',
    products.flatMap(({ quota }) => quota ?? []),
  );
  const priced = products.flatMap(({ product, life }) => (life ? [product] : []));
  const quotes = priced.map(({ product_no, carry_mode }) =>
    drawQuote(product_no, carry_mode !== null, plan.history),
  );
  await sql`
    insert into product_quote
    select * from json_populate_recordset(null::product_quote, ${JSON.stringify(quotes)}::json)`.execute(
    tx,
  );
}

/** Figures with the gaps and the equal values that real ones have: young funds lack a year, many share a day. */
function drawQuote(productNo: string, isMoneyFund: boolean, history: readonly Day[]) {
  const stream = streamOf(DEMO_SEED, 'drawn quote', productNo);
  const rate = (turn: number, low: number, high: number) =>
    wholeBetween(stream, turn, low, high) * 10_000;
  const orNull = (turn: number, value: number) => (drawAt(stream, turn) % 8 === 0 ? null : value);
  const nav = 50_000_000 + (drawAt(stream, 1) % 40_000) * 10_000;
  return {
    product_no: productNo,
    nav_on: history.at(-1 - (drawAt(stream, 2) % 4)),
    nav_e8: nav,
    total_nav_e8: nav + (drawAt(stream, 3) % 3) * 10_000_000,
    growth_rate_e8: orNull(4, rate(5, -300, 300)),
    income_nav_e8: isMoneyFund ? wholeBetween(stream, 6, 2_000, 9_000) * 10_000 : null,
    year_rate_e8: isMoneyFund ? wholeBetween(stream, 7, 1_000, 2_500) * 1_000 : null,
    month1_rate_e8: orNull(8, rate(9, -900, 900)),
    month3_rate_e8: orNull(10, rate(11, -1_500, 1_500)),
    month6_rate_e8: orNull(12, rate(13, -2_500, 2_500)),
    year1_rate_e8: orNull(14, rate(15, -4_000, 6_000)),
    year2_rate_e8: orNull(16, rate(17, -5_000, 9_000)),
    year3_rate_e8: orNull(18, rate(19, -6_000, 12_000)),
    this_year_rate_e8: orNull(20, rate(21, -4_000, 6_000)),
    since_start_rate_e8: rate(22, -6_000, 20_000),
    drawdown_rate_e8: isMoneyFund ? null : rate(23, 0, 4_000),
    year_trend: Array.from({ length: 25 }, (_, step) => wholeBetween(stream, 30 + step, -900, 900)),
  };
}
