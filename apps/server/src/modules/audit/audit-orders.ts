import type { RefusalOf } from '@mall/contract/define-call';
import type { auditUserLocalOrder } from '@mall/contract/trading/local-order';
import { isReason } from '@mall/domain/audit/decide-audit';
import { stoppedAt } from '#clock.ts';
import { contentHash } from '#content-hash.ts';
import type { CheckedNotice } from '#modules/identity/index.ts';
import { holdRight, listOperators, takeCheckedNotice } from '#modules/identity/index.ts';
import { hasRequest, insertRequest, lockCountedRequest } from '#modules/requests/index.ts';
import {
  dealAtOnce,
  expireLocked,
  lockTradeAccount,
  type OrderRecord,
  shareOrderDayLock,
  type TradingDeps,
  type TxDeps,
} from '#modules/trading/index.ts';
import type { AuditVerbDeps } from './audit-deps.ts';
import { answerAgain, auditOne, type RowContext } from './audit-one.ts';
import type { AuditedRow, Auditor, NamedProposal } from './audited-row.ts';

export type AuditRequest = {
  readonly requestNo: string;
  readonly orders: readonly NamedProposal[];
  readonly result: 'approved' | 'rejected';
  readonly remark: string | undefined;
  /** What the auditor proves himself with for an approval. */
  readonly notice: CheckedNotice | undefined;
  readonly provePassword: () => Promise<CallRefusal | undefined>;
};

export type CallRefusal = RefusalOf<typeof auditUserLocalOrder>;

export type AuditResult =
  | { readonly ok: true; readonly rows: readonly AuditedRow[] }
  | { readonly ok: false; readonly refusal: CallRefusal };

/**
 * Decides on proposals of colleagues, each by itself. The customer's account is locked, so that an approval, a recall, the end
 * and a second approval come one after the other and the first one counts.
 */
export async function auditOrders(
  deps: AuditVerbDeps,
  auditor: Auditor,
  request: AuditRequest,
): Promise<AuditResult> {
  const { clientId, instUserCode } = auditor;
  const { requestNo, orders, result, remark } = request;
  if (result === 'rejected' && !isReason(remark)) return refuse('audit_reason_missing');
  const isApproval = result === 'approved';
  // Passwords are looked at only for a user who may audit; the transaction below asks once more.
  if (!(await mayAudit(deps, auditor))) return refuse('operator_not_permitted');
  // The same request again proves nothing anew: it only reads what was decided.
  const isRepeat = await hasRequest(deps.db, { clientId, requestNo });
  const unproved = isApproval && !isRepeat ? await request.provePassword() : undefined;
  if (unproved) return refuse(unproved);

  const hash = contentHash({ instUserCode, orders, result, remark });
  const numbered = { clientId, requestNo, kind: 'audit', hash } as const;
  const decided = await deps.db.transaction().execute(async (tx): Promise<AuditResult> => {
    const inTx = { ...deps, db: tx };
    await lockTradeAccount(tx, clientId);
    if (!(await holdRight(inTx, auditor, 'audit'))) return refuse('operator_not_permitted');
    const asked = await lockCountedRequest(tx, numbered);
    if (asked.kind === 'reused') return refuse('request_no_reused');
    if (asked.kind === 'too_many') return refuse('writes_too_many');
    await shareOrderDayLock(tx);
    // A cut-off that comes while an approval runs is before it or after it, never in the midst of it.
    const now = await deps.clock.businessNow(tx);
    const atOnce = { ...inTx, clock: stoppedAt(deps.clock, now) };
    await expireLocked(atOnce, clientId);
    const context = await readContext(atOnce, auditor, request);
    if (asked.kind === 'repeat')
      return { ok: true, rows: await inTurn(orders, (one) => answerAgain(atOnce, context, one)) };
    if (isApproval && !(await takeNotice(atOnce, request))) return refuse('identity_unconfirmed');
    await insertRequest(tx, numbered, requestNo);
    return { ok: true, rows: await inTurn(orders, (one) => auditOne(atOnce, context, one)) };
  });
  return decided.ok
    ? { ok: true, rows: await inTurn(decided.rows, (row) => deal(deps, row)) }
    : decided;
}

/** One message confirms the approval of these orders, all of them and no others. */
async function takeNotice(deps: TxDeps, { notice, orders }: AuditRequest): Promise<boolean> {
  const localOrderNos = orders.map(({ localOrderNo }) => localOrderNo);
  return (
    notice !== undefined && takeCheckedNotice(deps, notice, { purpose: 'audit', localOrderNos })
  );
}

function mayAudit({ db, clock }: TradingDeps, auditor: Auditor): Promise<boolean> {
  return db.transaction().execute((tx) => holdRight({ db: tx, clock }, auditor, 'audit'));
}

async function readContext(
  deps: TxDeps,
  auditor: Auditor,
  { result, remark, requestNo }: AuditRequest,
): Promise<RowContext> {
  const now = await deps.clock.businessNow(deps.db);
  return {
    auditor,
    operators: await listOperators(deps.db, auditor.clientId, now.day),
    now,
    result,
    remark: remark?.trim() || undefined,
    requestNo,
  };
}

/** What the exchange answers at once is asked when the order stands. */
async function deal(deps: TradingDeps, row: AuditedRow): Promise<AuditedRow> {
  const { order, refusal } = row;
  if (!order || refusal !== undefined || !REPOS.has(order.kind)) return row;
  return { ...row, order: await dealAtOnce(deps, order) };
}

const REPOS: ReadonlySet<OrderRecord['kind']> = new Set(['repo_purchase', 'repo_early_end']);

async function inTurn<From, To>(
  list: readonly From[],
  work: (one: From) => Promise<To>,
): Promise<readonly To[]> {
  const done: To[] = [];
  for (const one of list) done.push(await work(one));
  return done;
}

function refuse(refusal: CallRefusal): AuditResult {
  return { ok: false, refusal };
}
