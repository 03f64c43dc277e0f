import type { Day } from '@mall/domain/calendar/day';
import type { ClearingStep } from '#modules/clearing/clearing-step.ts';
import { findUnbookedEvents } from '#modules/clearing/distributions/due-events.ts';
import { newestValues } from '#modules/clearing/newest-values.ts';
import { insertUnpriced } from '#modules/clearing/unpriced-store.ts';
import { workInRanges } from '#modules/clearing/work-in-ranges.ts';
import {
  findFirstWaiting,
  findHeldAfter,
  holdingKey,
  valueHoldings,
} from '#modules/positions/index.ts';

const STEP = 'value-positions';

/** Values every holding at the newest value of its fund: the day's, or an earlier one that came late. */
export const valuePositions: ClearingStep = {
  name: STEP,
  run: async (deps, day) => {
    const { db } = deps;
    const newest = newestValues(db, day.businessOn);
    const { unbooked } = await findUnbookedEvents(db, day);
    // A value of after a split does not fit the shares before it.
    const isBooked = (productNo: string, valueOn: Day) =>
      !unbooked.some((event) => event.productNo === productNo && event.exOn <= valueOn);
    return workInRanges(deps, day, {
      step: STEP,
      readLines: (afterClient, limit) => findHeldAfter(db, afterClient, limit),
      work: async (tx, holdings) => {
        const held = new Set(holdings.map(({ productNo }) => productNo));
        const values = new Map(
          [...(await newest(held))].filter(
            ([no, value]) => held.has(no) && isBooked(no, value.day),
          ),
        );
        const unpriced = [...held].filter((no) => values.get(no)?.day !== day.businessOn);
        await insertUnpriced(tx, day.businessOn, unpriced);
        // One that waits for its part of an event has shares of before it.
        const waiting = await findFirstWaiting(
          tx,
          holdings.map(({ clientId }) => clientId),
        );
        const fitting = holdings.filter(
          ({ clientId, productNo }) => !waiting.has(holdingKey(clientId, productNo)),
        );
        await valueHoldings(tx, day.businessOn, fitting, values);
        return undefined;
      },
    });
  },
};
