import { costEventOf, type HoldingEvent } from '@mall/domain/holdings/holding-event';
import { add } from '@mall/domain/money/units';
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

/** Shares that a confirmed order brings. */
export type Acquisition = {
  readonly clientId: string;
  readonly productNo: string;
  readonly orderNo: string;
  readonly event: Extract<HoldingEvent, { kind: 'acquire' }>;
};

/** Adds the shares that orders of a range of customers brought to their lots and holdings. */
export async function applyAcquisitions(
  tx: Tx,
  range: { readonly firstClient: string; readonly lastClient: string },
  acquisitions: readonly Acquisition[],
): Promise<void> {
  if (acquisitions.length === 0) return;
  const holdings = new Map(await lockHoldings(tx, range));
  const changed = new Set<string>();
  for (const acquired of acquisitions) {
    const { clientId, productNo, event } = acquired;
    const key = holdingKey(clientId, productNo);
    const before = holdings.get(key) ?? nothingHeld(clientId, productNo, event.lot.confirmedOn);
    holdings.set(key, withAcquired(before, acquired));
    changed.add(key);
  }
  await upsertHoldings(
    tx,
    [...changed].flatMap((key) => holdings.get(key) ?? []),
  );
  await insertLots(
    tx,
    acquisitions.flatMap(({ event, ...owner }) =>
      event.lot.shares > 0n ? [{ ...owner, ...event.lot }] : [],
    ),
  );
}

function withAcquired(before: HoldingRecord, { event }: Acquisition): HoldingRecord {
  const { confirmedOn } = event.lot;
  return {
    ...before,
    ...holdingAfter(before, costEventOf(event, [])),
    paidIn: add(before.paidIn, event.paid),
    // A late line may bring older shares than those that are there.
    firstBoughtOn: confirmedOn < before.firstBoughtOn ? confirmedOn : before.firstBoughtOn,
  };
}
