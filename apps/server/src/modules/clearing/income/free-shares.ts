import type { Day } from '@mall/domain/calendar/day';
import { type Shares, shares } from '@mall/domain/money/units';
import type { Tx } from '#db/database.ts';
import { findAvailableShares } from '#modules/ledger/index.ts';
import { type HoldingKey, holdingKey, type IncomeState } from '#modules/positions/index.ts';
import { findNotedFree } from './loss-store.ts';

/**
 * Reads what a loss may take of locked holdings. What became free since the registrar was told of promised shares stays, as
 * it stays there; what late lines brought since then is free on both sides.
 */
export async function readFreeShares(
  tx: Tx,
  businessOn: Day,
  keys: readonly HoldingKey[],
): Promise<(key: HoldingKey, state: Pick<IncomeState, 'late'>) => Shares> {
  const available = await findAvailableShares(tx, keys);
  const noted = await findNotedFree(tx, businessOn, keys);
  return ({ clientId, productNo }, { late }) => {
    const key = holdingKey(clientId, productNo);
    const now = available.get(key) ?? 0n;
    const then = noted.get(key);
    if (then === undefined) return shares(now);
    const came = late.reduce((sum, { change }) => (change > 0n ? sum + change : sum), 0n);
    return shares(then + came < now ? then + came : now);
  };
}
