import type { Day } from '@mall/domain/calendar/day';
import { type Fen, fen, type Shares } from '@mall/domain/money/units';
import type { CostRecord } from '@mall/domain/positions/cost-views';
import type { Db } from '#db/database.ts';
import type { HoldingKey } from '#modules/positions/holding-store.ts';
import { type EventsBy, eventsThen } from '#modules/positions/past/events-then.ts';
import {
  costRecordAfter,
  type EventFlow,
  flowsOfEvents,
  statesAfter,
} from '#modules/positions/replay-holdings.ts';
import { findKeptEvents, type KeptEvents } from './kept-events-store.ts';

export type CostSteps = {
  readonly steps: readonly {
    readonly day: Day;
    readonly kind: string;
    readonly shares: Shares;
    readonly cost: Fen;
  }[];
  /** What the events make by the rules, however they were kept. */
  readonly recomputed: Fen;
};

/** How the cost of a holding came about, event by event, up to a moment. */
export async function findCostSteps(db: Db, key: HoldingKey, by: EventsBy): Promise<CostSteps> {
  const kept = await findKeptEvents(db, [key], { eventsOf: [key] });
  const then = eventsThen(kept.events, by);
  const states = statesAfter(then, kept.lots);
  const ofCorrections = states.slice(then.events.length);
  return {
    steps: [
      ...then.events.map((one) => ({
        day: one.event_on,
        kind: one.kind,
        shares: one.after_shares_e2,
        cost: one.after_cost_fen,
      })),
      ...ofCorrections.map(({ day, kind, held: { holding } }) => ({
        ...{ day, kind },
        ...{ shares: holding.shares, cost: holding.cost },
      })),
    ],
    recomputed: states.at(-1)?.held.holding.cost ?? fen(0n),
  };
}

/** What each event of a holding earned and took in, up to a moment. */
export async function findEventFlows(
  db: Db,
  key: HoldingKey,
  by: EventsBy,
): Promise<readonly EventFlow[]> {
  const kept = await findKeptEvents(db, [key], { eventsOf: [key] });
  return flowsOfEvents(eventsThen(kept.events, by), kept.lots);
}

/** What the events of a holding leave for the other ways of counting its cost; up to a moment, or all of them. */
export async function findCostRecord(
  db: Db,
  key: HoldingKey,
  by: EventsBy | undefined,
): Promise<CostRecord> {
  return costRecordOf(await findKeptEvents(db, [key], { eventsOf: [key] }), by);
}

export function costRecordOf({ events, lots }: KeptEvents, by: EventsBy | undefined): CostRecord {
  return costRecordAfter(eventsThen(events, by), lots);
}
