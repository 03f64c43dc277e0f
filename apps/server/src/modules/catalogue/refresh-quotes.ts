import type { Day } from '@mall/domain/calendar/day';
import type { DatedValue } from '@mall/domain/catalogue/period-return';
import { type Quote, quoteOf } from '@mall/domain/catalogue/quote';
import { nav } from '@mall/domain/money/units';
import type { Tx } from '#db/database.ts';
import {
  findProductsWithValues,
  findQuoteBases,
  insertPeerGrowth,
  type QuoteBasisRow,
  type QuoteRow,
  replaceQuotes,
} from './quote-store.ts';

const PRODUCTS_AT_ONCE = 500;

/** Computes every quote again from the published values: done once per publication, read by every list. */
export async function refreshQuotes(tx: Tx): Promise<void> {
  const productNos = await findProductsWithValues(tx);
  for (let from = 0; from < productNos.length; from += PRODUCTS_AT_ONCE) {
    const bases = await findQuoteBases(tx, productNos.slice(from, from + PRODUCTS_AT_ONCE));
    await replaceQuotes(tx, bases.map(quoteRow));
  }
  await insertPeerGrowth(tx);
}

function quoteRow(basis: QuoteBasisRow): QuoteRow {
  const recent = seriesOf(basis);
  const quote = quoteOf({
    recent,
    year2Base: basis.year2_nav_e8 ?? undefined,
    year3Base: basis.year3_nav_e8 ?? undefined,
    establishedOn: basis.established_on ?? basis.nav_on,
    hasDrawdown: basis.carry_mode === null,
  });
  return {
    product_no: basis.product_no,
    nav_on: basis.nav_on,
    nav_e8: basis.nav_e8,
    total_nav_e8: basis.total_nav_e8,
    growth_rate_e8: basis.growth_rate_e8,
    income_nav_e8: basis.income_nav_e8,
    year_rate_e8: basis.year_rate_e8,
    ...returnColumns(quote),
  };
}

function returnColumns(quote: Quote) {
  return {
    month1_rate_e8: quote.month1 ?? null,
    month3_rate_e8: quote.month3 ?? null,
    month6_rate_e8: quote.month6 ?? null,
    year1_rate_e8: quote.year1 ?? null,
    year2_rate_e8: quote.year2 ?? null,
    year3_rate_e8: quote.year3 ?? null,
    this_year_rate_e8: quote.thisYear ?? null,
    since_start_rate_e8: quote.sinceStart ?? null,
    drawdown_rate_e8: quote.drawdown ?? null,
    year_trend: quote.yearTrend,
  };
}

function seriesOf({ days, adjusted_values }: QuoteBasisRow): readonly DatedValue[] {
  const values = adjusted_values.split(',');
  // The database wrote these as dates.
  return (days.split(',') as Day[]).map((day, index) => ({
    day,
    value: nav(BigInt(values[index] ?? 0)),
  }));
}
