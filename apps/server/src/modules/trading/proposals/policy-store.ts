import type { AuditPolicy } from '@mall/domain/audit/audit-policy';
import type { Tx } from '#db/database.ts';

/** Writes how an institution wants its orders looked at, in place of what it wanted before. */
export async function writePolicy(
  tx: Tx,
  clientId: string,
  { kinds, threshold, levels }: AuditPolicy,
): Promise<void> {
  const policy = { kinds: [...kinds], threshold_fen: threshold, levels };
  await tx
    .insertInto('audit_policy')
    .values({ client_id: clientId, ...policy })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(policy))
    .execute();
}

/** Whether the orders of an account are looked at at all. */
export async function writeNeedsAudit(
  tx: Tx,
  clientId: string,
  needsAudit: boolean,
): Promise<void> {
  await tx
    .updateTable('trade_account')
    .set({ needs_audit: needsAudit })
    .where('client_id', '=', clientId)
    .execute();
}
