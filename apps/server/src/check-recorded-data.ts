import type { Db } from '#db/database.ts';
import type { TransferAgent } from '#gateways/transfer-agent/port.ts';
import { checkSignatures } from '#modules/agreements/index.ts';
import { checkApplications } from '#modules/applications/index.ts';
import { checkAssessments } from '#modules/assessments/index.ts';
import type { CalendarReader } from '#modules/calendar/index.ts';
import { checkScales } from '#modules/catalogue/index.ts';
import { checkClearing } from '#modules/clearing/index.ts';
import { checkStanding } from '#modules/identity/index.ts';
import { checkCauses, checkLedger } from '#modules/ledger/index.ts';
import { checkPlans } from '#modules/plans/index.ts';
import { checkPositions } from '#modules/positions/index.ts';
import { checkContracts } from '#modules/repo/index.ts';
import { checkRequests } from '#modules/requests/index.ts';
import { checkOrders } from '#modules/trading/index.ts';
import {
  checkRecords,
  checkTrail,
  checkUnsealedRows,
  type SealKeys,
} from '#modules/trail/index.ts';
import type { Check } from '#verification.ts';

type RecordedWith = {
  readonly agent: TransferAgent | undefined;
  readonly readCalendar: CalendarReader;
};

/** Every check that recomputes what the database says, for `verify` and for the tests that plant wrong figures. */
export async function checkRecordedData(
  db: Db,
  { agent, readCalendar }: RecordedWith,
): Promise<readonly Check[]> {
  return [
    ...(await checkLedger(db)),
    ...(await checkCauses(db)),
    ...(await checkOrders(db)),
    ...(await checkRequests(db)),
    ...(await checkSignatures(db)),
    ...(await checkPositions(db)),
    ...(await checkContracts(db)),
    ...(await checkPlans({ db, readCalendar })),
    ...(await checkAssessments(db)),
    ...(await checkApplications(db)),
    ...(await checkClearing({ db, agent })),
    { name: 'sizes of funds are their shares at their net value', ...(await checkScales(db)) },
    ...(await checkStanding(db)),
    ...(await checkUnsealedRows(db)),
    ...(await checkRecords(db)),
  ];
}

type KeptWith = RecordedWith & {
  readonly keys: SealKeys;
  readonly nowMs: number;
};

/** What `verify` says of the data and the simulation of every evening: the records, and the seals over what the trail tells of them. */
export async function checkKeptData(
  db: Db,
  { keys, nowMs, ...recorded }: KeptWith,
): Promise<readonly Check[]> {
  return [...(await checkRecordedData(db, recorded)), ...(await checkTrail(db, nowMs, keys))];
}
