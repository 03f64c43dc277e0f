import type { ClearingStep } from '#modules/clearing/clearing-step.ts';
import { fittingValues } from '#modules/clearing/fitting-values.ts';
import { workInRanges } from '#modules/clearing/work-in-ranges.ts';
import {
  findAccountsAfter,
  type HoldingRecord,
  recordAccountDays,
} from '#modules/positions/index.ts';
import { readBuysUnderWay } from '#modules/trading/index.ts';

const STEP = 'record-accounts';

/** Keeps what every account holds at the end of the day: the past is asked of these rows. */
export const recordAccounts: ClearingStep = {
  name: STEP,
  run: async (deps, day) => {
    const { db } = deps;
    const fitting = await fittingValues(db, day);
    return workInRanges(deps, day, {
      step: STEP,
      readLines: (afterClient, limit) => findAccountsAfter(db, afterClient, limit),
      work: async (tx, accounts) => {
        const clientIds = accounts.map(({ clientId }) => clientId);
        const fittingOf = await fitting.forCustomers(tx, clientIds);
        const priceOf = async (holding: HoldingRecord) =>
          (await fittingOf(holding))?.value.unitValue;
        const underWay = await readBuysUnderWay(tx, clientIds);
        await recordAccountDays(tx, { ...day, priceOf, underWay }, clientIds);
        return undefined;
      },
    });
  },
};
