import { insertAnswers } from '#modules/clearing/answer-store.ts';
import type { ClearingStep } from '#modules/clearing/clearing-step.ts';

/** Keeps the registrar's answers of the next morning as they come. */
export const receiveConfirmations: ClearingStep = {
  name: 'receive-confirmations',
  run: async ({ db, agent }, { nextOn }) => {
    let from: string | undefined;
    let count = 0;
    do {
      const page = await agent.fetchConfirmations(nextOn, from);
      if (page.kind === 'not_ready') return { kind: 'waiting', reason: page.reason };
      if (page.lines.length > 0) await insertAnswers(db, nextOn, page.lines);
      count += page.lines.length;
      from = page.next;
    } while (from !== undefined);
    return { kind: 'done', count };
  },
};
