import type { RefusalOf } from '@mall/contract/define-call';
import type { tradeWithdraw } from '@mall/contract/trading/cancel';
import { epochMsOf, type Moment } from '@mall/domain/calendar/moment';
import { CUTOFF_MS } from '@mall/domain/calendar/trade-date';
import { reversed } from '@mall/domain/ledger/move';
import { purchaseStateOf } from '@mall/domain/orders/derive-state';
import { sha256Of } from '#content-hash.ts';
import { instantFromMs } from '#db/instant.ts';
import { giveQuotaBack } from '#modules/catalogue/index.ts';
import { holdRight } from '#modules/identity/index.ts';
import { findMoves, postEntry } from '#modules/ledger/index.ts';
import { insertRequest, lockRequest } from '#modules/requests/index.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import { recordAction } from '#modules/trail/index.ts';
import { insertCancellation } from './cancellation-store.ts';
import { cancellationContent } from './order-content.ts';
import { shareOrderDayLock } from './order-day-store.ts';
import { findOwnOrder, type OrderRecord, readOwnOrder } from './order-store.ts';
import type { OrderMaker } from './place-order.ts';
import { lockTradeAccount } from './trade-account-store.ts';

export type CancelRequest = { readonly orderNo: string; readonly requestNo: string };

export type CancelResult =
  | { readonly ok: true; readonly order: OrderRecord; readonly withdrawNo: string }
  | { readonly ok: false; readonly refusal: RefusalOf<typeof tradeWithdraw> };

/** Takes an order back until the cut-off of its trade date and gives its cash back in the split it was taken. */
export async function cancelOrder(
  deps: Pick<TradingDeps, 'db' | 'clock'>,
  maker: OrderMaker,
  { orderNo, requestNo }: CancelRequest,
): Promise<CancelResult> {
  return deps.db.transaction().execute(async (tx) => {
    const { clientId, instUserCode, address } = maker;
    await lockTradeAccount(tx, clientId);
    if (!(await holdRight(tx, maker, 'make'))) return refuse('operator_not_permitted');
    const numbered = {
      clientId,
      requestNo,
      kind: 'cancellation',
      hash: sha256Of(orderNo),
    } as const;
    const asked = await lockRequest(tx, numbered);
    if (asked.kind === 'reused') return refuse('request_no_reused');
    const order = await findOwnOrder(tx, clientId, orderNo);
    if (!order) return refuse('order_not_found');
    if (asked.kind === 'repeat') return { ok: true, order, withdrawNo: asked.objectId };

    await shareOrderDayLock(tx);
    const now = await deps.clock.businessNow(tx);
    const current = await readOwnOrder(tx, clientId, orderNo);
    const state = purchaseStateOf(current);
    if (state === '20' || (state === '10' && !isInTime(current, now)))
      return refuse('cancel_too_late');
    if (state !== '10') return refuse('order_not_cancellable');

    const cancellation = await insertCancellation(tx, {
      orderNo,
      clientId,
      instUserCode,
      requestNo,
      cancelledAt: instantFromMs(epochMsOf(now)),
      cancelledOn: now.day,
      addressHash: sha256Of(address),
    });
    await insertRequest(tx, numbered, cancellation.withdraw_no);
    const moves = reversed(await findMoves(tx, `freeze:${orderNo}`));
    await postEntry(tx, { source: `release:${orderNo}`, postedOn: now.day, moves });
    await giveQuotaBack(tx, current.product_no, current.entrust_money_fen);
    const object = { kind: 'order', id: orderNo };
    const content = cancellationContent(cancellation);
    await recordAction({ ...deps, db: tx }, { action: 'order_cancel', ...maker, object, content });
    const { withdraw_no: withdrawNo } = cancellation;
    return { ok: true, order: { ...current, isCancelled: true }, withdrawNo };
  });
}

/** The cut-off itself is too late. */
export function isInTime({ trade_on }: Pick<OrderRecord, 'trade_on'>, now: Moment): boolean {
  return now.day < trade_on || (now.day === trade_on && now.msOfDay < CUTOFF_MS);
}

function refuse(refusal: RefusalOf<typeof tradeWithdraw>) {
  return { ok: false, refusal } as const;
}
