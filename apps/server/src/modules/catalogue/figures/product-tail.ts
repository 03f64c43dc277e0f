import { type ReturnTail, tailOf } from '@mall/domain/catalogue/alike/find-alike';
import { dailyReturns } from '@mall/domain/catalogue/figures/daily-returns';
import type { ValueTrack } from '@mall/domain/catalogue/figures/value-track';
import type { Db } from '#db/database.ts';
import {
  findQuotedFunds,
  findValueSeries,
  type ValueSeriesRow,
} from '#modules/catalogue/market/quote-store.ts';

/** The recent returns of a product, and what it is compared by beside them. */
export type ProductTail = {
  readonly product: Omit<ValueSeriesRow, 'epochs' | 'adjusted_values'>;
  readonly tail: ReturnTail;
};

const PRODUCTS_AT_ONCE = 500;
/** Enough calendar days for every trading day that is compared, holidays included. */
const TAIL_CALENDAR_DAYS = 420;

/** The tails of all public funds: those at hand, and from the database those of funds that published nothing new. */
export async function readFundTails(
  db: Db,
  fresh: ReadonlyMap<string, ProductTail>,
): Promise<readonly ProductTail[]> {
  const productNos = await findQuotedFunds(db);
  const missing = productNos.filter((productNo) => !fresh.has(productNo));
  const known = new Map(fresh);
  for (let from = 0; from < missing.length; from += PRODUCTS_AT_ONCE) {
    const some = missing.slice(from, from + PRODUCTS_AT_ONCE);
    for (const row of await findValueSeries(db, some, { lastDays: TAIL_CALENDAR_DAYS })) {
      const track = readTrack(row);
      known.set(row.product_no, tailFrom(row, track, dailyReturns(track.values)));
    }
  }
  return productNos.flatMap((productNo) => known.get(productNo) ?? []);
}

/** What is kept of a product while the values of the next ones are read. */
export function tailFrom(
  { epochs: _, adjusted_values: __, ...product }: ValueSeriesRow,
  { epochs: days }: ValueTrack,
  returns: Float64Array,
): ProductTail {
  // The first value has no return.
  return { product, tail: tailOf(days.subarray(1), returns) };
}

/** The series of a row, read without a detour over millions of objects. */
export function readTrack(row: Pick<ValueSeriesRow, 'epochs' | 'adjusted_values'>): ValueTrack {
  const days = row.epochs.split(',');
  const texts = row.adjusted_values.split(',');
  const epochs = new Int32Array(days.length);
  const values = new Float64Array(days.length);
  for (let at = 0; at < days.length; at++) {
    epochs[at] = Number(days[at]);
    values[at] = Number(texts[at]);
  }
  return { epochs, values };
}
