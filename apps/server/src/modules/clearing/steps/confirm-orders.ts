import type { ClearingStep } from '#modules/clearing/clearing-step.ts';
import { confirmRange } from '#modules/clearing/confirm-range.ts';
import { findOverdue, insertOverdue } from '#modules/clearing/overdue-store.ts';
import { priceList } from '#modules/clearing/price-list.ts';
import { insertFinishedStep } from '#modules/clearing/run-store.ts';
import { workInRanges } from '#modules/clearing/work-in-ranges.ts';
import { findDueOrders } from '#modules/trading/index.ts';
import { confirmAnswered } from './confirm-answered.ts';
import { tradeDaysDue } from './trade-days-due.ts';

const STEP = 'confirm-orders';

/** Turns the answers that came into shares and cash: our own figures, held against the registrar's line by line. */
export const confirmOrders: ClearingStep = {
  name: STEP,
  run: async (deps, day) => {
    const { db, clock } = deps;
    const prices = priceList(db);
    const orders = {
      kind: 'unconfirmed',
      tradeDays: tradeDaysDue(day),
      confirmOn: day.nextOn,
      overdueNos: (await findOverdue(db)).map(({ orderNo }) => orderNo),
    } as const;
    const outcome = await workInRanges(deps, day, {
      step: STEP,
      readLines: (afterClient, limit) => findDueOrders(db, { orders, afterClient, limit }),
      work: async (tx, lines) => {
        const range = { orders: lines, files: 'of_the_morning' } as const;
        await confirmRange({ db: tx, clock }, day, prices, range);
        return undefined;
      },
    });
    if (outcome.kind !== 'done') return outcome;
    // Orders of finished ranges whose lines came in a later attempt.
    const { late } = await confirmAnswered(deps, day, prices, { orders, files: 'of_the_morning' });
    await db.transaction().execute(async (tx) => {
      await insertOverdue(tx, late);
      // From here on these orders are late for good, so the step is finished with them.
      await insertFinishedStep(tx, day.businessOn, STEP, outcome.count);
    });
    return { ...outcome, late: (await findOverdue(db)).length };
  },
};
