import { monthToClose } from '@mall/domain/positions/monthly-bill';
import type { ClearingStep } from '#modules/clearing/clearing-step.ts';
import { workInRanges } from '#modules/clearing/work-in-ranges.ts';
import { closeBills, findUnbilledAfter } from '#modules/positions/index.ts';

const STEP = 'close-bills';

/** On the fifth trading day of a month the bills of the month before are closed: net values come late (rules 8.6). */
export const closeBillsStep: ClearingStep = {
  name: STEP,
  run: async (deps, day) => {
    const month = monthToClose(day.businessOn, day.calendar);
    if (!month) return { kind: 'done', count: 0 };
    return workInRanges(deps, day, {
      step: STEP,
      readLines: (afterClient, limit) => findUnbilledAfter(deps.db, month, afterClient, limit),
      work: async (tx, accounts) => {
        const clientIds = accounts.map(({ clientId }) => clientId);
        await closeBills(tx, day, month, clientIds);
        return undefined;
      },
    });
  },
};
