import { contract } from '@mall/contract';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { findBill } from '#modules/positions/index.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
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
      const { month, openOn, closed } = found.bill;
      const filter: RecordFilter = {
        clientId,
        productNo: request.product_no,
        bill: { month, openOn },
      };
      const { page_num: page, page_size: limit } = request;
      const orders = await findRecords(db, filter, { offset: (page - 1) * limit, limit });
      return {
        ok: true,
        reply: {
          list: await presentOrders(deps, clientId, orders),
          count: (await sumRecords(db, filter)).count,
          is_closed: closed ? '1' : '0',
        },
      };
    },
  );
}
