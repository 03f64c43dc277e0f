import { findAnswersFor } from '#modules/clearing/answer-store.ts';
import type {
  ClearingDay,
  ClearingDeps,
  ClearingStep,
  StepOutcome,
} from '#modules/clearing/clearing-step.ts';
import { confirmRange } from '#modules/clearing/confirm-range.ts';
import { findOverdue, insertOverdue } from '#modules/clearing/overdue-store.ts';
import { type PriceList, priceList } from '#modules/clearing/price-list.ts';
import { insertFinishedStep } from '#modules/clearing/run-store.ts';
import { CHUNK_SIZE, wholeCustomers, workInRanges } from '#modules/clearing/work-in-ranges.ts';
import { type DueOrder, type DueOrders, findDueOrders } from '#modules/trading/index.ts';
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
      work: (tx, lines) => confirmRange({ db: tx, clock }, day, prices, lines),
    });
    if (outcome.kind !== 'done') return outcome;
    const left = await confirmLeftOver(deps, day, prices, orders);
    if (left.kind === 'stopped') return left.outcome;
    await db.transaction().execute(async (tx) => {
      await insertOverdue(tx, left.late);
      // From here on these orders are late for good, so the step is finished with them.
      await insertFinishedStep(tx, day.businessOn, STEP, outcome.count);
    });
    return { ...outcome, late: (await findOverdue(db)).length };
  },
};

type LeftOver =
  | { readonly kind: 'late'; readonly late: readonly DueOrder[] }
  | { readonly kind: 'stopped'; readonly outcome: StepOutcome };

/**
 * Confirms orders of finished ranges whose lines came in a later attempt, and returns those that still have none. An
 * order with a confirmation is not read again, so a repeat goes on where it stopped.
 */
async function confirmLeftOver(
  { db, clock, chunkSize = CHUNK_SIZE }: ClearingDeps,
  day: ClearingDay,
  prices: PriceList,
  orders: DueOrders,
): Promise<LeftOver> {
  const late: DueOrder[] = [];
  for (let afterClient: string | undefined; ; ) {
    const lines = await wholeCustomers(
      (limit) => findDueOrders(db, { orders, afterClient, limit }),
      chunkSize,
    );
    const last = lines.at(-1);
    if (!last) return { kind: 'late', late };
    const answers = await findAnswersFor(
      db,
      lines.map(({ orderNo }) => orderNo),
    );
    const answered = lines.filter(({ orderNo }) => answers.has(orderNo));
    const stopped =
      answered.length > 0 &&
      (await db
        .transaction()
        .execute((tx) => confirmRange({ db: tx, clock }, day, prices, answered)));
    if (stopped) return { kind: 'stopped', outcome: stopped };
    late.push(...lines.filter(({ orderNo }) => !answers.has(orderNo)));
    afterClient = last.clientId;
  }
}
