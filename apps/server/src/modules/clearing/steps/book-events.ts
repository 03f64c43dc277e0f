import type { Db } from '#db/database.ts';
import { openBreaks } from '#modules/clearing/breaks/product-break-store.ts';
import type {
  ClearingDay,
  ClearingDeps,
  ClearingStep,
  StepOutcome,
} from '#modules/clearing/clearing-step.ts';
import { bookRange } from '#modules/clearing/distributions/book-range.ts';
import {
  readDistributionLines,
  type TheirLines,
} from '#modules/clearing/distributions/distribution-lines.ts';
import { type DueEvent, findUnbookedEvents } from '#modules/clearing/distributions/due-events.ts';
import {
  bookWaiting,
  noteWaiting,
  readExValues,
} from '#modules/clearing/distributions/waiting-events.ts';
import { findProgress } from '#modules/clearing/run-store.ts';
import { workInRanges } from '#modules/clearing/work-in-ranges.ts';
import {
  eventKey,
  findDistributedKeys,
  findHeldProducts,
  findHoldersAfter,
  findWaitingEvents,
  insertBookedEvents,
  insertWaitingEvents,
} from '#modules/positions/index.ts';
import { confirmLate } from './confirm-answered.ts';

const STEP = 'book-events';

/**
 * Dividends and splits of the day, after the lines that came late, whose shares have their rights, and before its orders are confirmed: shares bought on the record day are not entitled,
 * shares redeemed on it are (rules 7.1).
 */
export const bookEvents: ClearingStep = {
  name: STEP,
  run: async (deps, day) => {
    const { db } = deps;
    // Behind a customer whose events are booked a line waits for the next day.
    const { afterClient } = await findProgress(db, day.businessOn, STEP);
    const stopped = afterClient === undefined ? await catchUp(deps, day) : undefined;
    if (stopped) return stopped;
    const { due } = await findUnbookedEvents(db, day);
    const held = await findHeldProducts(
      db,
      due.map(({ productNo }) => productNo),
    );
    const outcome = await bookHeld(deps, day, { due, held });
    if (outcome.kind === 'done') await insertBookedEvents(db, day.nextOn, due);
    return outcome;
  },
};

/** Lines that came late, then the events that waited for them, then the lines that waited for these. */
async function catchUp(deps: ClearingDeps, day: ClearingDay): Promise<StepOutcome | undefined> {
  await confirmLate(deps, day);
  const waited = await bookWaiting(deps, day);
  if ('kind' in waited) return waited;
  if (waited.count > 0) await confirmLate(deps, day);
  return undefined;
}

async function bookHeld(
  deps: ClearingDeps,
  day: ClearingDay,
  { due, held }: { readonly due: readonly DueEvent[]; readonly held: ReadonlySet<string> },
): Promise<StepOutcome> {
  const { db } = deps;
  const events = due.filter(({ productNo }) => held.has(productNo));
  const theirs = await readDistributionLines(deps, day.nextOn);
  if (theirs.kind === 'not_ready') return { kind: 'waiting', reason: theirs.reason };
  const exValues = await readExValues(db, events);
  const missing = events.find((event) => !exValues.has(eventKey(event)));
  if (missing)
    return {
      kind: 'waiting',
      reason: `${missing.productNo} has no net value of ${missing.exOn}`,
    };
  const waiting = await noteWaiting(db, day, due, theirs);
  const byProduct = Map.groupBy(events, ({ productNo }) => productNo);
  const outcome = await workInRanges(deps, day, {
    step: STEP,
    readLines: async (afterClient, limit) => {
      const holders = await findHoldersAfter(db, [...byProduct.keys()], { afterClient, limit });
      return holders.flatMap((holder) =>
        (byProduct.get(holder.productNo) ?? []).map((event) => ({ ...holder, event })),
      );
    },
    work: async (tx, holders) => {
      const booked = holders.filter(
        ({ clientId, event }) => !waiting.has(`${clientId} ${eventKey(event)}`),
      );
      const { parked } = await bookRange(tx, day, booked, { theirs: theirs.lines, exValues });
      await insertWaitingEvents(
        tx,
        parked.map(({ clientId, event: { productNo, exOn } }) => {
          const change = theirs.changes.get(`${clientId} ${eventKey({ productNo, exOn })}`) ?? 0n;
          return { clientId, productNo, exOn, fileOn: day.nextOn, change };
        }),
      );
      return undefined;
    },
  });
  if (outcome.kind === 'done') await noteSurplus(db, day, theirs);
  return outcome;
}

/** Lines of the registrar that belong to no event of a holder of ours are breaks of their products. */
async function noteSurplus(db: Db, { businessOn }: ClearingDay, theirs: TheirLines): Promise<void> {
  const booked = await findDistributedKeys(db, theirs.events);
  const waiting = new Set(
    (await findWaitingEvents(db)).map((one) => `${one.clientId} ${eventKey(one)}`),
  );
  const surplus = [...theirs.products].filter(([key]) => !booked.has(key) && !waiting.has(key));
  await db.transaction().execute((tx) =>
    openBreaks(
      tx,
      { foundOn: businessOn, step: STEP },
      surplus.map(([key, productNo]) => ({
        productNo,
        subject: `dividend or split for ${key}`,
        ours: 'nothing',
        theirs: theirs.lines.get(key) ?? 'nothing',
      })),
    ),
  );
}
