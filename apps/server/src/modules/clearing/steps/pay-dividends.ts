import { payoutMoves } from '@mall/domain/clearing/settle-exits';
import type { ClearingStep } from '#modules/clearing/clearing-step.ts';
import { workInRanges } from '#modules/clearing/work-in-ranges.ts';
import { postEntries } from '#modules/ledger/index.ts';
import { findUnpaidDividends, updatePaidDividends } from '#modules/positions/index.ts';

const STEP = 'pay-dividends';

/** Pays the cash of dividends whose pay day has come. */
export const payDividends: ClearingStep = {
  name: STEP,
  run: (deps, day) =>
    workInRanges(deps, day, {
      step: STEP,
      readLines: (afterClient, limit) =>
        findUnpaidDividends(deps.db, day.nextOn, { afterClient, limit }),
      work: async (tx, dividends) => {
        await updatePaidDividends(tx, day.nextOn, dividends);
        await postEntries(
          tx,
          dividends.map(({ clientId, productNo, exOn, cash }) => ({
            source: `dividend_pay:${clientId}:${productNo}:${exOn}`,
            postedOn: day.nextOn,
            moves: payoutMoves(clientId, cash),
          })),
        );
        return undefined;
      },
    }),
};
