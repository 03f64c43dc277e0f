import { contract } from '@mall/contract';
import type { RequestOf } from '@mall/contract/define-call';
import type { transRecordlistQuery } from '@mall/contract/trading/trade-record';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import { billRecordsCall } from './bill-records-route.ts';
import { findOrdersThen } from './find-orders-then.ts';
import { findRecordDetail } from './find-record-detail.ts';
import { presentOrders } from './present-orders.ts';
import { findRecords, type RecordFilter, sumRecords } from './record-store.ts';

export function recordCalls(deps: TradingDeps): readonly ServedCall[] {
  return [listCall(deps), detailCall(deps), billRecordsCall(deps)];
}

function listCall(deps: TradingDeps): ServedCall {
  const { db } = deps;
  return serveCall(contract.trading.transRecordlistQuery, async (request, { clientId }) => {
    const at = await findOrdersThen(deps, clientId, request);
    if (!at.ok) return at;
    const filter = { ...filterOf(request, clientId), past: at.past };
    const { page_num: page, page_size: limit } = request;
    const found = await findRecords(db, filter, { offset: (page - 1) * limit, limit });
    const sums = await sumRecords(db, filter);
    return {
      ok: true,
      reply: {
        list: await presentOrders(deps, clientId, found, at.past),
        count: sums.count,
        buy_money_sum: sums.bought,
        redeem_money_sum: sums.redeemed,
        fee_sum: sums.fees,
      },
    };
  });
}

function detailCall(deps: TradingDeps): ServedCall {
  return serveCall(contract.trading.transRecordDetailQuery, async (request, { clientId }) => {
    const found = await findRecordDetail(deps, clientId, request);
    return found.ok ? { ok: true, reply: found.detail } : found;
  });
}

function filterOf(request: RequestOf<typeof transRecordlistQuery>, clientId: string): RecordFilter {
  return {
    clientId,
    businType: request.busin_type,
    group: request.status,
    state: request.order_status,
    productNo: request.product_no,
    orderNo: request.order_no,
    from: request.begin_date,
    to: request.end_date,
  };
}
