import type { Day } from '@mall/domain/calendar/day';
import { type Fen, fen, type Shares, shares } from '@mall/domain/money/units';
import type { CostRecord } from '@mall/domain/positions/cost-views';
import type { Db } from '#db/database.ts';
import type { HoldingKey } from '#modules/positions/holding-store.ts';
import { type EventsThen, eventsThen } from '#modules/positions/past/events-then.ts';
import type { Moment } from '#modules/positions/past/read-past-account.ts';
import {
  costRecordAfter,
  type EventFlow,
  flowsOfEvents,
  statesAfter,
} from '#modules/positions/replay-holdings.ts';
import { findKeptEvents, type KeptEvents } from './kept-events-store.ts';

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
  const then = eventsOf(kept, moment);
  const states = statesAfter(then, kept.lots);
  const steps = then.events.map((one) => ({
    day: one.event_on,
    kind: one.kind,
    shares: one.after_shares_e2,
    cost: one.after_cost_fen,
  }));
  const ofCorrections = states.slice(then.events.length).map(({ day, kind, held }) => ({
    ...{ day, kind },
    ...{ shares: held.holding.shares, cost: held.holding.cost },
  }));
  const last = states.at(-1)?.held.holding;
  return {
    steps: [...steps, ...ofCorrections],
    made: { shares: last?.shares ?? shares(0n), cost: last?.cost ?? fen(0n) },
  };
}

/** What each event of a holding earned and took in, up to a moment. */
export async function findEventFlows(
  db: Db,
  key: HoldingKey,
  moment: Moment,
): Promise<readonly EventFlow[]> {
  const kept = await findKeptEvents(db, [key], { eventsOf: [key] });
  return flowsOfEvents(eventsOf(kept, moment), kept.lots);
}

/** What the events of a holding leave for the other ways of counting its cost, up to a moment. */
export async function findCostRecord(db: Db, key: HoldingKey, moment: Moment): Promise<CostRecord> {
  return costRecordOf(await findKeptEvents(db, [key], { eventsOf: [key] }), moment);
}

export function costRecordOf(kept: KeptEvents, moment: Moment): CostRecord {
  return costRecordAfter(eventsOf(kept, moment), kept.lots);
}

/** Now every event counts, also one that is booked for the next opening; of a past day those that its close had. */
function eventsOf({ events }: KeptEvents, { isPast, point }: Moment): EventsThen {
  return eventsThen(events, isPast ? point : undefined);
}
