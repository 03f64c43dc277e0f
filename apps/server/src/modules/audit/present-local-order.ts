import type { ReplyOf } from '@mall/contract/define-call';
import type { queryUserLocalOrder } from '@mall/contract/trading/local-order';
import type { Recheck } from '@mall/domain/audit/recheck';
import { formatMoment, momentAt } from '@mall/domain/calendar/moment';
import { type Instant, msOfInstant } from '#db/instant.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { nameOfOperator, type OperatorFacts } from '#modules/identity/index.ts';
import {
  type AuditRow,
  directionName,
  isPlanChange,
  type OrderRecord,
  type ProposalRow,
  promisedRepoOf,
  transferTermsOf,
} from '#modules/trading/index.ts';
import { explainRecheck } from './explain-recheck.ts';

export type LocalOrder = ReplyOf<typeof queryUserLocalOrder>['list'][number];

/** A proposal with everything that is told of it. */
export type ShownProposal = {
  readonly order: OrderRecord;
  readonly proposal: ProposalRow;
  readonly audits: readonly AuditRow[];
  readonly productName: string | undefined;
  /** The fund that a switch enters. */
  readonly targetName: string | undefined;
  readonly canAudit: boolean;
  readonly canRecall: boolean;
};

/** What is told of one proposal alone. */
export type ProposalDetail = Pick<LocalOrder, 'agreements' | 'before_after' | 'plan'> & {
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
    busin_type_dict_name: businessName(order, dictionaries),
    // A transfer is about a bank account and no product.
    product_no: order.product_no || null,
    product_short_name: shown.productName ?? null,
    entrust_money: order.entrust_money_fen,
    entrust_share: order.entrust_shares_e2,
    target_product_short_name: shown.targetName ?? null,
    dividend_method_dict_name: dividendName(order, dictionaries),
    contract_no: order.contract_no,
    target_distributor: distributorName(order, dictionaries),
    target_trade_account: order.other_account,
    ...presentRenewal(order),
    large_redeem_flag: order.kind === 'redemption' ? order.large_redeem_flag : null,
    est_fee: order.est_fee_fen,
    trade_date_num: order.trade_on,
    confirm_date_num: order.confirm_on,
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
    recheck_list: (detail?.checks ?? []).map((check) =>
      presentCheck(check, order.kind, dictionaries),
    ),
    before_after: detail?.before_after ?? null,
    plan: detail?.plan ?? null,
    agreements: detail?.agreements ?? [],
    trail: detail ? trailOf(shown, operators, dictionaries) : [],
  };
}

/** Who decides on a transfer reads which way the money goes, and of a plan whether it is new. */
function businessName(order: OrderRecord, dictionaries: Dictionaries): string {
  if (isPlanChange(order)) return nameOf(dictionaries, 'RATION_PROPOSAL', 'change');
  return order.kind === 'bank_transfer'
    ? directionName(transferTermsOf(order).direction, dictionaries)
    : nameOf(dictionaries, 'BUSIN_TYPE', order.busin_type);
}

function dividendName({ dividend_method: method }: OrderRecord, dictionaries: Dictionaries) {
  return method === null ? null : nameOf(dictionaries, 'DIVIDEND_METHOD', method);
}

/** A distributor that is known no more is called by its code. */
function distributorName({ other_distributor: code }: OrderRecord, dictionaries: Dictionaries) {
  return code === null ? null : (dictionaries.get('DISTRIBUTOR')?.get(code) ?? code);
}

/** What becomes of money that is lent: who approves the loan approves that it is lent again. */
function presentRenewal(order: OrderRecord) {
  const renewal = order.kind === 'repo_purchase' ? promisedRepoOf(order).renewal : undefined;
  const again = renewal?.kind === 'renew' ? renewal : undefined;
  return {
    postpone_flag: renewal ? (again ? ('1' as const) : ('0' as const)) : null,
    postpone_amount: again?.amount ?? null,
    postpone_stop_date_num: again?.until ?? null,
  };
}

function presentCheck(check: Recheck, kind: OrderRecord['kind'], dictionaries: Dictionaries) {
  return {
    check_code: check.code,
    check_name: nameOf(dictionaries, 'RECHECK', check.code),
    is_ok: check.isOk ? ('1' as const) : ('0' as const),
    reason: check.isOk ? null : explainRecheck(check, kind, dictionaries),
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

function timeOf(at: Instant): string {
  return formatMoment(momentAt(msOfInstant(at)));
}
