import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { nextTradingDay } from '@mall/domain/calendar/trading-calendar';
import { type Resolution, resolutionOf } from '@mall/domain/clearing/break-resolution';
import { shareChangeEffects } from '@mall/domain/holdings/share-change';
import { takeFirstIn } from '@mall/domain/lots/lot';
import { NAV_ONE, shares } from '@mall/domain/money/units';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { rowContent } from '#db/row-content.ts';
import type { CalendarReader } from '#modules/calendar/index.ts';
import { findLatestNetValue } from '#modules/catalogue/index.ts';
import { asOnlyRunner, findRuns } from '#modules/clearing/run-store.ts';
import { findAvailableShares, postEntry } from '#modules/ledger/index.ts';
import { type HoldingKey, holdingKey, lockHeld } from '#modules/positions/index.ts';
import { recordAction } from '#modules/trail/index.ts';
import {
  BREAK_COLUMNS,
  type BreakRow,
  lockOpenBreak,
  updateBreakResolved,
} from './product-break-store.ts';

type ResolveDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly readCalendar: CalendarReader;
  /** Who gave the command, for the trail. */
  readonly doneBy: string;
};

export type ResolveRequest = { readonly breakNo: string; readonly reason: string };

/** Absent: there is no open break of this number. Clearing: a day is being closed. */
export type ResolveResult = Resolution | 'absent' | 'clearing';

/** Ends a difference with the registrar by the decision of a person; our ledger follows the register by a marked entry. */
export async function resolveBreak(
  deps: ResolveDeps,
  request: ResolveRequest,
): Promise<ResolveResult> {
  const result = await asOnlyRunner(deps.db, async () => {
    const { running, openOn } = await findRuns(deps.db);
    if (running !== undefined || openOn === undefined) return 'clearing';
    // The last day is valued already, so the entry counts in the valuation of the next.
    const bookedOn = nextTradingDay(await deps.readCalendar(), openOn);
    return deps.db
      .transaction()
      .execute((tx) => resolveIn({ ...deps, db: tx }, { openOn, bookedOn }, request));
  });
  return result ?? 'clearing';
}

/** The day that is open, and the day whose valuation counts the entry first. */
type EntryDays = { readonly openOn: Day; readonly bookedOn: Day };

async function resolveIn(
  { db: tx, clock, doneBy }: Omit<ResolveDeps, 'db'> & { readonly db: Tx },
  { openOn, bookedOn }: EntryDays,
  { breakNo, reason }: ResolveRequest,
): Promise<ResolveResult> {
  const row = await lockOpenBreak(tx, breakNo);
  if (!row) return 'absent';
  const key = keyOf(row);
  const change = key === undefined ? undefined : (row.difference_shares_e2 ?? undefined);
  const free =
    key && change !== undefined && change < 0n ? await readFree(tx, openOn, key, -change) : 0n;
  const isUnmatched = row.client_id === null && row.step !== 'reconcile';
  const resolution = resolutionOf({ isUnmatched, shares: change }, free);
  if (resolution === 'waits_for_registrar' || resolution === 'shares_not_free') return resolution;
  if (resolution === 'adjusted') {
    assert(key !== undefined && change !== undefined, 'an adjustment is about a holding');
    await adjust(tx, { openOn, bookedOn }, key, { change, breakNo });
  }
  const ended = await updateBreakResolved(tx, {
    breakNo,
    endedOn: openOn,
    endedBy: doneBy,
    reason,
    bookedOn: resolution === 'adjusted' ? bookedOn : undefined,
  });
  await recordAction(
    { db: tx, clock },
    {
      action: 'break_resolve',
      object: { kind: 'break', id: breakNo },
      change: { doneBy, before: 'open', after: `${resolution}: ${reason}` },
      content: rowContent(ended, BREAK_COLUMNS),
    },
  );
  return resolution;
}

function keyOf({ client_id, product_no }: BreakRow): HoldingKey | undefined {
  return client_id === null || product_no === null
    ? undefined
    : { clientId: client_id, productNo: product_no };
}

/** How many of some shares may leave: those that no order holds and no lock does. */
async function readFree(tx: Tx, openOn: Day, key: HoldingKey, wanted: bigint): Promise<bigint> {
  const { lots } = (await lockHeld(tx, [key])).heldOf(key);
  if (takeFirstIn(lots, shares(wanted), openOn) === undefined) return 0n;
  const available = await findAvailableShares(tx, [key]);
  return available.get(holdingKey(key.clientId, key.productNo)) ?? 0n;
}

async function adjust(
  tx: Tx,
  { openOn, bookedOn }: EntryDays,
  key: HoldingKey,
  { change, breakNo }: { readonly change: bigint; readonly breakNo: string },
): Promise<void> {
  const held = await lockHeld(tx, [key]);
  const latest = await findLatestNetValue(tx, key.productNo, openOn);
  const { moves, holdingEvents } = shareChangeEffects({
    ...key,
    change,
    unitValue: latest?.unitValue ?? NAV_ONE,
    changedOn: openOn,
    redeemableOn: openOn,
  });
  const actionNo = `adjust:${breakNo}`;
  for (const event of holdingEvents)
    await held.apply({
      ...key,
      event,
      countsFrom: openOn,
      bookedOn,
      incomeFrom: openOn,
      source: { kind: 'action', actionNo },
      lotSource: 'REINVEST',
    });
  await held.write(new Map());
  await postEntry(tx, { source: actionNo, postedOn: openOn, moves });
}
