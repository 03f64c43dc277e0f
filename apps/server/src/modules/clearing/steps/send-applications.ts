import type {
  ClearingDay,
  ClearingDeps,
  ClearingStep,
  StepOutcome,
} from '#modules/clearing/clearing-step.ts';
import { clearingOf } from '#modules/clearing/kinds/index.ts';
import { workInRanges } from '#modules/clearing/work-in-ranges.ts';
import { findDueOrders } from '#modules/trading/index.ts';
import { settleAdvances } from './settle-advances.ts';

/** Sends the day's orders to the registrar, who takes each once however often it is sent, and the shares that the bank got. */
export const sendApplications: ClearingStep = {
  name: 'send-applications',
  run: async (deps, day) => {
    const advanced = await settleAdvances(deps, day);
    const sent = await sendOrders(deps, day);
    return sent.kind === 'done' ? { ...sent, count: sent.count + advanced } : sent;
  },
};

function sendOrders(deps: ClearingDeps, day: ClearingDay): Promise<StepOutcome> {
  return workInRanges(deps, day, {
    step: 'send-applications',
    readLines: (afterClient, limit) =>
      findDueOrders(deps.db, {
        orders: { kind: 'of_day', tradeOn: day.businessOn },
        afterClient,
        limit,
      }),
    work: async (_, orders) => {
      const sent = await deps.agent.sendApplications(
        day.businessOn,
        orders.map((order) => clearingOf(order.kind).applicationOf(order)),
      );
      return sent.kind === 'taken' ? undefined : { kind: 'waiting', reason: sent.reason };
    },
  });
}
