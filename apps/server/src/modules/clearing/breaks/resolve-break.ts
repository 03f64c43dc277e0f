import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { nextTradingDay } from '@mall/domain/calendar/trading-calendar';
import { type Resolution, resolutionOf } from '@mall/domain/clearing/break-resolution';
import { type SettledClaim, settleClaims } from '@mall/domain/clearing/settle-claims';
import type { HoldingEvent } from '@mall/domain/holdings/holding-event';
import { shareChangeEffects } from '@mall/domain/holdings/share-change';
import { takeFirstIn } from '@mall/domain/lots/lot';
import { NAV_ONE, type Shares, shares, subtract } from '@mall/domain/money/units';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { rowContent } from '#db/row-content.ts';
import type { CalendarReader } from '#modules/calendar/index.ts';
import { findLatestNetValue } from '#modules/catalogue/index.ts';
import { asOnlyRunner, findRuns } from '#modules/clearing/run-store.ts';
import { findAvailableShares, postEntry } from '#modules/ledger/index.ts';
import {
  findHolding,
  findOrderLots,
  type HoldingKey,
  holdingKey,
  lockHeld,
} from '#modules/positions/index.ts';
import { findOpenClaims, insertSettlements, type OpenShareClaim } from '#modules/trading/index.ts';
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
  const leaving = key && change !== undefined && change < 0n ? shares(-change) : undefined;
  const parts = key && leaving !== undefined ? await partsOf(tx, key, leaving) : NOTHING;
  const free = key && leaving !== undefined ? await readFree(tx, openOn, key, parts) : 0n;
  const hasChanged = key !== undefined && (await findOwn(tx, key)) !== foundShares(row);
  const isUnmatched = row.client_id === null && row.step !== 'reconcile';
  const resolution = resolutionOf({ isUnmatched, shares: change, hasChanged }, free);
  if (!DONE.has(resolution)) return resolution;
  if (resolution === 'adjusted') {
    assert(key !== undefined && change !== undefined, 'an adjustment is about a holding');
    await adjust(tx, { openOn, bookedOn }, key, { change, breakNo, parts });
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

const DONE: ReadonlySet<Resolution> = new Set(['noted', 'adjusted']);

/** What settles the claims of corrected purchases, and what belongs to none. */
type LeavingParts = {
  readonly settled: readonly (SettledClaim & Pick<OpenShareClaim, 'seq' | 'version'>)[];
  readonly rest: Shares;
};
const NOTHING: LeavingParts = { settled: [], rest: shares(0n) };

async function partsOf(tx: Tx, key: HoldingKey, leaving: Shares): Promise<LeavingParts> {
  const open = await findOpenClaims(tx, key);
  const lots = await findOrderLots(tx, [key]);
  const claims = open.map((one) => ({
    ...{ orderNo: one.order_no, claim: one.claim_shares_e2 },
    lot: lots.get(one.order_no),
  }));
  const { settled, rest } = settleClaims(claims, leaving);
  const byOrder = new Map(open.map((one) => [one.order_no, one]));
  return {
    rest,
    settled: settled.flatMap((part) => {
      const claim = byOrder.get(part.orderNo);
      return claim ? { ...part, seq: claim.seq, version: claim.version } : [];
    }),
  };
}

/** The shares that our side had when the difference was found; a holding that was none is told in words. */
function foundShares({ ours }: BreakRow): bigint {
  return /^\d+$/.test(ours) ? BigInt(ours) : 0n;
}

async function findOwn(tx: Tx, key: HoldingKey): Promise<bigint> {
  return (await findHolding(tx, key.clientId, key.productNo))?.shares ?? 0n;
}

/** How many of some shares may leave: those that no order holds; a lock holds none that were never the customer's. */
async function readFree(
  tx: Tx,
  openOn: Day,
  key: HoldingKey,
  { settled, rest }: LeavingParts,
): Promise<bigint> {
  const { lots } = (await lockHeld(tx, [key])).heldOf(key);
  const taken = new Map(settled.map(({ lot, shares: part }) => [lot.lotId, part]));
  const others = lots.map((lot) => ({
    ...lot,
    shares: subtract(lot.shares, taken.get(lot.lotId) ?? shares(0n)),
  }));
  if (rest > 0n && takeFirstIn(others, rest, openOn) === undefined) return 0n;
  const available = await findAvailableShares(tx, [key]);
  return available.get(holdingKey(key.clientId, key.productNo)) ?? 0n;
}

type Adjustment = {
  readonly change: bigint;
  readonly breakNo: string;
  readonly parts: LeavingParts;
};

async function adjust(
  tx: Tx,
  { openOn, bookedOn }: EntryDays,
  key: HoldingKey,
  { change, breakNo, parts }: Adjustment,
): Promise<void> {
  const held = await lockHeld(tx, [key]);
  const latest = await findLatestNetValue(tx, key.productNo, openOn);
  const about = {
    ...{ ...key, unitValue: latest?.unitValue ?? NAV_ONE, changedOn: openOn },
    redeemableOn: openOn,
  };
  const actionNo = `adjust:${breakNo}`;
  const days = { countsFrom: openOn, bookedOn, incomeFrom: openOn };
  const apply = (event: HoldingEvent, of: string) =>
    held.apply({
      ...{ ...key, ...days, event },
      source: { kind: 'action', actionNo: of },
      lotSource: 'REINVEST',
    });
  for (const { orderNo, lot, shares: part } of parts.settled)
    await apply(
      { kind: 'shares_corrected', lotId: lot.lotId, shares: part },
      `${actionNo}:${orderNo}`,
    );
  const rest = change < 0n ? -parts.rest : change;
  for (const event of shareChangeEffects({ ...about, change: rest }).holdingEvents)
    await apply(event, actionNo);
  await held.write(new Map());
  const { moves } = shareChangeEffects({ ...about, change });
  await postEntry(tx, { source: actionNo, postedOn: openOn, moves });
  await insertSettlements(
    tx,
    parts.settled.map(({ orderNo, seq, version, shares: part }) => ({
      ...{ client_id: key.clientId, order_no: orderNo, seq, version },
      ...{ break_no: BigInt(breakNo), shares_e2: part, settled_on: openOn },
    })),
  );
}
