import type { ReplyOf } from '@mall/contract/define-call';
import type { auditUserLocalOrder, queryUserLocalOrder } from '@mall/contract/trading/local-order';
import { add, type Fen, fen } from '@mall/domain/money/units';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { MISSING } from '#shared/format/missing.ts';
import { formatMoney } from '#shared/format/money.ts';
import { formatShares } from '#shared/format/shares.ts';
import type { ListTab } from './audit-address.ts';

export type LocalOrder = ReplyOf<typeof queryUserLocalOrder>['list'][number];
/** What became of one order of a decision. */
export type DecidedRow = ReplyOf<typeof auditUserLocalOrder>['list'][number];

export const WAITING = '00';

export const QUERY_TYPE = { mine: '1', todo: '2', done: '3' } as const satisfies Record<
  ListTab,
  string
>;

/** How one order of a tab is asked for. The one in review is asked for in every state, also after it was decided. */
export const DETAIL_TYPE = { ...QUERY_TYPE, todo: '4' } as const;

/** What the order is about; a transfer has no product. */
export function subjectOf({ product_short_name, busin_type_dict_name }: LocalOrder): string {
  return product_short_name ?? busin_type_dict_name;
}

/** Money that leaves for the bank: no product, no shares, no confirmation by a registrar. */
export function isTransfer({ busin_type }: LocalOrder): boolean {
  return busin_type === BUSINESS_TYPE.bankTransfer;
}

/** A recurring plan, new or changed: it moves nothing itself and no registrar hears of it. */
export function isPlan({ busin_type }: LocalOrder): boolean {
  return busin_type === BUSINESS_TYPE.planCreation;
}

/** What an approval brings about. */
export function approvedText(order: LocalOrder | undefined): string {
  if (!order || !isPlan(order)) return '委托已受理';
  return order.plan?.before ? '定投计划已修改' : '定投计划已创建';
}

/** Money or shares with their unit, or what else is to change. */
export function orderedText(order: LocalOrder): string {
  const { entrust_money, entrust_share, dividend_method_dict_name } = order;
  if (entrust_money !== null) return `${formatMoney(entrust_money)} 元`;
  if (entrust_share !== null) return `${formatShares(entrust_share)} 份`;
  return dividend_method_dict_name ?? MISSING;
}

/** The money of several orders; shares are not counted. */
function moneySum(orders: readonly LocalOrder[]): Fen {
  return orders.reduce((sum, { entrust_money }) => add(sum, entrust_money ?? fen(0n)), fen(0n));
}

/** What is approved, as the message that confirms it says it. */
export function namedText(orders: readonly LocalOrder[]): string {
  const [only] = orders;
  if (orders.length === 1 && only)
    return `：${only.busin_type_dict_name} ${subjectOf(only)} ${orderedText(only)}，委托编号 ${only.local_order_no}`;
  return ` ${orders.length} 笔委托${sumText(orders)}`;
}

/** Orders of shares have no sum in money; beside others they are named, so that the sum is not taken for everything. */
export function sumText(orders: readonly LocalOrder[]): string {
  const ofShares = orders.filter(({ entrust_share }) => entrust_share !== null).length;
  if (orders.every(({ entrust_money }) => entrust_money === null)) return '';
  const rest = ofShares === 0 ? '' : `，另有 ${ofShares} 笔按份额委托`;
  return `，合计 ${formatMoney(moneySum(orders))} 元${rest}`;
}

/** The first check that failed, as a reason not to approve; undefined when none did. */
export function blockedBy({ recheck_list }: LocalOrder): string | undefined {
  const failed = recheck_list.find(({ is_ok }) => is_ok === '0');
  return failed && `${failed.check_name}：${failed.reason ?? '未通过'}`;
}

const ENDED_UNAPPROVED: ReadonlySet<string> = new Set(['01', '02', '03']);

/** Rejected, expired or recalled. */
export function endedUnapproved({ order_status }: LocalOrder): boolean {
  return ENDED_UNAPPROVED.has(order_status);
}

/** The first of two auditors has approved it. */
export function awaitsSecond({ audit_level, order_status }: LocalOrder): boolean {
  return order_status === WAITING && audit_level === '2';
}
