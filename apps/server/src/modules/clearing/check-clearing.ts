import type { TransferAgent } from '#gateways/transfer-agent/port.ts';
import { checkContents } from '#modules/trail/index.ts';
import type { Check } from '#verification.ts';
import { checkDeliveries, countUntoldLines, findDeliveryContents } from './answer-checks-store.ts';
import { readBreaks } from './break-store.ts';
import type { ClearingDeps } from './clearing-step.ts';
import { compareRegister } from './compare-register.ts';
import { checkDays, checkOverdue } from './day-checks-store.ts';
import { findRuns } from './run-store.ts';
import { STEPS } from './steps/index.ts';

/** Closed days against the registrar, if there is one. While a day is being closed he may be ahead of us, so he is not asked. */
export async function checkClearing({
  db,
  agent,
}: Pick<ClearingDeps, 'db'> & { readonly agent: TransferAgent | undefined }): Promise<
  readonly Check[]
> {
  const { lastClosed, running } = await findRuns(db);
  const breaks = await readBreaks(db);
  const own = [
    {
      name: 'no difference with the registrar is open',
      counted: BigInt(breaks.length),
      wrong: breaks,
    },
    {
      name: 'cleared days have a closed order day and all steps',
      ...(await checkDays(
        db,
        STEPS.map(({ name }) => name),
      )),
    },
    { name: 'late orders were late', ...(await checkOverdue(db)) },
    {
      name: "the trail tells of the registrar's lines",
      ...(await checkDeliveries(db)),
      unchecked: await countUntoldLines(db),
    },
    {
      name: "the registrar's lines are what the trail tells of them",
      ...(await checkContents(db, {
        action: 'lines_receive',
        readPage: (after) => findDeliveryContents(db, after),
      })),
    },
  ];
  if (lastClosed === undefined || running !== undefined || !agent) return own;
  const register = await compareRegister(
    { db, agent },
    { fileOn: lastClosed, earnedUpTo: lastClosed },
  );
  return [
    ...own,
    {
      name: "customers' shares are the registrar's",
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
