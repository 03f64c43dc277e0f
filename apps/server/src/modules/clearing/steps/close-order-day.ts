import { formatMoment } from '@mall/domain/calendar/moment';
import { CUTOFF_MS } from '@mall/domain/calendar/trade-date';
import { moveBusinessClock } from '#clock.ts';
import type { ClearingStep } from '#modules/clearing/clearing-step.ts';
import { insertRun } from '#modules/clearing/run-store.ts';
import { closeOrderDay } from '#modules/trading/index.ts';

/** From here on the orders of the day are what they are. A demo's clock jumps to the cut-off; real time must be there. */
export const closeOrderDayStep: ClearingStep = {
  // The name is stored with every run, so it stays as it was.
  name: 'close-order-book',
  run: async ({ db, clock }, { businessOn, nextOn }) => {
    const cutoff = { day: businessOn, msOfDay: CUTOFF_MS };
    const isClosed = await db.transaction().execute(async (tx) => {
      const closed = await closeOrderDay(tx, businessOn, async () => {
        await moveBusinessClock(tx, clock, cutoff);
        const now = await clock.businessNow(tx);
        const isEarly = now.day === businessOn && now.msOfDay < CUTOFF_MS;
        return now.day < businessOn || isEarly ? undefined : now;
      });
      // The day is being cleared from the moment its order day is closed, and not while it waits for that.
      if (closed) await insertRun(tx, businessOn, nextOn);
      return closed;
    });
    if (isClosed) return { kind: 'done', count: 1 };
    return { kind: 'waiting', reason: `the day ends at ${formatMoment(cutoff)}` };
  },
};
