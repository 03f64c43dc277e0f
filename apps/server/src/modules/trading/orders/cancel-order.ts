import type { RefusalOf } from '@mall/contract/define-call';
import type { tradeWithdraw } from '@mall/contract/trading/cancel';
import type { Day } from '@mall/domain/calendar/day';
import { epochMsOf } from '@mall/domain/calendar/moment';
import {
  type CancelDecision,
  type CancelFacts,
  decideCancel,
} from '@mall/domain/orders/cancel-rules';
import { stateAfter } from '@mall/domain/orders/order-event';
import { KIND_TRAITS } from '@mall/domain/orders/order-kind';
import { stoppedAt } from '#clock.ts';
import { sha256Of } from '#content-hash.ts';
import type { Tx } from '#db/database.ts';
import { type Instant, instantFromMs } from '#db/instant.ts';
import { holdRight } from '#modules/identity/index.ts';
import { insertRequest, lockRequest } from '#modules/requests/index.ts';
import { parseCollectionTerms } from '#modules/trading/kinds/entry-terms.ts';
import { expireLocked } from '#modules/trading/proposals/expire-proposals.ts';
import { closeProposal } from '#modules/trading/proposals/proposal-store.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import { recordAction } from '#modules/trail/index.ts';
import { insertCancellation } from './cancellation-store.ts';
import { addOrderEvents } from './event-store.ts';
import { cancellationContent } from './order-content.ts';
import { shareOrderDayLock } from './order-day-store.ts';
import type { OrderMaker, TxDeps } from './order-maker.ts';
import { findOwnOrder, type OrderRecord, readOwnOrder } from './order-store.ts';
import { releaseOrder } from './release-order.ts';
import { lockTradeAccount } from './trade-account-store.ts';

export type CancelRequest = { readonly orderNo: string; readonly requestNo: string };

export type CancelResult =
  | { readonly ok: true; readonly order: OrderRecord; readonly withdrawNo: string }
  | { readonly ok: false; readonly refusal: RefusalOf<typeof tradeWithdraw> };

/** Takes an order of any kind back until the cut-off of its trade date and releases what it froze, move by move. */
export async function cancelOrder(
  deps: Pick<TradingDeps, 'db' | 'clock'>,
  maker: OrderMaker,
  { orderNo, requestNo }: CancelRequest,
): Promise<CancelResult> {
  return deps.db.transaction().execute(async (tx) => {
    const { clientId, instUserCode } = maker;
    await lockTradeAccount(tx, clientId);
    const found = await findOwnOrder(tx, clientId, orderNo);
    // Who may order nothing of the kind learns nothing of the order either.
    if (!(await mayTakeBack({ ...deps, db: tx }, maker, found)))
      return refuse('operator_not_permitted');
    const numbered = {
      clientId,
      requestNo,
      kind: 'cancellation',
      hash: sha256Of(orderNo),
    } as const;
    const asked = await lockRequest(tx, numbered);
    if (asked.kind === 'reused') return refuse('request_no_reused');
    if (!found) return refuse('order_not_found');
    if (asked.kind === 'repeat') return { ok: true, order: found, withdrawNo: asked.objectId };

    await shareOrderDayLock(tx);
    const now = await deps.clock.businessNow(tx);
    // A proposal is void at its end, whether that was written down or not.
    if (found.state === '00')
      await expireLocked({ ...deps, db: tx, clock: stoppedAt(deps.clock, now) }, clientId);
    const current = await readOwnOrder(tx, clientId, orderNo);
    const decision = decideCancel(cancelFactsOf(current), now);
    if (!decision.ok) return refuse(decision.refusal);
    const { event } = decision;
    const isMaker = current.inst_user_code === (instUserCode ?? null);
    if (event.kind === 'recalled' && !isMaker) return refuse('order_not_cancellable');

    const cancelledAt = instantFromMs(epochMsOf(now));
    const ended = { order: current, event, requestNo, day: now.day, cancelledAt };
    const cancellation = await endOrder({ ...deps, db: tx }, maker, ended);
    await insertRequest(tx, numbered, cancellation.withdraw_no);
    const { withdraw_no: withdrawNo } = cancellation;
    const state = stateAfter(current.state, event) ?? current.state;
    return { ok: true, order: { ...current, state, cancelled_at: cancelledAt }, withdrawNo };
  });
}

/** Taking back asks for the right to order: of a transfer the right to transfer; either is told that an order is not there. */
async function mayTakeBack(
  deps: Pick<TxDeps, 'db' | 'clock'>,
  maker: OrderMaker,
  order: OrderRecord | undefined,
): Promise<boolean> {
  if (order) return holdRight(deps, maker, KIND_TRAITS[order.kind].right);
  return (await holdRight(deps, maker, 'make')) || holdRight(deps, maker, 'transfer');
}

type EndedOrder = {
  readonly order: OrderRecord;
  readonly event: Extract<CancelDecision, { ok: true }>['event'];
  readonly requestNo: string;
  readonly day: Day;
  readonly cancelledAt: Instant;
};

/** Writes the end of an order down and gives back what it froze. */
async function endOrder(
  deps: { readonly db: Tx } & Pick<TradingDeps, 'clock'>,
  maker: OrderMaker,
  { order, event, requestNo, day, cancelledAt }: EndedOrder,
) {
  const { db: tx } = deps;
  const { clientId, instUserCode, address } = maker;
  const { order_no: orderNo } = order;
  const cancellation = await insertCancellation(tx, {
    orderNo,
    clientId,
    instUserCode,
    requestNo,
    cancelledAt,
    cancelledOn: day,
    addressHash: sha256Of(address),
  });
  await addOrderEvents(tx, [
    { clientId, orderNo, event, day, happenedAt: cancelledAt, instUserCode },
  ]);
  if (event.kind === 'recalled') await closeProposal(tx, clientId, orderNo);
  await releaseOrder(tx, order, day);
  const object = { kind: 'order', id: orderNo };
  const content = cancellationContent(cancellation);
  await recordAction(deps, { action: 'order_cancel', ...maker, object, content });
  return cancellation;
}

/**
 * What decides whether an order can be taken back. A subscription can before it is sent, where its product allows it (rules 1.4); one
 * that was found valid stays, because the registrar cannot be told of its end.
 */
export function cancelFactsOf({ kind, state, trade_on, terms }: OrderRecord): CancelFacts {
  const isWaiting = kind === 'subscription' && state === '10';
  const collection = isWaiting ? parseCollectionTerms(terms) : undefined;
  return { kind, state, tradeOn: trade_on, collection };
}

function refuse(refusal: RefusalOf<typeof tradeWithdraw>) {
  return { ok: false, refusal } as const;
}
