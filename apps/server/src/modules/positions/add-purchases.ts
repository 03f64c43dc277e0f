import type { Day } from '@mall/domain/calendar/day';
import { add, type Fen, type Nav, type Shares } from '@mall/domain/money/units';
import { holdingAfter } from '@mall/domain/positions/holding-cost';
import type { Tx } from '#db/database.ts';
import {
  type HoldingRecord,
  holdingKey,
  lockHoldings,
  nothingHeld,
  upsertHoldings,
} from './holding-store.ts';
import { insertLots } from './lot-store.ts';

/** A confirmed purchase as it enters a holding. */
export type BoughtShares = {
  readonly clientId: string;
  readonly productNo: string;
  readonly orderNo: string;
  readonly confirmedOn: Day;
  readonly redeemableOn: Day;
  readonly lockedUntil: Day | undefined;
  readonly unitValue: Nav;
  readonly shares: Shares;
  /** With the fee. */
  readonly paid: Fen;
};

/** Adds confirmed purchases of a range of customers to their lots and holdings. */
export async function addPurchases(
  tx: Tx,
  range: { readonly firstClient: string; readonly lastClient: string },
  purchases: readonly BoughtShares[],
): Promise<void> {
  if (purchases.length === 0) return;
  const holdings = new Map(await lockHoldings(tx, range));
  const changed = new Set<string>();
  for (const bought of purchases) {
    const key = holdingKey(bought.clientId, bought.productNo);
    const before =
      holdings.get(key) ?? nothingHeld(bought.clientId, bought.productNo, bought.confirmedOn);
    holdings.set(key, withPurchase(before, bought));
    changed.add(key);
  }
  await upsertHoldings(
    tx,
    [...changed].flatMap((key) => holdings.get(key) ?? []),
  );
  await insertLots(
    tx,
    purchases.filter((bought) => bought.shares > 0n),
  );
}

function withPurchase(before: HoldingRecord, bought: BoughtShares): HoldingRecord {
  const event = { kind: 'bought', shares: bought.shares, paid: bought.paid } as const;
  return {
    ...before,
    ...holdingAfter(before, event),
    paidIn: add(before.paidIn, bought.paid),
    // A late line may bring older shares than those that are there.
    firstBoughtOn:
      bought.confirmedOn < before.firstBoughtOn ? bought.confirmedOn : before.firstBoughtOn,
  };
}
