import { epochMsOf, type Moment } from '@mall/domain/calendar/moment';
import { instantFromMs } from '#db/instant.ts';
import { bindApproved } from '#modules/trading/adviser/bind-adviser.ts';
import { addOrderEvents } from '#modules/trading/orders/event-store.ts';
import { firstEventOf } from '#modules/trading/orders/first-event.ts';
import type { TxDeps } from '#modules/trading/orders/order-maker.ts';
import { type OrderRecord, readOwnOrder } from '#modules/trading/orders/order-store.ts';
import { releaseOrder } from '#modules/trading/orders/release-order.ts';
import { closeProposal } from './proposal-store.ts';

export type DecidedProposal = {
  readonly order: OrderRecord;
  readonly instUserCode: string;
  readonly now: Moment;
  /** When the cooling-off of a private order ends that begins now. */
  readonly coolingEndsAt?: Moment | undefined;
};

/** Takes a proposal as an order, with the freeze and the T it was proposed with. A cooling-off begins now. */
export async function approveOrder(
  deps: TxDeps,
  { order, instUserCode, now, coolingEndsAt }: DecidedProposal,
): Promise<OrderRecord> {
  const { db } = deps;
  const { client_id: clientId, order_no: orderNo } = order;
  const happenedAt = instantFromMs(epochMsOf(now));
  const head = { clientId, orderNo, day: now.day, happenedAt };
  await closeProposal(db, clientId, orderNo);
  await addOrderEvents(db, [{ ...head, event: { kind: 'approved' }, instUserCode }]);
  await bindApproved(deps, order, now);
  const next = firstEventOf(order);
  if (next)
    await addOrderEvents(db, [
      {
        ...head,
        event: next,
        ...(next.kind === 'cooling' && coolingEndsAt
          ? { coolingEndsAt: instantFromMs(epochMsOf(coolingEndsAt)) }
          : {}),
      },
    ]);
  return readOwnOrder(db, clientId, orderNo);
}

/** Ends a proposal that an auditor refused; everything it froze returns. */
export async function rejectOrder(
  { db }: Pick<TxDeps, 'db'>,
  { order, instUserCode, now }: Omit<DecidedProposal, 'coolingEndsAt'>,
): Promise<OrderRecord> {
  const { client_id: clientId, order_no: orderNo } = order;
  const happenedAt = instantFromMs(epochMsOf(now));
  await closeProposal(db, clientId, orderNo);
  await addOrderEvents(db, [
    { clientId, orderNo, event: { kind: 'rejected' }, day: now.day, happenedAt, instUserCode },
  ]);
  await releaseOrder(db, order, now.day);
  return readOwnOrder(db, clientId, orderNo);
}
