import type { Nav } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import { findNetValue } from '#modules/catalogue/index.ts';
import type {
  ClearingDay,
  ClearingDeps,
  ClearingStep,
  StepOutcome,
} from '#modules/clearing/clearing-step.ts';
import { bookRange } from '#modules/clearing/distributions/book-range.ts';
import { readDistributionLines } from '#modules/clearing/distributions/distribution-lines.ts';
import { type DueEvent, findUnbookedEvents } from '#modules/clearing/distributions/due-events.ts';
import { findProgress } from '#modules/clearing/run-store.ts';
import { workInRanges } from '#modules/clearing/work-in-ranges.ts';
import {
  eventKey,
  findDistributedKeys,
  findHeldProducts,
  findHoldersAfter,
  insertBookedEvents,
} from '#modules/positions/index.ts';
import { confirmLate } from './confirm-answered.ts';

const STEP = 'book-events';

/**
 * Dividends and splits of the day, behind the lines that came late, whose shares have their rights, and before its orders are confirmed: shares bought on the record day are not entitled,
 * shares redeemed on it are (rules 7.1).
 */
export const bookEvents: ClearingStep = {
  name: STEP,
  run: async (deps, day) => {
    const { db } = deps;
    // Behind a customer whose events are booked a line waits for the next day.
    const { afterClient } = await findProgress(db, day.businessOn, STEP);
    const stopped = afterClient === undefined ? await confirmLate(deps, day) : undefined;
    if (stopped) return stopped;
    const { due } = await findUnbookedEvents(db, day);
    const held = await findHeldProducts(
      db,
      due.map(({ productNo }) => productNo),
    );
    const outcome = await bookHeld(
      deps,
      day,
      due.filter(({ productNo }) => held.has(productNo)),
    );
    if (outcome.kind === 'done') await insertBookedEvents(db, day.nextOn, due);
    return outcome;
  },
};

async function bookHeld(
  deps: ClearingDeps,
  day: ClearingDay,
  events: readonly DueEvent[],
): Promise<StepOutcome> {
  const { db } = deps;
  const theirs = await readDistributionLines(deps, day.nextOn);
  if (theirs.kind === 'not_ready') return { kind: 'waiting', reason: theirs.reason };
  const exValues = await readExValues(db, events);
  const missing = events.find((event) => !exValues.has(eventKey(event)));
  if (missing)
    return {
      kind: 'waiting',
      reason: `${missing.productNo} has no net value of ${missing.exOn}`,
    };
  const byProduct = Map.groupBy(events, ({ productNo }) => productNo);
  const outcome = await workInRanges(deps, day, {
    step: STEP,
    readLines: async (afterClient, limit) => {
      const holders = await findHoldersAfter(db, [...byProduct.keys()], { afterClient, limit });
      return holders.flatMap((holder) =>
        (byProduct.get(holder.productNo) ?? []).map((event) => ({ ...holder, event })),
      );
    },
    work: (tx, holders) => bookRange(tx, day, holders, { theirs: theirs.lines, exValues }),
  });
  if (outcome.kind !== 'done') return outcome;
  const booked = await findDistributedKeys(db, theirs.events);
  const surplus = [...theirs.lines].filter(([key]) => !booked.has(key));
  if (surplus.length === 0) return outcome;
  return {
    kind: 'broken',
    breaks: surplus.map(([key, line]) => ({
      subject: `dividend or split for ${key}`,
      ours: 'nothing',
      theirs: line,
    })),
  };
}

async function readExValues(
  db: Db,
  events: readonly DueEvent[],
): Promise<ReadonlyMap<string, Nav>> {
  const values = new Map<string, Nav>();
  for (const event of events) {
    const value = await findNetValue(db, event.productNo, event.exOn);
    if (value !== undefined) values.set(eventKey(event), value);
  }
  return values;
}
