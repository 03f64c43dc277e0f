import type { queryBankTransferRecord } from '@mall/contract/banking/bank-transfer';
import type { ReplyOf } from '@mall/contract/define-call';
import type { TradeRecord } from '@mall/contract/trading/trade-record';
import type { Day } from '@mall/domain/calendar/day';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import {
  directionFrom,
  presentTransferRecord,
} from '#modules/trading/transfers/present-transfer.ts';
import { findTransfers } from '#modules/trading/transfers/transfer-store.ts';
import type { OrdersThen } from './orders-then-store.ts';
import { presentOrders } from './present-orders.ts';
import { findRecords, type RecordFilter } from './record-store.ts';

type Deps = Pick<TradingDeps, 'db' | 'clock' | 'dictionaries'>;
type TransferRow = ReplyOf<typeof queryBankTransferRecord>['list'][number];

/** The newest orders of a filter, as lists of records say them. */
export async function findOwnRecords(
  deps: Deps,
  filter: RecordFilter,
  limit: number,
): Promise<readonly TradeRecord[]> {
  const orders = await findRecords(deps.db, filter, { offset: 0, limit });
  return presentOrders(deps, filter.clientId, orders, filter.past);
}

/** The newest transfers of a filter, as the list of them says them. */
export async function findOwnTransfers(
  { db, dictionaries }: Deps,
  asked: {
    readonly clientId: string;
    readonly orderNo?: string | undefined;
    readonly direction?: '1' | '2' | undefined;
    readonly state?: string | undefined;
    readonly from?: Day | undefined;
    readonly to?: Day | undefined;
    readonly past?: OrdersThen | undefined;
  },
  limit: number,
): Promise<readonly TransferRow[]> {
  const filter = {
    ...{ clientId: asked.clientId, orderNo: asked.orderNo, from: asked.from, to: asked.to },
    ...{ direction: asked.direction && directionFrom(asked.direction), state: asked.state },
    past: asked.past,
  };
  const orders = await findTransfers(db, filter, { offset: 0, limit });
  return orders.map((order) => presentTransferRecord(order, dictionaries));
}
