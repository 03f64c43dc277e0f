import type { Day } from '@mall/domain/calendar/day';
import type { NotReady } from '#gateways/transfer-agent/port.ts';
import { openBreaks } from '#modules/clearing/breaks/product-break-store.ts';
import type { ClearingDay, ClearingDeps, ClearingStep } from '#modules/clearing/clearing-step.ts';
import { noteLosses } from '#modules/clearing/income/note-losses.ts';
import { keepAnswers } from '#modules/clearing/lines/keep-answers.ts';
import { findOverdue } from '#modules/clearing/overdue-store.ts';

const STEP = 'receive-confirmations';

/** Keeps the registrar's answers of the next morning, and those of earlier mornings that were missing. */
export const receiveConfirmations: ClearingStep = {
  name: STEP,
  // A day that did not close asks again: the line it lacks may have come meanwhile.
  repeatedUntil: 'confirm-orders',
  run: async (deps, day) => {
    const { nextOn } = day;
    await noteLosses(deps, day);
    const overdue = await findOverdue(deps.db);
    const earlier = new Set(overdue.map(({ confirmOn }) => confirmOn));
    // An earlier file that is not there keeps its orders waiting and not the day.
    for (const fileOn of earlier) await receive(deps, day, fileOn);
    const received = await receive(deps, day, nextOn);
    if (received.notReady !== undefined) return { kind: 'waiting', reason: received.notReady };
    const notRead = await showParked(deps, day);
    if (notRead) return { kind: 'waiting', reason: notRead.reason };
    return { kind: 'done', count: received.count };
  },
};

/** Keeps the lines of one file; those that are no new line about an order of ours are breaks. */
async function receive(
  { db, clock, agent }: ClearingDeps,
  { businessOn }: ClearingDay,
  fileOn: Day,
) {
  let from: string | undefined;
  let count = 0;
  do {
    const page = await agent.fetchConfirmations(fileOn, from);
    if (page.kind === 'not_ready') return { count, notReady: page.reason };
    const breaks = await keepAnswers({ db, clock }, fileOn, page.lines);
    if (breaks.length > 0)
      await db
        .transaction()
        .execute((tx) => openBreaks(tx, { foundOn: businessOn, step: STEP }, breaks));
    count += page.lines.length;
    from = page.next;
  } while (from !== undefined);
  return { count, notReady: undefined };
}

/** Rows of the registrar's files that made no line, and totals that differ: each is a break that a person looks at. */
async function showParked(
  { db, agent }: ClearingDeps,
  { businessOn, nextOn }: ClearingDay,
): Promise<NotReady | undefined> {
  const parked = await agent.fetchParked?.(nextOn);
  if (!parked || parked.kind === 'not_ready') return parked;
  await db
    .transaction()
    .execute((tx) => openBreaks(tx, { foundOn: businessOn, step: STEP }, parked.lines));
  return undefined;
}
