import { contract } from '@mall/contract';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { findBill } from '#modules/positions/index.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import { findOrdersThen } from './find-orders-then.ts';
import { presentOrders } from './present-orders.ts';
import { findRecords, type RecordFilter, sumRecords } from './record-store.ts';

/** The confirmed orders behind the bill of a month, as many as its version counts. */
export function billRecordsCall(deps: TradingDeps): ServedCall {
  const { db, clock } = deps;
  return serveCall(
    contract.positions.queryMonthlyBillTransactionRecord,
    async (request, { clientId }) => {
      const found = await findBill({ db, clock }, clientId, request);
      if (!found.ok) return found;
      const at = await findOrdersThen(deps, clientId, request);
      if (!at.ok) return at;
      const { month, openOn, closed } = found.bill;
      const filter: RecordFilter = {
        clientId,
        productNo: request.product_no,
        bill: { month, openOn },
        past: at.past,
      };
      const { page_num: page, page_size: limit } = request;
      const orders = await findRecords(db, filter, { offset: (page - 1) * limit, limit });
      return {
        ok: true,
        reply: {
          list: await presentOrders(deps, clientId, orders, at.past),
          count: (await sumRecords(db, filter)).count,
          is_closed: closed ? '1' : '0',
        },
      };
    },
  );
}
