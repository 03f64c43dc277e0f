import { assert } from '@mall/domain/assert';
import type { AuditLevel } from '@mall/domain/audit/audit-policy';
import { decideAudit } from '@mall/domain/audit/decide-audit';
import { afterApproval } from '@mall/domain/audit/proposal';
import { failedRecheck } from '@mall/domain/audit/recheck';
import { epochMsOf, type Moment, momentAt } from '@mall/domain/calendar/moment';
import { KIND_TRAITS } from '@mall/domain/orders/order-kind';
import { sha256Of } from '#content-hash.ts';
import { instantFromMs, msOfInstant } from '#db/instant.ts';
import type { OperatorFacts } from '#modules/identity/index.ts';
import { enterApprovedPlan } from '#modules/plans/index.ts';
import {
  type AuditRow,
  approveOrder,
  auditContent,
  findAudits,
  findProposal,
  insertAudit,
  type OrderRecord,
  type ProposalRow,
  readOwnOrder,
  rejectOrder,
  type TxDeps,
} from '#modules/trading/index.ts';
import { recordAction } from '#modules/trail/index.ts';
import type { AuditTx } from './audit-deps.ts';
import type { AuditedRow, Auditor, NamedProposal } from './audited-row.ts';
import { explainRecheck } from './explain-recheck.ts';
import { recheckWaiting } from './recheck-waiting.ts';

/** What is the same for all orders of one request. */
export type RowContext = {
  readonly auditor: Auditor;
  readonly operators: readonly OperatorFacts[];
  readonly now: Moment;
  readonly result: 'approved' | 'rejected';
  readonly remark: string | undefined;
  readonly requestNo: string;
};

/** Decides on one proposal; a refusal changes nothing. */
export async function auditOne(
  deps: AuditTx,
  context: RowContext,
  named: NamedProposal,
): Promise<AuditedRow> {
  const found = await findNamed(deps, context, named);
  if (!found)
    return { localOrderNo: named.localOrderNo, order: undefined, refusal: 'order_not_found' };
  const { order, proposal } = found;
  const { localOrderNo } = named;
  const decision = decideOn(context, found);
  if (!decision.ok) return { localOrderNo, order, refusal: decision.refusal };
  if (proposal.content_sha256.toString('hex') !== named.contentHash)
    return { localOrderNo, order, refusal: 'order_content_changed' };
  const { level } = decision;
  if (context.result === 'rejected') {
    await keepAudit(deps, context, { order, level });
    return { localOrderNo, order: await rejectOrder(deps, decidedBy(context, order)) };
  }
  return approve(deps, context, { ...found, level });
}

async function approve(
  deps: AuditTx,
  context: RowContext,
  { order, proposal, level }: FoundProposal & { readonly level: AuditLevel },
): Promise<AuditedRow> {
  const { local_order_no: localOrderNo } = proposal;
  const areMandatesValid = hasMakerMandate(context, order);
  const { checks, coolingEndsAt } = await recheckWaiting(deps, {
    order,
    proposal,
    areMandatesValid,
  });
  const failed = failedRecheck(checks);
  if (failed?.code === 'CONTENT') return { localOrderNo, order, refusal: 'order_content_changed' };
  if (failed) {
    const slots = { reason: explainRecheck(failed, order.kind, deps.dictionaries) };
    return { localOrderNo, order, refusal: 'audit_recheck_failed', slots };
  }
  await keepAudit(deps, context, { order, level });
  if (afterApproval(levelsOf(proposal), level) === 'next_level')
    return { localOrderNo, order, hasNextLevel: true };
  const taken = await approveOrder(deps, { ...decidedBy(context, order), coolingEndsAt });
  const { auditor, now } = context;
  if (order.kind === 'plan_setting') await enterApprovedPlan(deps, { order, auditor, now });
  return { localOrderNo, order: taken };
}

/** The answer to an order whose request came before: what was decided then, or why nothing was. */
export async function answerAgain(
  deps: TxDeps,
  context: RowContext,
  named: NamedProposal,
): Promise<AuditedRow> {
  const found = await findNamed(deps, context, named);
  const { localOrderNo } = named;
  if (!found) return { localOrderNo, order: undefined, refusal: 'order_not_found' };
  const { order, proposal, audits } = found;
  const own = audits.find(({ request_no }) => request_no === context.requestNo);
  if (own) {
    const isFirst = own.result === 'approved' && own.level < proposal.levels;
    return { localOrderNo, order, ...(isFirst ? { hasNextLevel: true } : {}) };
  }
  const decision = decideOn(context, found);
  const refusal = decision.ok ? 'request_no_reused' : decision.refusal;
  return { localOrderNo, order, refusal };
}

type FoundProposal = {
  readonly order: OrderRecord;
  readonly proposal: ProposalRow;
  readonly audits: readonly AuditRow[];
};

async function findNamed(
  { db }: TxDeps,
  { auditor }: RowContext,
  { localOrderNo }: NamedProposal,
): Promise<FoundProposal | undefined> {
  const { clientId } = auditor;
  const proposal = await findProposal(db, clientId, localOrderNo);
  if (!proposal) return undefined;
  const { order_no: orderNo } = proposal;
  return {
    proposal,
    order: await readOwnOrder(db, clientId, orderNo),
    audits: await findAudits(db, clientId, [orderNo]),
  };
}

/** Whether this operator may decide on a proposal now. */
export function decideOn(
  { auditor, operators, now }: Pick<RowContext, 'auditor' | 'operators' | 'now'>,
  { order, proposal, audits }: FoundProposal,
) {
  const handOf = (code: string | null) =>
    operators.find(({ instUserCode }) => instUserCode === code);
  const own = handOf(auditor.instUserCode);
  const maker = handOf(order.inst_user_code);
  assert(own !== undefined && maker !== undefined, 'operators are never deleted');
  const { auditLimit: limit, rights } = own;
  const approved = audits.filter(({ result }) => result === 'approved');
  return decideAudit({
    auditor: { ...own, hasRight: rights.has('audit'), limit },
    maker,
    earlier: approved.flatMap(({ inst_user_code }) => handOf(inst_user_code) ?? []),
    approvals: approved.length,
    levels: levelsOf(proposal),
    state: order.state,
    value: proposal.value_fen ?? undefined,
    expiresAt: momentAt(msOfInstant(proposal.expires_at)),
    now,
  });
}

export function levelsOf({ levels }: Pick<ProposalRow, 'levels'>): AuditLevel {
  return levels === 2 ? 2 : 1;
}

/**
 * The maker may still order this: his power of attorney has not ended. That of the auditor is asked by `decideAudit`, before
 * anything is checked again; a viewer who may not audit says nothing about it.
 */
export function hasMakerMandate(
  { operators }: Pick<RowContext, 'operators'>,
  order: OrderRecord,
): boolean {
  const maker = operators.find(({ instUserCode }) => instUserCode === order.inst_user_code);
  return maker?.rights.has(KIND_TRAITS[order.kind].right) === true;
}

function decidedBy({ auditor, now }: RowContext, order: OrderRecord) {
  return { order, now, instUserCode: auditor.instUserCode };
}

async function keepAudit(
  deps: TxDeps,
  { auditor, now, result, remark, requestNo }: RowContext,
  { order, level }: { readonly order: OrderRecord; readonly level: AuditLevel },
): Promise<void> {
  const audit = await insertAudit(
    deps.db,
    {
      client_id: order.client_id,
      order_no: order.order_no,
      level,
      result,
      remark: remark ?? null,
      inst_user_code: auditor.instUserCode,
      request_no: requestNo,
      audited_at: instantFromMs(epochMsOf(now)),
      address_sha256: sha256Of(auditor.address),
    },
    now.day,
  );
  await recordAction(deps, {
    action: 'order_audit',
    ...auditor,
    object: { kind: 'audit', id: audit.audit_no },
    content: auditContent(audit),
  });
}
