import { assert } from '@mall/domain/assert';
import {
  type Held,
  type HeldAfter,
  heldAfter,
  moneyFlowOf,
} from '@mall/domain/holdings/holding-event';
import type { Lot } from '@mall/domain/lots/lot';
import { add } from '@mall/domain/money/units';
import { NOTHING_HELD } from '@mall/domain/positions/holding-cost';
import type { Tx } from '#db/database.ts';
import { findLastSeqs } from './holding-event-store.ts';
import {
  type HoldingKey,
  type HoldingRecord,
  holdingKey,
  lockHoldings,
  nothingHeld,
} from './holding-store.ts';
import { drawLotIds, findLotsOf, type LotRow, lotOf } from './lot-store.ts';
import { type HeldChanges, type HoldingChange, writeHeld } from './write-held.ts';

/** Holdings with their lots, locked until the transaction ends. Changes are made here first and written together. */
export type LockedHoldings = {
  /** As the changes so far have left it. */
  readonly heldOf: (key: HoldingKey) => Held;
  readonly apply: (change: HoldingChange) => Promise<void>;
  /** Writes events, lots, uses and holdings; `orderSeqs` has the number of the event of each order that caused a change. */
  readonly write: (orderSeqs: ReadonlyMap<string, number>) => Promise<void>;
};

const LOT_IDS_DRAWN = 500;

export async function lockHeld(tx: Tx, keys: readonly HoldingKey[]): Promise<LockedHoldings> {
  const holdings = new Map(await lockHoldings(tx, keys));
  const before = await findLotsOf(tx, keys, { withEmpty: false });
  const lots = new Map<string, readonly Lot[]>();
  for (const row of before) {
    const key = holdingKey(row.client_id, row.product_no);
    lots.set(key, [...(lots.get(key) ?? []), lotOf(row)]);
  }
  const seqs = new Map(await findLastSeqs(tx, keys));
  const locked = new Set(keys.map(keyOf));
  const kept = { before, holdings, lots };
  const changes: HeldChanges = { ...kept, events: [], brought: [], refilled: [], uses: [] };
  const nextLotId = lotIdsOf(tx);

  const heldOf = (key: HoldingKey): Held => {
    assert(locked.has(keyOf(key)), 'only a locked holding is read and changed');
    return {
      holding: holdings.get(keyOf(key)) ?? NOTHING_HELD,
      lots: lots.get(keyOf(key)) ?? [],
    };
  };
  return {
    heldOf,
    apply: async (change) => {
      const key = keyOf(change);
      const lotId = 'lot' in change.event ? await nextLotId() : '';
      const after = heldAfter(heldOf(change), change.event, lotId);
      const seq = (seqs.get(key) ?? 0) + 1;
      seqs.set(key, seq);
      enter(changes, change, { seq, lotId, after });
    },
    write: (orderSeqs) => writeHeld(tx, changes, orderSeqs),
  };
}

/** Notes what a change leaves behind: the holding, its lots, the event, the lot it brought and those it used. */
function enter(
  { before, holdings, lots, events, brought, refilled, uses }: HeldChanges,
  change: HoldingChange,
  made: { readonly seq: number; readonly lotId: string; readonly after: HeldAfter },
): void {
  const { clientId, productNo, event, source, lotSource } = change;
  const { seq, lotId, after } = made;
  const record = recordAfter(change, holdings.get(keyOf(change)), after);
  holdings.set(keyOf(change), record);
  lots.set(keyOf(change), after.lots);
  events.push({ ...change, seq, after: record });
  if ('lot' in event && event.lot.shares > 0n) {
    const orderNo = source.kind === 'order' ? source.orderNo : undefined;
    const { lot } = event;
    brought.push({ clientId, productNo, lotId, eventSeq: seq, orderNo, source: lotSource, lot });
  }
  if (event.kind === 'shares_added' && !isAmong(before, event.into.lotId))
    refilled.push({ clientId, lotId: event.into.lotId });
  for (const { lot, taken } of after.uses)
    uses.push({ clientId, productNo, lotId: lot.lotId, eventSeq: seq, taken });
}

function isAmong(rows: readonly LotRow[], lotId: string): boolean {
  return rows.some(({ lot_id }) => String(lot_id) === lotId);
}

function recordAfter(
  { clientId, productNo, event, countsFrom }: HoldingChange,
  before: HoldingRecord | undefined,
  { holding }: HeldAfter,
): HoldingRecord {
  const was = before ?? nothingHeld(clientId, productNo, countsFrom);
  const { paidIn, paidOut } = moneyFlowOf(was, event);
  return {
    ...was,
    ...holding,
    paidIn: add(was.paidIn, paidIn),
    paidOut: add(was.paidOut, paidOut),
    // A late line may bring older shares than those that are there.
    firstBoughtOn:
      event.kind === 'acquire' && countsFrom < was.firstBoughtOn ? countsFrom : was.firstBoughtOn,
  };
}

function keyOf({ clientId, productNo }: HoldingKey): string {
  return holdingKey(clientId, productNo);
}

/** Draws numbers of lots in batches, so that a range of many events asks the database a few times only. */
function lotIdsOf(tx: Tx): () => Promise<string> {
  let drawn: readonly string[] = [];
  let place = 0;
  return async () => {
    if (place === drawn.length) {
      drawn = await drawLotIds(tx, LOT_IDS_DRAWN);
      place = 0;
    }
    const lotId = drawn[place];
    assert(lotId !== undefined, 'as many numbers are drawn as were asked for');
    place += 1;
    return lotId;
  };
}
