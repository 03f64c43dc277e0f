import { addDays } from '@mall/domain/calendar/day';
import { findLatestNetValue } from '#modules/catalogue/index.ts';
import type { ClearingStep } from '#modules/clearing/clearing-step.ts';
import { findUnbookedEvents } from '#modules/clearing/distributions/due-events.ts';
import { newestValues } from '#modules/clearing/newest-values.ts';
import { workInRanges } from '#modules/clearing/work-in-ranges.ts';
import {
  findAccountsAfter,
  findFirstWaiting,
  type HoldingRecord,
  holdingKey,
  recordAccountDays,
} from '#modules/positions/index.ts';
import { readBuysUnderWay } from '#modules/trading/index.ts';

const STEP = 'record-accounts';

/** Keeps what every account holds at the end of the day: the past is asked of these rows. */
export const recordAccounts: ClearingStep = {
  name: STEP,
  run: async (deps, day) => {
    const { db } = deps;
    const newest = newestValues(db, day.businessOn);
    const { unbooked } = await findUnbookedEvents(db, day);
    return workInRanges(deps, day, {
      step: STEP,
      readLines: (afterClient, limit) => findAccountsAfter(db, afterClient, limit),
      work: async (tx, accounts) => {
        const clientIds = accounts.map(({ clientId }) => clientId);
        const waiting = await findFirstWaiting(tx, clientIds);
        const priceOf = async ({ clientId, productNo }: HoldingRecord) => {
          const waitsSince = waiting.get(holdingKey(clientId, productNo))?.exOn;
          const exDays = unbooked.flatMap((one) => (one.productNo === productNo ? one.exOn : []));
          const value = (await newest(new Set([productNo]))).get(productNo);
          // A value of after a split or a dividend does not fit the shares before it.
          const [exOn] = [...exDays, ...(waitsSince === undefined ? [] : [waitsSince])].toSorted();
          if (value === undefined || exOn === undefined || value.day < exOn)
            return value?.unitValue;
          return (await findLatestNetValue(tx, productNo, addDays(exOn, -1)))?.unitValue;
        };
        const underWay = await readBuysUnderWay(tx, clientIds);
        await recordAccountDays(tx, { ...day, priceOf, underWay }, clientIds);
        return undefined;
      },
    });
  },
};
