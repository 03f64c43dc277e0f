import type { ReplyOf } from '@mall/contract/define-call';
import type { queryUserLocalOrder } from '@mall/contract/trading/local-order';
import type { Recheck } from '@mall/domain/audit/recheck';
import { formatMoment, momentAt } from '@mall/domain/calendar/moment';
import { maskMobile, maskName } from '@mall/domain/identity/mask';
import { type Instant, msOfInstant } from '#db/instant.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import type { OperatorFacts } from '#modules/identity/index.ts';
import type { AuditRow, OrderRecord, ProposalRow } from '#modules/trading/index.ts';
import { explainRecheck } from './explain-recheck.ts';

export type LocalOrder = ReplyOf<typeof queryUserLocalOrder>['list'][number];

/** A proposal with everything that is told of it. */
export type ShownProposal = {
  readonly order: OrderRecord;
  readonly proposal: ProposalRow;
  readonly audits: readonly AuditRow[];
  readonly productName: string | undefined;
  readonly canAudit: boolean;
  readonly canRecall: boolean;
};

/** What is told of one proposal alone. */
export type ProposalDetail = Pick<LocalOrder, 'agreements' | 'before_after'> & {
  readonly checks: readonly Recheck[];
};

export function presentLocalOrder(
  shown: ShownProposal,
  operators: readonly OperatorFacts[],
  dictionaries: Dictionaries,
  detail?: ProposalDetail,
): LocalOrder {
  const { order, proposal, audits } = shown;
  const last = audits.at(-1);
  const approvals = audits.filter(({ result }) => result === 'approved').length;
  const level = approvals === 0 || proposal.levels === 1 ? '1' : '2';
  return {
    local_order_no: proposal.local_order_no,
    order_no: order.order_no,
    busin_type: order.busin_type,
    busin_type_dict_name: nameOf(dictionaries, 'BUSIN_TYPE', order.busin_type),
    product_no: order.product_no,
    product_short_name: shown.productName ?? null,
    entrust_money: order.entrust_money_fen,
    entrust_share: order.entrust_shares_e2,
    trade_date_num: order.trade_on,
    maker_name: nameOfOperator(operators, order.inst_user_code),
    make_time: timeOf(order.accepted_at),
    expire_time: timeOf(proposal.expires_at),
    order_status: order.state,
    order_status_dict_name: nameOf(dictionaries, 'ORDER_STATUS', order.state),
    audit_level: level,
    audit_level_dict_name: nameOf(dictionaries, 'AUDIT_LEVEL', level),
    audit_name: last ? nameOfOperator(operators, last.inst_user_code) : null,
    audit_time: last ? timeOf(last.audited_at) : null,
    audit_remark: last?.remark ?? null,
    content_sha256: proposal.content_sha256.toString('hex'),
    can_audit: shown.canAudit ? '1' : '0',
    can_recall: shown.canRecall ? '1' : '0',
    recheck_list: (detail?.checks ?? []).map((check) => presentCheck(check, dictionaries)),
    before_after: detail?.before_after ?? null,
    agreements: detail?.agreements ?? [],
    trail: detail ? trailOf(shown, operators, dictionaries) : [],
  };
}

function presentCheck(check: Recheck, dictionaries: Dictionaries) {
  return {
    check_code: check.code,
    check_name: nameOf(dictionaries, 'RECHECK', check.code),
    is_ok: check.isOk ? ('1' as const) : ('0' as const),
    reason: check.isOk ? null : explainRecheck(check, dictionaries),
  };
}

type TrailEntry = LocalOrder['trail'][number];

/** Who did what to the proposal, oldest first. */
function trailOf(
  { order, proposal, audits }: ShownProposal,
  operators: readonly OperatorFacts[],
  dictionaries: Dictionaries,
): TrailEntry[] {
  const entry = (
    action: TrailEntry['action'],
    actor: string,
    at: Instant,
    remark: string | null = null,
  ): TrailEntry => ({
    action,
    action_dict_name: nameOf(dictionaries, 'AUDIT_ACTION', action),
    actor_name: actor,
    action_time: timeOf(at),
    remark,
  });
  const maker = nameOfOperator(operators, order.inst_user_code);
  const isRecalled = order.state === '03' && order.cancelled_at !== null;
  return [
    entry('SUBMIT', maker, order.accepted_at),
    ...audits.map(({ result, inst_user_code, audited_at, remark }) =>
      entry(
        result === 'approved' ? 'APPROVE' : 'REJECT',
        nameOfOperator(operators, inst_user_code),
        audited_at,
        remark,
      ),
    ),
    ...(isRecalled && order.cancelled_at ? [entry('RECALL', maker, order.cancelled_at)] : []),
    ...(order.state === '02' ? [entry('EXPIRE', '-', proposal.expires_at)] : []),
  ];
}

/** Colleagues see each other masked; an operator without a name is known by his mobile. */
export function nameOfOperator(operators: readonly OperatorFacts[], code: string | null): string {
  const operator = operators.find(({ instUserCode }) => instUserCode === code);
  if (!operator) return '-';
  return operator.name === undefined ? maskMobile(operator.mobile) : maskName(operator.name);
}

function timeOf(at: Instant): string {
  return formatMoment(momentAt(msOfInstant(at)));
}
