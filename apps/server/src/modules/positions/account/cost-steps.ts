import type { Day } from '@mall/domain/calendar/day';
import type { Fen, Shares } from '@mall/domain/money/units';
import type { CostRecord } from '@mall/domain/positions/cost-views';
import type { Db } from '#db/database.ts';
import { findHoldingEvents } from '#modules/positions/holding-event-store.ts';
import type { HoldingKey } from '#modules/positions/holding-store.ts';
import { findLotsOf } from '#modules/positions/lot-store.ts';
import { costAfterEvents, costRecordAfter } from '#modules/positions/replay-holdings.ts';

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
  const events = (await findHoldingEvents(db, [key])).filter((one) => one.booked_on <= openOn);
  const lots = await findLotsOf(db, [key], { withEmpty: true });
  return {
    steps: events.map((one) => ({
      day: one.event_on,
      kind: one.kind,
      shares: one.after_shares_e2,
      cost: one.after_cost_fen,
    })),
    recomputed: costAfterEvents(events, lots),
  };
}

/** What the events of a holding leave for the other ways of counting its cost; up to an opening, or all of them. */
export async function findCostRecord(
  db: Db,
  key: HoldingKey,
  openOn: Day | undefined,
): Promise<CostRecord> {
  const all = await findHoldingEvents(db, [key]);
  const events = openOn === undefined ? all : all.filter(({ booked_on }) => booked_on <= openOn);
  return costRecordAfter(events, await findLotsOf(db, [key], { withEmpty: true }));
}
