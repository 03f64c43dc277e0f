import { contract } from '@mall/contract';
import { assert } from '@mall/domain/assert';
import { isInTransferHours } from '@mall/domain/orders/kinds/bank-transfer';
import { KIND_TRAITS } from '@mall/domain/orders/order-kind';
import { type Caller, type CustomerSession, type ServedCall, serveCall } from '#http/serve-call.ts';
import { holdRight } from '#modules/identity/index.ts';
import { hasRequest } from '#modules/requests/index.ts';
import { makerOf } from '#modules/trading/orders/order-maker.ts';
import { placeOrder } from '#modules/trading/orders/place-order.ts';
import { findOrdersThen } from '#modules/trading/records/find-orders-then.ts';
import { refuseShown } from '#modules/trading/refuse-shown.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import { directionFrom, presentTransfer, presentTransferRecord } from './present-transfer.ts';
import { sendTransferNow } from './send-transfers.ts';
import { TRANSFER_ORDER } from './transfer-order.ts';
import { findTransfers, sumTransfers } from './transfer-store.ts';

const BANK_TRANSFER_RIGHT = KIND_TRAITS.bank_transfer.right;

export function transferCalls(deps: TradingDeps): readonly ServedCall[] {
  return [transferCall(deps), recordCall(deps)];
}

function transferCall(deps: TradingDeps): ServedCall {
  const { db, clock, dictionaries, bank } = deps;
  return serveCall(contract.banking.bankTransfer, async (request, session, caller) => {
    if (!bank) return { ok: false, refusal: 'trading_not_open' };
    const { request_no, direction, bank_no: bankNo, money: amount } = request;
    const key = { clientId: session.clientId, requestNo: request_no };
    // The same request again finds its transfer, also when its password was used up by the first one.
    if (!(await hasRequest(db, key))) {
      const refusal = await refuseMaker(deps, session, caller, request);
      if (refusal) return { ok: false, refusal };
    }
    const notice = request.noticerecord_id;
    const { token } = caller;
    assert(token !== undefined, 'a call that needs a session was made with its token');
    const result = await placeOrder(deps, TRANSFER_ORDER, makerOf(session, caller), {
      request_no,
      direction: directionFrom(direction),
      bankNo,
      amount,
      notice: notice === undefined ? undefined : { noticeId: notice, token },
    });
    if (!result.ok) return result;
    const order = await sendTransferNow({ db, clock, bank }, result.order);
    if (order.state === '70')
      return {
        ok: false,
        refusal: 'bank_refused',
        slots: { reason: order.refused_reason ?? '' },
      };
    return { ok: true, reply: presentTransfer(order, dictionaries) };
  });
}

/** Only who may transfer, while transfers are taken, can try a password. */
async function refuseMaker(
  deps: TradingDeps,
  session: CustomerSession,
  caller: Caller,
  shown: { readonly password: string; readonly key_id?: string | undefined },
) {
  const { db, clock, readCalendar } = deps;
  const { clientId, instUserCode } = session;
  const isPermitted = await db
    .transaction()
    .execute((tx) => holdRight({ db: tx, clock }, { clientId, instUserCode }, BANK_TRANSFER_RIGHT));
  if (!isPermitted) return 'operator_not_permitted' as const;
  if (!isInTransferHours(await clock.businessNow(db), await readCalendar()))
    return 'outside_transfer_hours' as const;
  return refuseShown(deps, { session, caller, shown });
}

function recordCall({ db, clock, dictionaries }: TradingDeps): ServedCall {
  return serveCall(contract.banking.queryBankTransferRecord, async (request, { clientId }) => {
    const at = await findOrdersThen({ db, clock }, clientId, request);
    if (!at.ok) return at;
    const filter = {
      clientId,
      orderNo: request.transfer_no,
      direction: request.direction && directionFrom(request.direction),
      state: request.transfer_status,
      from: request.begin_date,
      to: request.end_date,
      past: at.past,
    };
    const { page_num: page, page_size: limit } = request;
    const orders = await findTransfers(db, filter, { offset: (page - 1) * limit, limit });
    const sums = await sumTransfers(db, filter);
    return {
      ok: true,
      reply: {
        list: orders.map((order) => presentTransferRecord(order, dictionaries)),
        count: sums.count,
        in_money_sum: sums.into,
        out_money_sum: sums.out,
        in_doing_sum: sums.comingIn,
        out_doing_sum: sums.goingOut,
      },
    };
  });
}
