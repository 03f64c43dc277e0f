import { add, type Fen, fen } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import { findCorrections } from '#modules/trading/corrections/correction-store.ts';
import { actTermsOf } from '#modules/trading/kinds/acts/act-terms.ts';
import type { OrderRecord } from '#modules/trading/orders/order-store.ts';
import { findTransfers, type TransferFilter } from '#modules/trading/transfers/transfer-store.ts';
import { transferredOf, transferTermsOf } from '#modules/trading/transfers/transfer-terms.ts';
import { readingThen } from './orders-then-store.ts';
import { confirmedMoney, wholeFee } from './present-record.ts';
import { newestOf } from './present-versions.ts';
import { findRecords, type RecordFilter } from './record-store.ts';

/** What one order adds to the sums of its list. */
export type SummedOrder = {
  readonly orderNo: string;
  readonly bought: Fen;
  readonly redeemed: Fen;
  readonly fees: Fen;
};

/** The most orders that a sum is written out for. */
const ROWS_MAX = 10_000;
const WHOLE = { offset: 0, limit: ROWS_MAX };
const NOTHING = fen(0n);
const BUYING: ReadonlySet<string> = new Set(['purchase', 'subscription', 'repo_purchase']);
const LEAVING: ReadonlySet<string> = new Set(['redemption', 'quick_withdrawal', 'repo_early_end']);
const UNDONE: ReadonlySet<string> = new Set(['03', '61', '62', '01', '02', '70', '71']);

/** Every order of a filter with what it adds to each sum, newest first. */
export async function findSummedOrders(
  db: Db,
  filter: RecordFilter,
): Promise<readonly SummedOrder[]> {
  const told = await findRecords(db, filter, WHOLE);
  const corrections = Map.groupBy(
    await findCorrections(
      readingThen(db, filter.clientId, filter.past),
      filter.clientId,
      told.map(({ order_no }) => order_no),
    ),
    ({ order_no }) => order_no,
  );
  return told.map((order) => {
    const own = corrections.get(order.order_no) ?? [];
    const raised = own.filter(({ paid_on }) => paid_on !== null).map(({ pay_fen }) => pay_fen);
    const isUndone = UNDONE.has(order.state);
    return {
      orderNo: order.order_no,
      bought: BUYING.has(order.kind) && !isUndone ? (order.entrust_money_fen ?? NOTHING) : NOTHING,
      redeemed:
        leaves(order) && order.state === '50'
          ? raised.reduce(add, confirmedMoney(order) ?? NOTHING)
          : NOTHING,
      fees: wholeFee(newestOf(order, own)) ?? NOTHING,
    };
  });
}

function leaves(order: OrderRecord): boolean {
  if (LEAVING.has(order.kind)) return true;
  return order.kind === 'registrar_act' && actTermsOf(order)?.act !== 'distribution';
}

/** What one transfer adds to the sums of its list. */
export type SummedTransfer = {
  readonly orderNo: string;
  readonly into: Fen;
  readonly out: Fen;
  readonly comingIn: Fen;
  readonly goingOut: Fen;
};

const AT_BANK: ReadonlySet<string> = new Set(['10', '20', '80']);

/** Every transfer of a filter with what it adds to each sum, newest first. */
export async function findSummedTransfers(
  db: Db,
  filter: TransferFilter,
): Promise<readonly SummedTransfer[]> {
  const orders = await findTransfers(db, filter, WHOLE);
  return orders.map((order) => {
    const amount = transferredOf(order);
    const { direction } = transferTermsOf(order);
    const [isDone, isAtBank] = [order.state === '50', AT_BANK.has(order.state)];
    const when = (is: boolean, way: 'in' | 'out') => (is && direction === way ? amount : NOTHING);
    return {
      orderNo: order.order_no,
      into: when(isDone, 'in'),
      out: when(isDone, 'out'),
      comingIn: when(isAtBank, 'in'),
      goingOut: when(isAtBank, 'out'),
    };
  });
}
