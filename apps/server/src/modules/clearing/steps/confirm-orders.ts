import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { calendarOf, type TradingCalendar } from '@mall/domain/calendar/trading-calendar';
import { PURCHASE_RULES } from '@mall/domain/orders/kinds/purchase';
import type { Effects } from '@mall/domain/orders/order-kind';
import type { Tx } from '#db/database.ts';
import { findOverseasMarkets, giveQuotaBack } from '#modules/catalogue/index.ts';
import { findAnswersFor } from '#modules/clearing/answer-store.ts';
import type {
  ClearingDay,
  ClearingDeps,
  ClearingStep,
  StepOutcome,
} from '#modules/clearing/clearing-step.ts';
import { type Judged, judgeOrder } from '#modules/clearing/judge-order.ts';
import { findOverdue, insertOverdue } from '#modules/clearing/overdue-store.ts';
import { type PriceList, priceList } from '#modules/clearing/price-list.ts';
import { type ChunkRange, insertFinishedStep } from '#modules/clearing/run-store.ts';
import { CHUNK_SIZE, wholeCustomers, workInRanges } from '#modules/clearing/work-in-ranges.ts';
import { type Entry, findMoves, postEntries } from '#modules/ledger/index.ts';
import { type Acquisition, applyAcquisitions } from '#modules/positions/index.ts';
import {
  type DueOrder,
  type DueOrders,
  enterConfirmations,
  findDueOrders,
} from '#modules/trading/index.ts';
import { tradeDaysDue } from './trade-days-due.ts';

const STEP = 'confirm-orders';

/** Turns the answers that came into shares: our own figures, held against the registrar's line by line. */
export const confirmOrders: ClearingStep = {
  name: STEP,
  run: async (deps, day) => {
    const { db } = deps;
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
      work: (tx, lines, range) => confirmRange(tx, day, prices, lines, range),
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
  { db, chunkSize = CHUNK_SIZE }: ClearingDeps,
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
    const [first, last] = [lines[0], lines.at(-1)];
    if (!first || !last) return { kind: 'late', late };
    const range = { firstClient: first.clientId, lastClient: last.clientId };
    const answers = await findAnswersFor(
      db,
      lines.map(({ orderNo }) => orderNo),
    );
    const answered = lines.filter(({ orderNo }) => answers.has(orderNo));
    const stopped =
      answered.length > 0 &&
      (await db.transaction().execute((tx) => confirmRange(tx, day, prices, answered, range)));
    if (stopped) return { kind: 'stopped', outcome: stopped };
    late.push(...lines.filter(({ orderNo }) => !answers.has(orderNo)));
    afterClient = last.clientId;
  }
}

async function confirmRange(
  tx: Tx,
  day: ClearingDay,
  prices: PriceList,
  orders: readonly DueOrder[],
  range: ChunkRange,
): Promise<StepOutcome | undefined> {
  const answers = await findAnswersFor(
    tx,
    orders.map(({ orderNo }) => orderNo),
  );
  const judged: Judged[] = [];
  for (const order of orders)
    judged.push(await judgeOrder(order, answers.get(order.orderNo), prices));
  const breaks = judged.flatMap((one) => (one.kind === 'differs' ? [one.break] : []));
  if (breaks.length > 0) return { kind: 'broken', breaks };

  const answered = judged.filter((one) => one.kind === 'refused' || one.kind === 'confirmed');
  await enterConfirmations(
    tx,
    day.nextOn,
    answered.map(({ order, answer }) => ({ ...answer, clientId: order.clientId })),
  );
  const applied: Applied[] = [];
  const markets = await findOverseasMarkets(
    tx,
    answered.map(({ order }) => order.productNo),
  );
  for (const one of answered) {
    const calendar = calendarOf(day.calendar, markets.get(one.order.productNo));
    applied.push({ order: one.order, effects: await effectsOf(tx, one, calendar) });
  }
  await postEntries(
    tx,
    applied.map((one) => entryOf(one, day.nextOn)),
  );
  for (const { order, effects } of applied)
    if (effects.quotaBack > 0n) await giveQuotaBack(tx, order.productNo, effects.quotaBack);
  await applyAcquisitions(tx, range, applied.flatMap(acquisitionsOf));
  return undefined;
}

type Answered = Extract<Judged, { kind: 'refused' | 'confirmed' }>;
type Applied = { readonly order: DueOrder; readonly effects: Effects };

async function effectsOf(tx: Tx, judged: Answered, calendar: TradingCalendar): Promise<Effects> {
  const { order } = judged;
  if (judged.kind === 'confirmed') {
    const { answer, unitValue, figures } = judged;
    const { confirmedOn } = answer;
    const confirmed = { kind: 'confirmed', confirmedOn, unitValue, figures } as const;
    return PURCHASE_RULES.confirm(order, confirmed, { calendar });
  }
  const frozen = await findMoves(tx, `freeze:${order.orderNo}`);
  return PURCHASE_RULES.confirm(order, { kind: 'refused', frozen }, { calendar });
}

function entryOf({ order, effects }: Applied, postedOn: Day): Entry {
  const { event, moves } = effects;
  const isRefused = event.kind === 'answered' && event.outcome === 'refused';
  return { source: `${isRefused ? 'release' : 'confirm'}:${order.orderNo}`, postedOn, moves };
}

function acquisitionsOf({ order, effects }: Applied): readonly Acquisition[] {
  const { clientId, productNo, orderNo } = order;
  return effects.holdingEvents.map((event) => {
    assert(event.kind === 'acquire', 'a purchase only brings shares');
    return { clientId, productNo, orderNo, event };
  });
}
