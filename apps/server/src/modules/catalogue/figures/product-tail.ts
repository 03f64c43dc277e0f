import { type Day, dayOfEpoch } from '@mall/domain/calendar/day';
import { dailyReturns } from '@mall/domain/catalogue/daily-returns';
import { type ReturnTail, tailOf } from '@mall/domain/catalogue/find-alike';
import type { DatedValue } from '@mall/domain/catalogue/period-return';
import { nav } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import {
  findQuotedFunds,
  findValueSeries,
  type ValueSeriesRow,
} from '#modules/catalogue/quote-store.ts';

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
  const dayOf = rememberDays();
  for (let from = 0; from < missing.length; from += PRODUCTS_AT_ONCE) {
    const some = missing.slice(from, from + PRODUCTS_AT_ONCE);
    for (const row of await findValueSeries(db, some, { lastDays: TAIL_CALENDAR_DAYS })) {
      const { epochs, series } = readSeries(row, dayOf);
      known.set(row.product_no, tailFrom(row, epochs, dailyReturns(series)));
    }
  }
  return productNos.flatMap((productNo) => known.get(productNo) ?? []);
}

/** What is kept of a product while the values of the next ones are read. */
export function tailFrom(
  { epochs: _, adjusted_values: __, ...product }: ValueSeriesRow,
  epochs: Int32Array,
  returns: Float64Array,
): ProductTail {
  // The first value has no return.
  return { product, tail: tailOf(epochs.subarray(1), returns) };
}

export function readSeries(
  row: Pick<ValueSeriesRow, 'epochs' | 'adjusted_values'>,
  dayOf: (epoch: number) => Day,
): { readonly epochs: Int32Array; readonly series: readonly DatedValue[] } {
  const epochs = Int32Array.from(row.epochs.split(','), Number);
  const series = row.adjusted_values.split(',').map((value, index) => ({
    day: dayOf(epochs[index] ?? 0),
    value: nav(BigInt(value)),
  }));
  return { epochs, series };
}

/** The same few thousand days come again with every product. */
export function rememberDays(): (epoch: number) => Day {
  const known = new Map<number, Day>();
  return (epoch) => {
    const found = known.get(epoch);
    if (found !== undefined) return found;
    const day = dayOfEpoch(epoch);
    known.set(epoch, day);
    return day;
  };
}
