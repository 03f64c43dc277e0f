import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import type { HoldingEvent } from '@mall/domain/holdings/holding-event';
import { releaseShares } from '@mall/domain/ledger/share-freeze';
import type { Tx } from '#db/database.ts';
import { giveQuotaBack } from '#modules/catalogue/index.ts';
import { postEntries } from '#modules/ledger/index.ts';
import type { HoldingChange, LockedHoldings } from '#modules/positions/index.ts';
import {
  addOrderEvents,
  type DueOrder,
  enterConfirmations,
  insertDuePayments,
} from '#modules/trading/index.ts';
import { clearingOf, type Judgement } from './kinds/index.ts';
import type { ReceivedAnswer } from './lines/registrar-line-store.ts';

type Agreed = Extract<Judgement, { kind: 'agreed' }>;
/** An answer that is booked: what it does, and the line it came with. */
export type Booked = Agreed & {
  readonly order: DueOrder;
  readonly answer: Pick<ReceivedAnswer, 'registrarNo' | 'confirmedOn'>;
};

/** What an answer does to the holdings of the order's product and of its target. */
export function changesOf(
  { order, answer, effects }: Booked,
  bookedOn: Day,
): readonly HoldingChange[] {
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
function countsFromOf(event: HoldingEvent, { confirmedOn }: Booked['answer']): Day {
  if ('lot' in event) return event.lot.confirmedOn;
  return 'leftOn' in event ? event.leftOn : confirmedOn;
}

/** Writes events, figures, entries, quotas, payments and holdings of answers; the first kind is the source of their entries. */
export async function writeBooked(
  tx: Tx,
  day: Day,
  booked: readonly Booked[],
  {
    held,
    entryKind,
  }: { readonly held: LockedHoldings; readonly entryKind: 'confirm' | 'collection_end' | 'act' },
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
    booked.flatMap((one) => entryOf(one, day, entryKind)),
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

function entryOf({ order, effects }: Booked, postedOn: Day, entryKind: string) {
  const { event, deferred } = effects;
  const leftOver = deferred === undefined ? [] : releaseShares({ ...order, shares: deferred });
  const moves = [...effects.moves, ...leftOver];
  if (moves.length === 0) return [];
  const isRefused = event.kind === 'answered' && event.outcome === 'refused';
  return [{ source: `${isRefused ? 'release' : entryKind}:${order.orderNo}`, postedOn, moves }];
}
