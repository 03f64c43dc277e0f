import { mayAct, type Right, rightsInForce } from '@mall/domain/identity/operator-rights';
import type { Clock } from '#clock.ts';
import type { Tx } from '#db/database.ts';
import { type Actor, lockStanding } from './standing-store.ts';

/**
 * Whether the actor may do this, decided in the transaction that does it: a right taken away before is seen, and taking
 * it away now waits until the transaction ends. A power of attorney ends with its business day.
 */
export async function holdRight(
  { db: tx, clock }: { readonly db: Tx; readonly clock: Clock },
  actor: Actor,
  right: Right,
): Promise<boolean> {
  const [standing, { day }] = await Promise.all([lockStanding(tx, actor), clock.businessNow(tx)]);
  return standing !== undefined && rightsInForce(standing, day).has(right);
}

/** The same for what needs no right but that no status has ended the actor's access. */
export async function holdAccess(tx: Tx, actor: Actor): Promise<boolean> {
  const standing = await lockStanding(tx, actor);
  return standing !== undefined && mayAct(standing);
}
