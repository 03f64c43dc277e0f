import type { ClearingStep } from '#modules/clearing/clearing-step.ts';
import { clearingOf } from '#modules/clearing/kinds/index.ts';
import { workInRanges } from '#modules/clearing/work-in-ranges.ts';
import { findDueOrders } from '#modules/trading/index.ts';

/** Sends the day's orders to the registrar, who takes each once however often it is sent. */
export const sendApplications: ClearingStep = {
  name: 'send-applications',
  run: (deps, day) =>
    workInRanges(deps, day, {
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
    }),
};
