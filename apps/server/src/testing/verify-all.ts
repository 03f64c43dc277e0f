import type { Db } from '#db/database.ts';
import { checkAssessments } from '#modules/assessments/index.ts';
import { type ClearingDeps, checkClearing } from '#modules/clearing/index.ts';
import { checkCauses, checkLedger } from '#modules/ledger/index.ts';
import { checkPlans } from '#modules/plans/index.ts';
import { checkPositions } from '#modules/positions/index.ts';
import { checkOrders } from '#modules/trading/index.ts';

/** What verify finds wrong in the ledger and the records of a mall. */
export async function wrongsIn(clearing: ClearingDeps, db: Db = clearing.db) {
  const checks = [
    ...(await checkLedger(db)),
    ...(await checkCauses(db)),
    ...(await checkOrders(db)),
    ...(await checkPlans({ ...clearing, db })),
    ...(await checkAssessments(db)),
    ...(await checkPositions(db)),
    ...(await checkClearing({ ...clearing, db })),
  ];
  return checks.flatMap(({ wrong }) => wrong);
}
