import type { TradeRecord } from '@mall/contract/trading/trade-record';
import { formatFullDay } from '#shared/format/day.ts';
import { MISSING } from '#shared/format/missing.ts';

type Order = Pick<TradeRecord, 'order_status' | 'confirm_date_num'>;
type Status = Order['order_status'];

const NEVER: ReadonlySet<Status> = new Set(['01', '02', '03', '61', '62', '70', '71']);
const AHEAD: ReadonlySet<Status> = new Set(['00', '10', '11', '12', '13', '20', '25', '80']);

/** Rejected, cancelled and failed orders are never confirmed, also where a day was expected for them. */
export function isNeverConfirmed({ order_status }: Pick<Order, 'order_status'>): boolean {
  return NEVER.has(order_status);
}

/** The day of the confirmation; one that is still expected is called so. */
export function confirmDayText(order: Order): string {
  const { order_status: status, confirm_date_num: day } = order;
  if (day === null || isNeverConfirmed(order)) return MISSING;
  return AHEAD.has(status) ? `预计 ${formatFullDay(day)}` : formatFullDay(day);
}
