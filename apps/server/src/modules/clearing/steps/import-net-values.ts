import { readNetValues } from '#modules/catalogue/index.ts';
import type { ClearingStep } from '#modules/clearing/clearing-step.ts';

/** Brings in what the funds' managers published for the day. */
export const importNetValues: ClearingStep = {
  name: 'import-net-values',
  run: async ({ db, publishNetValues }, { businessOn }) => {
    const notReady = await publishNetValues(businessOn);
    if (notReady) return { kind: 'waiting', reason: notReady.reason };
    const values = await readNetValues(db, businessOn);
    return { kind: 'done', count: values.size };
  },
};
