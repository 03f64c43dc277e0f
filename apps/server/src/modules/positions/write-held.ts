import type { Day } from '@mall/domain/calendar/day';
import type { HoldingEvent } from '@mall/domain/holdings/holding-event';
import type { Lot } from '@mall/domain/lots/lot';
import { shares } from '@mall/domain/money/units';
import type { Tx } from '#db/database.ts';
import {
  type EventSource,
  insertHoldingEvents,
  type NewHoldingEvent,
} from './holding-event-store.ts';
import {
  type HoldingKey,
  type HoldingRecord,
  holdingKey,
  upsertHoldings,
} from './holding-store.ts';
import {
  type EnteredLot,
  insertLots,
  insertUses,
  type LotLeft,
  type LotRow,
  type LotSource,
  type LotUse,
  updateLots,
} from './lot-store.ts';

/** What something does to a holding, and what that something is. */
export type HoldingChange = HoldingKey & {
  readonly event: HoldingEvent;
  /** The day it counts from, and the day whose opening enters it. */
  readonly countsFrom: Day;
  readonly bookedOn: Day;
  /** The day from which income counts it; undefined: the day it is booked for. */
  readonly incomeFrom?: Day;
  readonly source: EventSource;
  /** How the lot came that the event brings; of no matter for events that bring none. */
  readonly lotSource: LotSource;
};

/** Holdings as changes have left them so far, and what is to be written for it. */
export type HeldChanges = {
  /** The lots as they stand in the database. */
  readonly before: readonly LotRow[];
  readonly holdings: Map<string, HoldingRecord>;
  readonly lots: Map<string, readonly Lot[]>;
  readonly events: NewHoldingEvent[];
  readonly brought: Omit<EnteredLot, 'left'>[];
  /** Lots that were empty before and have shares again. */
  readonly refilled: Pick<LotLeft, 'clientId' | 'lotId'>[];
  readonly uses: LotUse[];
};

/** Writes all changes in a few statements. */
export async function writeHeld(
  tx: Tx,
  { before, holdings, lots, events, brought, refilled, uses }: HeldChanges,
  orderSeqs: ReadonlyMap<string, number>,
): Promise<void> {
  if (events.length === 0) return;
  const left = new Map([...lots.values()].flat().map((lot) => [lot.lotId, lot.shares]));
  const leftOf = (lotId: string) => left.get(lotId) ?? shares(0n);
  const changed = before
    .map((row) => ({ row, clientId: row.client_id, lotId: String(row.lot_id) }))
    .map((lot) => ({ ...lot, left: leftOf(lot.lotId) }))
    .filter(({ row, left: now }) => now !== row.left_shares_e2);
  await insertHoldingEvents(tx, events, orderSeqs);
  if (brought.length > 0)
    await insertLots(
      tx,
      brought.map((lot) => ({ ...lot, left: leftOf(lot.lotId) })),
    );
  const again = refilled.map((lot) => ({ ...lot, left: leftOf(lot.lotId) }));
  if (changed.length + again.length > 0) await updateLots(tx, [...changed, ...again]);
  if (uses.length > 0) await insertUses(tx, uses);
  const touched = new Set(events.map(({ clientId, productNo }) => holdingKey(clientId, productNo)));
  await upsertHoldings(
    tx,
    [...touched].flatMap((key) => holdings.get(key) ?? []),
  );
}
