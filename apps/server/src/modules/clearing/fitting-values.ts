import { addDays, type Day } from '@mall/domain/calendar/day';
import type { Db, Tx } from '#db/database.ts';
import { findLatestNetValue } from '#modules/catalogue/index.ts';
import type { ClearingDay } from '#modules/clearing/clearing-step.ts';
import { findUnbookedEvents } from '#modules/clearing/distributions/due-events.ts';
import { newestValues } from '#modules/clearing/newest-values.ts';
import {
  findFirstWaiting,
  type HoldingKey,
  holdingKey,
  type PublishedValue,
} from '#modules/positions/index.ts';

/** The newest value of its fund that fits the shares of a holding, and the event that keeps a newer one from fitting. */
export type FittingValue = { readonly value: PublishedValue; readonly waitsFor: Day | undefined };

/** Finds what holdings are worth at the end of a day: a value of after a split or a dividend does not fit the shares before it. */
export async function fittingValues(db: Db, day: ClearingDay) {
  const newest = newestValues(db, day.businessOn);
  const { unbooked } = await findUnbookedEvents(db, day);
  const firstUnbooked = (productNo: string) =>
    unbooked.flatMap((event) => (event.productNo === productNo ? event.exOn : [])).toSorted()[0];
  const fittingOf = async (
    tx: Tx,
    productNo: string,
    waitsFor: Day | undefined,
  ): Promise<FittingValue | undefined> => {
    const value = (await newest(new Set([productNo]))).get(productNo);
    if (value === undefined || waitsFor === undefined || value.day < waitsFor)
      return value && { value, waitsFor: undefined };
    const before = await findLatestNetValue(tx, productNo, addDays(waitsFor, -1));
    return before && { value: before, waitsFor };
  };
  return {
    ofProduct: (tx: Tx, productNo: string) => fittingOf(tx, productNo, firstUnbooked(productNo)),
    forCustomers: async (tx: Tx, clientIds: readonly string[]) => {
      // A holding may wait for its part of an event that all others have.
      const waiting = await findFirstWaiting(tx, clientIds);
      return ({ clientId, productNo }: HoldingKey) => {
        const own = waiting.get(holdingKey(clientId, productNo))?.exOn;
        const ofAll = firstUnbooked(productNo);
        const waitsFor = own !== undefined && (ofAll === undefined || own < ofAll) ? own : ofAll;
        return fittingOf(tx, productNo, waitsFor);
      };
    },
  };
}
