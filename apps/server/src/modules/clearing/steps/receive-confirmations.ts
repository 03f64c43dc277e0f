import type { Day } from '@mall/domain/calendar/day';
import type { Break } from '#modules/clearing/break-store.ts';
import type { ClearingDeps, ClearingStep } from '#modules/clearing/clearing-step.ts';
import { keepAnswers } from '#modules/clearing/keep-answers.ts';
import { findOverdue } from '#modules/clearing/overdue-store.ts';

/** Keeps the registrar's answers of the next morning, and those of earlier mornings that were missing. */
export const receiveConfirmations: ClearingStep = {
  name: 'receive-confirmations',
  // A day that did not close asks again: the line it lacks may have come meanwhile.
  repeatedUntil: 'confirm-orders',
  run: async (deps, { nextOn }) => {
    const overdue = await findOverdue(deps.db);
    const earlier = new Set(overdue.map(({ confirmOn }) => confirmOn));
    const breaks: Break[] = [];
    // An earlier file that is not there keeps its orders waiting and not the day.
    for (const day of earlier) breaks.push(...(await receive(deps, day)).breaks);
    const received = await receive(deps, nextOn);
    breaks.push(...received.breaks);
    if (received.notReady !== undefined) return { kind: 'waiting', reason: received.notReady };
    if (breaks.length > 0) return { kind: 'broken', breaks };
    return { kind: 'done', count: received.count };
  },
};

async function receive({ db, clock, agent }: ClearingDeps, day: Day) {
  const breaks: Break[] = [];
  let from: string | undefined;
  let count = 0;
  do {
    const page = await agent.fetchConfirmations(day, from);
    if (page.kind === 'not_ready') return { count, breaks, notReady: page.reason };
    breaks.push(...(await keepAnswers({ db, clock }, day, page.lines)));
    count += page.lines.length;
    from = page.next;
  } while (from !== undefined);
  return { count, breaks, notReady: undefined };
}
