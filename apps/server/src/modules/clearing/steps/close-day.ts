import { at, epochMsOf } from '@mall/domain/calendar/moment';
import { moveBusinessClock } from '#clock.ts';
import { instantFromMs } from '#db/instant.ts';
import type { ClearingStep } from '#modules/clearing/clearing-step.ts';
import { insertFinishedStep, updateRunClosed } from '#modules/clearing/run-store.ts';
import { tellRecords } from '#modules/trail/index.ts';
import { findClosedDay } from './closed-day-store.ts';

const OPENS_MS = at(9, 0);

/** The day is over and the next one opens. */
export const closeDay: ClearingStep = {
  name: 'close-day',
  run: async ({ db, clock }, { businessOn, nextOn }) =>
    db.transaction().execute(async (tx) => {
      await moveBusinessClock(tx, clock, { day: nextOn, msOfDay: OPENS_MS });
      const now = await clock.businessNow(tx);
      await tellRecords(
        { db: tx, clock, doneBy: 'clearing' },
        () => findClosedDay(tx, businessOn),
        async () => {
          await updateRunClosed(tx, businessOn, instantFromMs(epochMsOf(now)));
          // A closed run is not continued, so this step is recorded in the same transaction.
          await insertFinishedStep(tx, businessOn, 'close-day', 1);
        },
      );
      return { kind: 'done', count: 1 };
    }),
};
