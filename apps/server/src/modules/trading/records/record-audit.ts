import type { ReplyOf } from '@mall/contract/define-call';
import type { transRecordDetailQuery } from '@mall/contract/trading/trade-record-detail';
import { formatMoment, momentAt } from '@mall/domain/calendar/moment';
import { type Instant, msOfInstant } from '#db/instant.ts';
import { listOperators, nameOfOperator } from '#modules/identity/index.ts';
import { orderContent } from '#modules/trading/orders/order-content.ts';
import { type OrderRecord, readOrderRow } from '#modules/trading/orders/order-store.ts';
import { findAudits } from '#modules/trading/proposals/audit-store.ts';
import { findProposal } from '#modules/trading/proposals/proposal-store.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import type { OrdersThen } from './orders-then-store.ts';

type RecordAudit = ReplyOf<typeof transRecordDetailQuery>['audit'];

/** Who made an order and who looked at it, when, and why not; null: no auditor was asked. */
export async function findRecordAudit(
  { db, clock }: Pick<TradingDeps, 'db' | 'clock'>,
  order: OrderRecord,
  past?: OrdersThen,
): Promise<RecordAudit> {
  const { client_id: clientId, order_no: orderNo, local_order_no: localOrderNo } = order;
  if (localOrderNo === null) return null;
  const proposal = await findProposal(db, clientId, localOrderNo);
  if (!proposal) return null;
  const { day } = await clock.businessNow(db);
  const operators = await listOperators(db, clientId, day);
  const audits = await findAudits(db, clientId, [orderNo]);
  const last = audits.findLast(({ audited_at }) => !past || dayOf(audited_at) <= past.asOf);
  const content = orderContent(await readOrderRow(db, clientId, orderNo));
  return {
    maker_name: nameOfOperator(operators, order.inst_user_code),
    make_time: timeOf(order.accepted_at),
    audit_name: last ? nameOfOperator(operators, last.inst_user_code) : null,
    audit_time: last ? timeOf(last.audited_at) : null,
    audit_remark: last?.remark ?? null,
    content_sha256: proposal.content_sha256.toString('hex'),
    is_unchanged: content.equals(proposal.content_sha256) ? '1' : '0',
  };
}

const dayOf = (at: Instant) => momentAt(msOfInstant(at)).day;

function timeOf(at: Instant): string {
  return formatMoment(momentAt(msOfInstant(at)));
}
