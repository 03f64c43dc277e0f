import type { Day } from '@mall/domain/calendar/day';
import {
  type EmptyLot,
  type Held,
  heldAfter,
  moneyFlowOf,
  type NewLot,
} from '@mall/domain/holdings/holding-event';
import type { LotTake } from '@mall/domain/lots/lot';
import { type Fen, fen, nav, shares, subtract } from '@mall/domain/money/units';
import { type CostRecord, costsAfter, NO_COSTS } from '@mall/domain/positions/cost-views';
import { NOTHING_HELD } from '@mall/domain/positions/holding-cost';
import type { Counted } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';
import { findHoldingEvents, type HoldingEventRow, holdingEventOf } from './holding-event-store.ts';
import {
  findHoldingsOf,
  type HoldingKey,
  type HoldingRecord,
  holdingKey,
} from './holding-store.ts';
import { findLotsOf, type LotRow, lotOf } from './lot-store.ts';
import { changedOrderOf, type EventsThen } from './past/events-then.ts';
import { findHoldingKeys, findUses } from './replay-store.ts';

const PAGE = 1_000;
const SHOWN_MAX = 20;

/**
 * Replays the events of every holding by the rules that made it and compares: the holding after each event and as it is
 * kept, what is left of its lots, and what each event took from which.
 */
export async function replayHoldings(db: Db): Promise<Counted> {
  const wrong: string[] = [];
  let counted = 0n;
  for (let after: HoldingKey | undefined; ; ) {
    const keys = await findHoldingKeys(db, after, PAGE);
    after = keys.at(-1);
    if (!after) return { counted, wrong: wrong.slice(0, SHOWN_MAX) };
    counted += BigInt(keys.length);
    wrong.push(...(await replayPage(db, keys)));
  }
}

async function replayPage(db: Db, keys: readonly HoldingKey[]): Promise<readonly string[]> {
  const events = Map.groupBy(await findHoldingEvents(db, keys), rowKey);
  const lots = Map.groupBy(await findLotsOf(db, keys, { withEmpty: true }), rowKey);
  const uses = Map.groupBy(await findUses(db, keys), rowKey);
  const holdings = await findHoldingsOf(db, keys);
  return keys.flatMap(({ clientId, productNo }) => {
    const key = holdingKey(clientId, productNo);
    const rows = lots.get(key) ?? [];
    const made = replay({ events: events.get(key) ?? [], corrections: [] }, rows);
    const problem =
      made.problem ??
      holdingProblem(made, holdings.get(key)) ??
      lotsProblem(made, rows) ??
      usesProblem(made, uses.get(key) ?? []);
    return problem === undefined ? [] : [`${clientId} in ${productNo}: ${problem}`];
  });
}

/** What is held after these events and the corrections of their orders. */
export function heldAfterEvents(then: EventsThen, lots: readonly LotRow[]): HeldSoFar {
  return replay(then, lots).held;
}

/** The lots of a holding with what is left of each; those that are used up are left out. */
export function leftOf<Lot extends LotRow>(held: Held, lots: readonly Lot[]): readonly Lot[] {
  const left = new Map(held.lots.map((lot) => [lot.lotId, lot.shares]));
  return lots.flatMap((row) => {
    const shares = left.get(String(row.lot_id));
    return shares === undefined || shares === 0n ? [] : [{ ...row, left_shares_e2: shares }];
  });
}

/** What these events leave beside the average cost, for the other ways of counting it. */
export function costRecordAfter(then: EventsThen, lots: readonly LotRow[]): CostRecord {
  return replay(then, lots).held.costs;
}

/** The holding after each of these events and corrections. */
export function statesAfter(then: EventsThen, lots: readonly LotRow[]) {
  return replay(then, lots).states;
}

/** What one event earned, paid as a dividend and took in. */
export type EventFlow = {
  readonly day: Day;
  readonly realised: Fen;
  readonly dividends: Fen;
  readonly paidIn: Fen;
  /** What its shares had cost that left. */
  readonly costOut: Fen;
};

/** What each of these events did, which begin with the first, by the rules and however it was kept. */
export function flowsOfEvents(then: EventsThen, lots: readonly LotRow[]): readonly EventFlow[] {
  const { states } = replay(then, lots);
  return states.map(({ day, held: { holding, paidIn } }, place) => {
    const before = states[place - 1]?.held ?? NOTHING_YET;
    return {
      day,
      realised: subtract(holding.realised, before.holding.realised),
      dividends: subtract(holding.dividends, before.holding.dividends),
      paidIn: fen(paidIn - before.paidIn),
      costOut:
        holding.cost < before.holding.cost ? subtract(before.holding.cost, holding.cost) : fen(0n),
    };
  });
}

type UseRow = Awaited<ReturnType<typeof findUses>>[number];
type HeldSoFar = Held & {
  readonly paidIn: bigint;
  readonly paidOut: bigint;
  readonly costs: CostRecord;
};
const NOTHING_YET: HeldSoFar = {
  holding: NOTHING_HELD,
  lots: [],
  paidIn: 0n,
  paidOut: 0n,
  costs: NO_COSTS,
};

type State = { readonly day: Day; readonly kind: string; readonly held: HeldSoFar };
type Replayed = {
  readonly held: HeldSoFar;
  readonly takes: readonly { readonly seq: number; readonly take: LotTake }[];
  /** The holding after each event. */
  readonly states: readonly State[];
  /** Why the events cannot have been written like this; undefined: they can. */
  readonly problem: string | undefined;
};

/** The holding that the events make; what their rows say of it is compared, which rows of later corrections do not say. */
function replay({ events, corrections }: EventsThen, lots: readonly LotRow[]): Replayed {
  let held = NOTHING_YET;
  const takes: { readonly seq: number; readonly take: LotTake }[] = [];
  const states: State[] = [];
  const broken = (problem: string) => ({ held, takes, states, problem });
  for (const [place, row] of [...events, ...corrections].entries()) {
    const isCounted = place < events.length;
    if (isCounted && row.seq !== place + 1) return broken(`event ${place + 1} is missing`);
    const lot = lots.find(({ event_seq }) => event_seq === row.seq);
    try {
      const event = holdingEventOf(row, lotOfEvent(row, lot), correctedLotOf(row, lots));
      const newLotId = String(lot?.lot_id ?? 0n);
      const after = heldAfter(held, event, newLotId);
      const costs = costsAfter(held.costs, { event, newLotId }, after);
      const flow = moneyFlowOf(held.holding, event);
      takes.push(...after.uses.map((take) => ({ seq: row.seq, take })));
      const { holding, lots: left } = after;
      const paidIn = held.paidIn + flow.paidIn;
      held = { holding, lots: left, paidIn, paidOut: held.paidOut + flow.paidOut, costs };
      states.push({ day: row.event_on, kind: row.kind, held });
    } catch (error) {
      return broken(`event ${row.seq} cannot follow: ${String(error)}`);
    }
    if (isCounted && textOf(held) !== textOfEvent(row))
      return broken(`event ${row.seq} leaves ${textOf(held)}, its row says ${textOfEvent(row)}`);
  }
  return { held, takes, states, problem: undefined };
}

function holdingProblem({ held }: Replayed, kept: HoldingRecord | undefined): string | undefined {
  if (textOf(held) === textOfRecord(kept)) return undefined;
  return `its events make ${textOf(held)}, it is kept as ${textOfRecord(kept)}`;
}

function lotsProblem({ held }: Replayed, lots: readonly LotRow[]): string | undefined {
  const left = new Map(held.lots.map((lot) => [lot.lotId, lot.shares]));
  const leftOf = (row: LotRow) => left.get(String(row.lot_id)) ?? 0n;
  const lot = lots.find((row) => row.left_shares_e2 !== leftOf(row));
  if (!lot) return undefined;
  return `its events leave ${leftOf(lot)} of lot ${lot.lot_id}, it is kept with ${lot.left_shares_e2}`;
}

function usesProblem({ takes }: Replayed, kept: readonly UseRow[]): string | undefined {
  const wanted = takes.map(
    ({ seq, take }) => `${take.taken} of lot ${take.lot.lotId} by event ${seq}`,
  );
  const found = kept.map(
    (use) => `${use.taken_shares_e2} of lot ${use.lot_id} by event ${use.event_seq}`,
  );
  const missing = wanted.find((use) => !found.includes(use));
  if (missing !== undefined) return `it lacks the use of ${missing}`;
  const surplus = found.find((use) => !wanted.includes(use));
  return surplus === undefined ? undefined : `it used ${surplus}, which does not follow`;
}

/** The lot of the purchase that a correction is about. */
function correctedLotOf(event: HoldingEventRow, lots: readonly LotRow[]): EmptyLot | undefined {
  const orderNo = changedOrderOf(event);
  const row = lots.find(({ order_no }) => order_no === orderNo);
  return row && lotOf(row);
}

/** The lot an event brought, from its row; one that brought no shares has none. */
function lotOfEvent(row: HoldingEventRow, lot: LotRow | undefined): NewLot {
  return {
    shares: row.shares_e2 ?? shares(0n),
    unitValue: lot?.buy_nav_e8 ?? nav(0n),
    confirmedOn: lot?.confirmed_on ?? row.event_on,
    redeemableOn: lot?.redeemable_on ?? row.event_on,
    lockedUntil: lot?.locked_until_on ?? undefined,
  };
}

const sentence = (parts: readonly bigint[]) =>
  `${parts[0]} shares for ${parts[1]}, realised ${parts[2]}, dividends ${parts[3]}, paid in ${parts[4]}, paid out ${parts[5]}`;

function textOf({ holding, paidIn, paidOut }: HeldSoFar): string {
  const { shares: held, cost, realised, dividends } = holding;
  return sentence([held, cost, realised, dividends, paidIn, paidOut]);
}

function textOfRecord(kept: HoldingRecord | undefined): string {
  const { shares: held, cost, realised, dividends } = kept ?? NOTHING_HELD;
  return sentence([held, cost, realised, dividends, kept?.paidIn ?? 0n, kept?.paidOut ?? 0n]);
}

function textOfEvent(row: HoldingEventRow): string {
  return sentence([
    row.after_shares_e2,
    row.after_cost_fen,
    row.after_realised_fen,
    row.after_dividends_fen,
    row.after_paid_in_fen,
    row.after_paid_out_fen,
  ]);
}

function rowKey(row: { readonly client_id: string; readonly product_no: string }): string {
  return holdingKey(row.client_id, row.product_no);
}
