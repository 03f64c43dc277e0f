import type { HeldShares } from '@mall/domain/lots/usable-shares';
import { shares } from '@mall/domain/money/units';
import type { Db, Tx } from '#db/database.ts';
import { readFrozenShares } from '#modules/ledger/index.ts';
import { type HoldingKey, lockHoldings } from './holding-store.ts';
import { findLots, lotOf } from './lot-store.ts';

/** The lots of a customer's holding, and how many of its shares are promised to orders. */
export async function readHeldShares(
  db: Db,
  { clientId, productNo }: HoldingKey,
): Promise<HeldShares> {
  const lots = await findLots(db, clientId, productNo);
  const frozen = await readFrozenShares(db, clientId);
  return {
    lots: lots.map(lotOf),
    frozen: frozen.find((one) => one.productNo === productNo)?.shares ?? shares(0n),
  };
}

/** The same, kept from changing until the transaction ends: clearing waits with what it does to this holding. */
export async function lockHeldShares(tx: Tx, key: HoldingKey): Promise<HeldShares> {
  await lockHoldings(tx, [key]);
  return readHeldShares(tx, key);
}
