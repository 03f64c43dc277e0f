import { type AuditPolicy, canBeAudited } from '@mall/domain/audit/audit-policy';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { changeStanding, listOperators } from '#modules/identity/index.ts';
import { lockTradeAccount, writeNeedsAudit, writePolicy } from '#modules/trading/index.ts';

type PolicyDeps = {
  readonly db: Db;
  readonly clock: Clock;
  /** Who gave the command, for the trail. */
  readonly doneBy: string;
};

/** Refused: there is no such account, or not enough other persons to look at what each operator orders. */
export type PolicyResult = 'set' | 'account_absent' | 'too_few_auditors';

/** Says what of an institution's orders is looked at, and by how many; undefined: nothing is any more. */
export async function setAuditPolicy(
  deps: PolicyDeps,
  clientId: string,
  policy: AuditPolicy | undefined,
): Promise<PolicyResult> {
  return deps.db.transaction().execute((tx) => setPolicyIn({ ...deps, db: tx }, clientId, policy));
}

/** The same in a transaction that writes more. */
export async function setPolicyIn(
  deps: Omit<PolicyDeps, 'db'> & { readonly db: Tx },
  clientId: string,
  policy: AuditPolicy | undefined,
): Promise<PolicyResult> {
  const account = await lockTradeAccount(deps.db, clientId);
  if (!account) return 'account_absent';
  const { day } = await deps.clock.businessNow(deps.db);
  const operators = await listOperators(deps.db, clientId, day);
  if (policy && !canBeAudited(policy.levels, operators)) return 'too_few_auditors';
  if (policy)
    await changeStanding(deps, { kind: 'audit_policy', id: clientId }, (tx) =>
      writePolicy(tx, clientId, policy),
    );
  await changeStanding(deps, { kind: 'trading_limits', id: clientId }, (tx) =>
    writeNeedsAudit(tx, clientId, policy !== undefined),
  );
  return 'set';
}
