import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { calendarOf } from '@mall/domain/calendar/trading-calendar';
import type { HoldingEvent } from '@mall/domain/holdings/holding-event';
import { freezeShares, releaseShares } from '@mall/domain/ledger/share-freeze';
import type { Clock } from '#clock.ts';
import type { Tx } from '#db/database.ts';
import { findOverseasMarkets, giveQuotaBack } from '#modules/catalogue/index.ts';
import { postEntries, postEntry } from '#modules/ledger/index.ts';
import {
  type HoldingChange,
  type HoldingKey,
  type LockedHoldings,
  lockHeld,
  openUnpaidIncomes,
} from '#modules/positions/index.ts';
import {
  addOrderEvents,
  type DueOrder,
  enterConfirmations,
  insertDuePayments,
} from '#modules/trading/index.ts';
import { findAnswersFor } from './answer-store.ts';
import type { Break } from './break-store.ts';
import type { ClearingDay, StepOutcome } from './clearing-step.ts';
import { clearingOf, type Judgement, type KindClearing } from './kinds/index.ts';
import type { PriceList } from './price-list.ts';
import type { ReceivedAnswer } from './registrar-line-store.ts';

/**
 * Which answers are booked: those of the file of the morning, or those of earlier files, which go before the events and the
 * income of the day because the registrar entered them before it.
 */
export type BookedFiles = 'of_the_morning' | 'earlier';

export function isBooked(
  files: BookedFiles,
  { nextOn }: ClearingDay,
  { confirmedOn }: ReceivedAnswer,
): boolean {
  return confirmedOn < nextOn === (files === 'earlier');
}

/**
 * Books the answers to orders of whole customers. Each order is judged with the holdings that the orders before it
 * leave, and nothing is written before all of them are; an order without an answer stays as it is.
 */
export async function confirmRange(
  { db: tx, clock }: { readonly db: Tx; readonly clock: Clock },
  day: ClearingDay,
  prices: PriceList,
  { orders, files }: { readonly orders: readonly DueOrder[]; readonly files: BookedFiles },
): Promise<StepOutcome | undefined> {
  const answers = await findAnswersFor(
    tx,
    orders.map(({ orderNo }) => orderNo),
  );
  const answered = orders.flatMap((order) => {
    const answer = answers.get(order.orderNo);
    return answer && isBooked(files, day, answer) ? [{ order, answer }] : [];
  });
  const keys = orders.flatMap(keysOf);
  const held = await lockHeld(tx, keys);
  const unpaid = await openUnpaidIncomes(
    tx,
    answered.flatMap(({ order, answer: { confirmedOn } }) =>
      keysOf(order).map((key) => ({ ...key, confirmedOn })),
    ),
  );
  const markets = await findOverseasMarkets(
    tx,
    keys.map(({ productNo }) => productNo),
  );
  const context = {
    tx,
    prices,
    calendarOf: (productNo: string) => calendarOf(day.calendar, markets.get(productNo)),
    heldOf: held.heldOf,
  };
  const breaks: Break[] = [];
  const booked: Booked[] = [];
  for (const { order, answer } of answered) {
    const { confirmedOn } = answer;
    const unpaidOf = (key: HoldingKey) => unpaid.unpaidOf({ ...key, confirmedOn });
    const judged = await clearingOf(order.kind).judge({ ...context, unpaidOf }, order, answer);
    if (judged.kind === 'differs') {
      breaks.push(judged.break);
      continue;
    }
    const one = { order, answer, ...judged };
    for (const change of changesOf(one, day.nextOn)) await held.apply(change);
    if (one.effects.paidIncome !== undefined) unpaid.pay({ ...order, confirmedOn });
    booked.push(one);
  }
  if (breaks.length > 0) return { kind: 'broken', breaks };
  await writeBooked(tx, day.nextOn, booked, held);
  await unpaid.write(day.nextOn);
  await carryOn({ ...context, clock, openOn: day.nextOn }, booked);
  return undefined;
}

type Agreed = Extract<Judgement, { kind: 'agreed' }>;
type Booked = Agreed & { readonly order: DueOrder; readonly answer: ReceivedAnswer };

/** The holdings that an order may change. */
function keysOf({ clientId, productNo, row }: DueOrder) {
  const target = row.target_product_no;
  return [productNo, ...(target === null ? [] : [target])].map((one) => ({
    clientId,
    productNo: one,
  }));
}

/** What an answer does to the holdings of the order's product and of its target. */
function changesOf({ order, answer, effects }: Booked, bookedOn: Day): readonly HoldingChange[] {
  const { clientId, productNo, orderNo, row } = order;
  const changeOf = (of: string) => (event: HoldingEvent) => ({
    clientId,
    productNo: of,
    event,
    countsFrom: countsFromOf(event, answer),
    bookedOn,
    // A line that came late has its income and its rights from the day of its file on (rules 3.2, 7.1).
    ...(answer.confirmedOn < bookedOn ? { incomeFrom: answer.confirmedOn } : {}),
    source: { kind: 'order', orderNo, registrarNo: answer.registrarNo } as const,
    lotSource: clearingOf(order.kind).lotSourceOf(order),
  });
  const targetEvents = effects.targetEvents ?? [];
  const target = row.target_product_no;
  assert(targetEvents.length === 0 || target !== null, 'only an order with a target changes it');
  return [
    ...effects.holdingEvents.map(changeOf(productNo)),
    ...targetEvents.map(changeOf(target ?? productNo)),
  ];
}

/** Shares that come count from the day of their lot, those that leave until their trade date. */
function countsFromOf(event: HoldingEvent, { confirmedOn }: ReceivedAnswer): Day {
  if ('lot' in event) return event.lot.confirmedOn;
  return 'leftOn' in event ? event.leftOn : confirmedOn;
}

async function writeBooked(
  tx: Tx,
  day: Day,
  booked: readonly Booked[],
  held: LockedHoldings,
): Promise<void> {
  const seqs = await addOrderEvents(
    tx,
    booked.map(({ order, answer, effects }) => ({
      clientId: order.clientId,
      orderNo: order.orderNo,
      event: effects.event,
      day,
      registrarNo: answer.registrarNo,
    })),
  );
  const seqOf = (orderNo: string) => {
    const seq = seqs.get(orderNo);
    assert(seq !== undefined, 'every booked order got an event');
    return seq;
  };
  await enterConfirmations(
    tx,
    day,
    booked.map(({ order, answer, effects, confirmed }) => {
      assert(effects.event.kind === 'answered', 'an answer answers the order');
      const { clientId, orderNo, row } = order;
      const { dividendMethod = row.dividend_method } = effects;
      assert(
        dividendMethod === row.dividend_method,
        'a choice is kept with the order that made it',
      );
      const head = { clientId, orderNo, seq: seqOf(orderNo), registrarNo: answer.registrarNo };
      return { ...head, outcome: effects.event.outcome, ...confirmed };
    }),
  );
  await postEntries(
    tx,
    booked.flatMap((one) => entryOf(one, day)),
  );
  for (const { order, effects } of booked)
    if (effects.quotaBack > 0n) await giveQuotaBack(tx, order.productNo, effects.quotaBack);
  await insertDuePayments(
    tx,
    booked.map(({ order, effects }) => ({
      clientId: order.clientId,
      orderNo: order.orderNo,
      eventSeq: seqOf(order.orderNo),
      payments: effects.payments,
    })),
  );
  await held.write(seqs);
}

/** What answers left over goes on as orders of their own, each with the freeze that its order gave back for it. */
async function carryOn(context: CarryOnContext, booked: readonly Booked[]): Promise<void> {
  for (const { order, effects } of booked) {
    const { deferred } = effects;
    if (deferred === undefined) continue;
    const childNo = await clearingOf(order.kind).carryOn?.(context, order, deferred);
    assert(childNo !== undefined, `what is left over of a ${order.kind} goes on`);
    const moves = freezeShares({ ...order, shares: deferred });
    const { openOn: postedOn } = context;
    await postEntry(context.tx, { source: `freeze:${childNo}`, postedOn, moves });
  }
}

type CarryOnContext = Parameters<NonNullable<KindClearing['carryOn']>>[0];

function entryOf({ order, effects }: Booked, postedOn: Day) {
  const { event, deferred } = effects;
  const leftOver = deferred === undefined ? [] : releaseShares({ ...order, shares: deferred });
  const moves = [...effects.moves, ...leftOver];
  if (moves.length === 0) return [];
  const isRefused = event.kind === 'answered' && event.outcome === 'refused';
  return [{ source: `${isRefused ? 'release' : 'confirm'}:${order.orderNo}`, postedOn, moves }];
}
