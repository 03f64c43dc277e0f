import type { Db } from '#db/database.ts';
import type { TransferAgent } from '#gateways/transfer-agent/port.ts';
import { checkContents } from '#modules/trail/index.ts';
import type { Check } from '#verification.ts';
import {
  checkAdjustments,
  checkEndedByClearing,
  checkSettlements,
  checkStops,
} from './breaks/break-checks-store.ts';
import { breakText, readBreaks } from './breaks/break-store.ts';
import { findOpenBreaks, findResolvedContents } from './breaks/product-break-store.ts';
import type { ClearingDeps } from './clearing-step.ts';
import { compareRegister } from './compare-register.ts';
import { compareCorrections, compareRebooked } from './corrections/correction-checks-store.ts';
import { checkDays, checkOverdue } from './day-checks-store.ts';
import { checkLosingFunds, checkPromised } from './income/loss-checks-store.ts';
import {
  checkAppliedOnce,
  checkDeliveries,
  checkReplacements,
  countUntoldLines,
  findDeliveryContents,
} from './lines/answer-checks-store.ts';
import { findRuns } from './run-store.ts';
import { STEPS } from './steps/index.ts';

/** Closed days against the registrar, if there is one. While a day is being closed he may be ahead of us, so he is not asked. */
export async function checkClearing({
  db,
  agent,
}: Pick<ClearingDeps, 'db'> & { readonly agent: TransferAgent | undefined }): Promise<
  readonly Check[]
> {
  const { lastClosed, running, openOn } = await findRuns(db);
  const own: readonly Check[] = [
    ...(await checkBreaks(db)),
    {
      name: 'cleared days have a closed order day and all steps',
      ...(await checkDays(
        db,
        STEPS.map(({ name }) => name),
      )),
    },
    { name: 'corrected net values are booked anew', ...(await compareCorrections(db)) },
    { name: 'corrections of orders follow from their terms', ...(await compareRebooked(db)) },
    { name: 'late orders were late', ...(await checkOverdue(db)) },
    { name: 'funds that were noted as losing lost', ...(await checkLosingFunds(db)) },
    { name: 'shares that losses left alone were promised', ...(await checkPromised(db)) },
    {
      name: "the trail tells of the registrar's lines",
      proves: [11],
      ...(await checkDeliveries(db)),
      unchecked: await countUntoldLines(db),
    },
    { name: 'lines of the registrar count once', proves: [11], ...(await checkAppliedOnce(db)) },
    { name: 'the trail tells of replaced lines', ...(await checkReplacements(db)) },
    {
      name: "the registrar's lines are what the trail tells of them",
      ...(await checkContents(db, {
        action: 'lines_receive',
        readPage: (after) => findDeliveryContents(db, after),
      })),
    },
  ];
  if (lastClosed === undefined || openOn === undefined || running !== undefined || !agent)
    return own;
  // The register of a closed day came with the file of the morning after it.
  const register = await compareRegister({ db, agent }, { fileOn: openOn, earnedUpTo: lastClosed });
  return [
    ...own,
    {
      name: "customers' shares are the registrar's",
      proves: [6],
      counted: register.kind === 'read' ? BigInt(register.lineCount) : 0n,
      wrong:
        register.kind === 'read'
          ? register.breaks.map(
              ({ subject, ours, theirs }) => `${subject}: ours ${ours}, theirs ${theirs}`,
            )
          : [register.reason],
    },
  ];
}

/** What differs with the registrar, and what was done about it. */
async function checkBreaks(db: Db): Promise<readonly Check[]> {
  const parked = await findOpenBreaks(db);
  const breaks = [...(await readBreaks(db)), ...parked.map(breakText)];
  return [
    {
      name: 'no difference with the registrar is open',
      proves: [6],
      counted: BigInt(breaks.length),
      wrong: breaks,
    },
    { name: 'products with a difference are stopped', proves: [6], ...(await checkStops(db)) },
    {
      name: 'differences that clearing ended are settled',
      proves: [6],
      ...(await checkEndedByClearing(db)),
    },
    {
      name: 'differences that persons resolved are what the trail tells of them',
      ...(await checkContents(db, {
        action: 'break_resolve',
        readPage: (after, limit) => findResolvedContents(db, after, limit),
      })),
    },
    {
      name: 'adjusting entries are those of resolved differences',
      ...(await checkAdjustments(db)),
    },
    {
      name: 'claims of corrections were settled out of the lots of their purchases',
      ...(await checkSettlements(db)),
    },
  ];
}
