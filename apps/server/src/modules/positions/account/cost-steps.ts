import type { Day } from '@mall/domain/calendar/day';
import { type Fen, fen, type Shares, shares } from '@mall/domain/money/units';
import type { CostRecord } from '@mall/domain/positions/cost-views';
import type { Db } from '#db/database.ts';
import type { HoldingKey } from '#modules/positions/holding-store.ts';
import type { Moment } from '#modules/positions/past/read-past-account.ts';
import {
  costRecordAfter,
  type EventFlow,
  flowsOfEvents,
  heldAfterEvents,
} from '#modules/positions/replay-holdings.ts';
import { findKeptEvents, type KeptEvents } from './kept-events-store.ts';
import { findLaterCorrections, type LaterCorrection } from './later-corrections-store.ts';

type State = { readonly shares: Shares; readonly cost: Fen };
type Step = State & { readonly day: Day; readonly kind: string };

export type CostSteps = {
  readonly steps: readonly Step[];
  /** What the events make by the rules, however they were kept. */
  readonly made: State;
};

/** How the cost of a holding came about, event by event, up to a moment. */
export async function findCostSteps(db: Db, key: HoldingKey, moment: Moment): Promise<CostSteps> {
  const kept = await findKeptEvents(db, [key], { eventsOf: [key] });
  const events = eventsBy(kept, moment);
  const later = await findCorrectionsSince(db, key, moment);
  const steps = events.map((one) => ({
    day: one.event_on,
    kind: one.kind,
    shares: one.after_shares_e2,
    cost: one.after_cost_fen,
  }));
  const made = heldAfterEvents(events, kept.lots);
  return {
    steps: [...steps, ...stepsOf(later, steps.at(-1) ?? made)],
    made: later.reduce(corrected, made),
  };
}

/** A correction changes shares and never what they cost. */
const corrected = ({ shares: held, cost }: State, { shares: change }: LaterCorrection): State => ({
  shares: shares(held + change),
  cost,
});

function stepsOf(later: readonly LaterCorrection[], before: State): readonly Step[] {
  return later.map((one, place) => ({
    ...later.slice(0, place + 1).reduce(corrected, before),
    ...{ day: one.day, kind: kindOf(one) },
  }));
}

function kindOf({ shares: change }: LaterCorrection): string {
  if (change === 0n) return 'proceeds_corrected';
  return change > 0n ? 'shares_added' : 'shares_corrected';
}

/** What each event of a holding earned and took in, up to a moment. */
export async function findEventFlows(
  db: Db,
  key: HoldingKey,
  moment: Moment,
): Promise<readonly EventFlow[]> {
  const kept = await findKeptEvents(db, [key], { eventsOf: [key] });
  const later = await findCorrectionsSince(db, key, moment);
  const nothing = fen(0n);
  return [
    ...flowsOfEvents(eventsBy(kept, moment), kept.lots),
    ...later.map(({ day, proceeds }) => ({
      ...{ day, realised: proceeds, dividends: nothing, paidIn: nothing, costOut: nothing },
    })),
  ];
}

/** What the events of a holding leave for the other ways of counting its cost, up to a moment. */
export async function findCostRecord(db: Db, key: HoldingKey, moment: Moment): Promise<CostRecord> {
  return costRecordOf(await findKeptEvents(db, [key], { eventsOf: [key] }), moment);
}

export function costRecordOf(kept: KeptEvents, moment: Moment): CostRecord {
  return costRecordAfter(eventsBy(kept, moment), kept.lots);
}

/** Corrections that a past day is told with, though they were booked later; now all of them are events. */
export async function findCorrectionsSince(
  db: Db,
  key: HoldingKey,
  moment: Moment,
): Promise<readonly LaterCorrection[]> {
  return moment.isPast ? findLaterCorrections(db, key, moment.point) : [];
}

/** Now every event counts, also one that is booked for the next opening; of a past day those that its close had. */
function eventsBy({ events }: KeptEvents, { isPast, point }: Moment): KeptEvents['events'] {
  if (!isPast) return events;
  return events.filter(
    ({ booked_on, action_no }) =>
      booked_on <= point.openOn &&
      // A difference with the registrar is adjusted during the day that the close opened.
      (booked_on <= point.asOf || action_no?.startsWith('adjust:') !== true),
  );
}
