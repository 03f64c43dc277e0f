import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { CATEGORY } from '@mall/domain/catalogue/category';
import { dailyReturns } from '@mall/domain/catalogue/figures/daily-returns';
import {
  HOLD_PERIODS,
  holdOutcome,
  rememberHoldEnds,
} from '@mall/domain/catalogue/figures/hold-outcomes';
import { periodFigures } from '@mall/domain/catalogue/figures/period-figures';
import { quoteOf } from '@mall/domain/catalogue/figures/quote';
import type { Rate } from '@mall/domain/money/units';
import type { Tx } from '#db/database.ts';
import {
  findProductsWithNewValues,
  findValueSeries,
  type QuoteRow,
  replaceQuotes,
  type ValueSeriesRow,
} from '#modules/catalogue/market/quote-store.ts';
import { readFigureRule } from './figure-rule-store.ts';
import type { IndexLines } from './index-lines.ts';
import {
  type ProductFigure,
  type ProductOutcome,
  replaceFigures,
  replaceOutcomes,
  replaceStandings,
} from './product-figure-store.ts';
import { type ProductTail, readTrack, tailFrom } from './product-tail.ts';

/** Few enough that requests are served between two lots, many enough that statements do not count. */
const PRODUCTS_AT_ONCE = 100;

/**
 * Quotes, figures by period and outcomes of holding of every product that published something, and with them the
 * standing of all. Returns the recent returns of those products, of which the next figures are made.
 */
export async function refreshProductFigures(
  tx: Tx,
  indices: IndexLines,
): Promise<ReadonlyMap<string, ProductTail>> {
  const productNos = await findProductsWithNewValues(tx);
  const { risk_free_rate_e8: riskFree } = await readFigureRule(tx);
  const compute = figureComputer({ riskFree, indices });
  const tails = new Map<string, ProductTail>();
  for (let from = 0; from < productNos.length; from += PRODUCTS_AT_ONCE) {
    const some = productNos.slice(from, from + PRODUCTS_AT_ONCE);
    const computed = (await findValueSeries(tx, some, { lastDays: undefined })).map(compute);
    for (const { tail } of computed) tails.set(tail.product.product_no, tail);
    await replaceQuotes(
      tx,
      computed.map(({ quote }) => quote),
    );
    await replaceFigures(
      tx,
      some,
      computed.flatMap(({ figures }) => figures),
    );
    await replaceOutcomes(
      tx,
      some,
      computed.flatMap(({ outcomes }) => outcomes),
    );
    // The process serves requests while it computes.
    await yieldToEventLoop();
  }
  if (productNos.length > 0) await replaceStandings(tx);
  return tails;
}

type Computed = {
  readonly quote: QuoteRow;
  readonly figures: readonly ProductFigure[];
  readonly outcomes: readonly ProductOutcome[];
  readonly tail: ProductTail;
};

function figureComputer(given: { readonly riskFree: Rate; readonly indices: IndexLines }) {
  const endOf = rememberHoldEnds();
  return (row: ValueSeriesRow): Computed => {
    const productNo = row.product_no;
    const track = readTrack(row);
    const returns = dailyReturns(track.values);
    const basis = { track, returns, establishedOn: row.established_on ?? row.nav_on };
    const figures = periodFigures({ ...basis, hasRisk: hasRisk(row), riskFree: given.riskFree });
    const benchmark = given.indices.get(row.benchmark_index_code ?? '');
    return {
      quote: quoteRow(row, quoteOf(track, figures)),
      figures: figures.map((figure) => ({
        ...figure,
        productNo,
        benchmark: benchmark?.returnBetween(figure.from, row.nav_on),
      })),
      // A product that may not show its past may not show how often it paid either.
      outcomes:
        figures.length === 0
          ? []
          : HOLD_PERIODS.map((period) => ({
              ...holdOutcome(track, period, endOf),
              productNo,
              period,
            })),
      tail: tailFrom(row, track, returns),
    };
  };
}

/** Money funds, repurchases and certificates earn a fixed price (domain rules 8.8). */
function hasRisk({ carry_mode, category_id }: ValueSeriesRow): boolean {
  return carry_mode === null && category_id !== CATEGORY.repo && category_id !== CATEGORY.periodic;
}

function quoteRow(row: ValueSeriesRow, quote: ReturnType<typeof quoteOf>): QuoteRow {
  return {
    product_no: row.product_no,
    nav_on: row.nav_on,
    nav_e8: row.nav_e8,
    total_nav_e8: row.total_nav_e8,
    growth_rate_e8: row.growth_rate_e8,
    income_nav_e8: row.income_nav_e8,
    year_rate_e8: row.year_rate_e8,
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
