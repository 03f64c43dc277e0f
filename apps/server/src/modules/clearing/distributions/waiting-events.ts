import type { Nav } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import { findNetValue } from '#modules/catalogue/index.ts';
import type { ClearingDay, ClearingDeps, StepOutcome } from '#modules/clearing/clearing-step.ts';
import { findOverdue } from '#modules/clearing/overdue-store.ts';
import {
  eventKey,
  findWaitingEvents,
  holdingKey,
  insertWaitingEvents,
  updateWaitingBooked,
  type WaitingEvent,
} from '#modules/positions/index.ts';
import { type DueOrder, findDueOrders } from '#modules/trading/index.ts';
import { bookRange } from './book-range.ts';
import { readDistributionLines, type TheirLines } from './distribution-lines.ts';
import { type DueEvent, findEventsOf } from './due-events.ts';

/**
 * The holdings of which a line is missing that the registrar entered before the file of the day, or which wait for an earlier
 * event: what an event does to them is not known here, so it waits while all others get theirs (rules 7.1).
 */
export async function noteWaiting(
  db: Db,
  { nextOn }: ClearingDay,
  events: readonly DueEvent[],
  theirs: TheirLines,
): Promise<ReadonlySet<string>> {
  const missing = [...(await readMissing(db)), ...(await findWaitingEvents(db))];
  const waiting = events.flatMap((event) =>
    missing
      .filter(({ productNo }) => productNo === event.productNo)
      .map(({ clientId, productNo }) => {
        const change = theirs.changes.get(`${clientId} ${eventKey(event)}`) ?? 0n;
        return { clientId, productNo, exOn: event.exOn, fileOn: nextOn, change };
      }),
  );
  await insertWaitingEvents(db, waiting);
  return new Set(waiting.map((one) => `${one.clientId} ${eventKey(one)}`));
}

/** Books events for those whose lines came meanwhile, by the shares of the record day; an outcome: why that stopped. */
export async function bookWaiting(
  deps: ClearingDeps,
  day: ClearingDay,
): Promise<{ readonly count: number } | StepOutcome> {
  const { db } = deps;
  let count = 0;
  for (const waiting of await findWaitingEvents(db)) {
    const missing = await readMissing(db);
    const isLacking = missing.some(
      ({ clientId, productNo, confirmOn }) =>
        clientId === waiting.clientId &&
        productNo === waiting.productNo &&
        confirmOn < waiting.fileOn,
    );
    const earlier = (await findWaitingEvents(db)).find(
      (one) => keyOf(one) === keyOf(waiting) && one.exOn < waiting.exOn,
    );
    if (isLacking || earlier) continue;
    const outcome = await bookOne(deps, day, waiting);
    if (outcome === 'parked') continue;
    if (outcome !== 'booked') return outcome;
    count += 1;
  }
  return { count };
}

async function bookOne(
  deps: ClearingDeps,
  day: ClearingDay,
  waiting: WaitingEvent,
): Promise<StepOutcome | 'booked' | 'parked'> {
  const { db } = deps;
  const { clientId, productNo, exOn, fileOn } = waiting;
  const theirs = await readDistributionLines(deps, fileOn);
  if (theirs.kind === 'not_ready') return { kind: 'waiting', reason: theirs.reason };
  const events = await findEventsOf(db, day, productNo);
  const event = events.find((one) => one.exOn === exOn);
  const exValues = await readExValues(db, events);
  if (!event || !exValues.has(eventKey(event)))
    return { kind: 'waiting', reason: `${productNo} has no event of ${exOn} with a net value` };
  const facts = { theirs: theirs.lines, exValues, fileOn };
  return db.transaction().execute(async (tx) => {
    const { parked } = await bookRange(tx, day, [{ clientId, productNo, event }], facts);
    if (parked.length > 0) return 'parked';
    await updateWaitingBooked(tx, day.nextOn, waiting);
    return 'booked';
  });
}

export async function readExValues(
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

/** The holdings that orders change whose lines are missing. */
async function readMissing(db: Db) {
  const overdue = await findOverdue(db);
  if (overdue.length === 0) return [];
  const orders = await findDueOrders(db, {
    orders: { kind: 'numbered', orderNos: overdue.map(({ orderNo }) => orderNo) },
    afterClient: undefined,
    limit: overdue.length,
  });
  return orders.flatMap((order) => productsOf(order).map((productNo) => ({ ...order, productNo })));
}

function productsOf({ productNo, row }: DueOrder): readonly string[] {
  const target = row.target_product_no;
  return target === null ? [productNo] : [productNo, target];
}

function keyOf({ clientId, productNo }: WaitingEvent): string {
  return holdingKey(clientId, productNo);
}
