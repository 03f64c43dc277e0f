import type { Day } from '@mall/domain/calendar/day';
import type { Fen, Shares } from '@mall/domain/money/units';
import type { CostRecord } from '@mall/domain/positions/cost-views';
import type { Db } from '#db/database.ts';
import type { HoldingKey } from '#modules/positions/holding-store.ts';
import {
  costAfterEvents,
  costRecordAfter,
  type EventFlow,
  flowsOfEvents,
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

/** How the cost of a holding came about, event by event, up to an opening. */
export async function findCostSteps(db: Db, key: HoldingKey, openOn: Day): Promise<CostSteps> {
  const kept = await findKeptEvents(db, [key], { eventsOf: [key] });
  const events = eventsBy(kept, openOn);
  return {
    steps: events.map((one) => ({
      day: one.event_on,
      kind: one.kind,
      shares: one.after_shares_e2,
      cost: one.after_cost_fen,
    })),
    recomputed: costAfterEvents(events, kept.lots),
  };
}

/** What each event of a holding earned and took in, up to an opening. */
export async function findEventFlows(
  db: Db,
  key: HoldingKey,
  openOn: Day,
): Promise<readonly EventFlow[]> {
  const kept = await findKeptEvents(db, [key], { eventsOf: [key] });
  return flowsOfEvents(eventsBy(kept, openOn), kept.lots);
}

/** What the events of a holding leave for the other ways of counting its cost; up to an opening, or all of them. */
export async function findCostRecord(
  db: Db,
  key: HoldingKey,
  openOn: Day | undefined,
): Promise<CostRecord> {
  return costRecordOf(await findKeptEvents(db, [key], { eventsOf: [key] }), openOn);
}

export function costRecordOf(kept: KeptEvents, openOn: Day | undefined): CostRecord {
  return costRecordAfter(eventsBy(kept, openOn), kept.lots);
}

const eventsBy = ({ events }: KeptEvents, openOn: Day | undefined) =>
  openOn === undefined ? events : events.filter(({ booked_on }) => booked_on <= openOn);
