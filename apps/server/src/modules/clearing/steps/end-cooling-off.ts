import { epochMsOf } from '@mall/domain/calendar/moment';
import { CUTOFF_MS } from '@mall/domain/calendar/trade-date';
import type { ClearingStep } from '#modules/clearing/clearing-step.ts';
import { workInRanges } from '#modules/clearing/work-in-ranges.ts';
import { endCoolingOff, findCoolingOrders } from '#modules/trading/index.ts';

const STEP = 'end-cooling-off';

/**
 * Orders of private products whose cooling-off is over by the cut-off open for their visit; those that were not visited by
 * the end of their last window are rescinded, and everything returns (rules 5.4).
 */
export const endCoolingOffStep: ClearingStep = {
  name: STEP,
  run: (deps, day) => {
    const { businessOn } = day;
    const closedMs = epochMsOf({ day: businessOn, msOfDay: CUTOFF_MS });
    return workInRanges(deps, day, {
      step: STEP,
      readLines: (afterClient, limit) => findCoolingOrders(deps.db, afterClient, limit),
      work: async (tx, orders) => {
        await endCoolingOff(tx, { day: businessOn, closedMs }, orders);
        return undefined;
      },
    });
  },
};
