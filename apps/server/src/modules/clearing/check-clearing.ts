import type { Check } from '#verification.ts';
import { readBreaks } from './break-store.ts';
import type { ClearingDeps } from './clearing-step.ts';
import { compareRegister } from './compare-register.ts';
import { findRuns } from './run-store.ts';

/** Closed days against the registrar. While a day is being closed the registrar may be ahead of us, so it is not asked. */
export async function checkClearing(
  deps: Pick<ClearingDeps, 'db' | 'agent'>,
): Promise<readonly Check[]> {
  const { lastClosed, running } = await findRuns(deps.db);
  const breaks = await readBreaks(deps.db);
  const differences = {
    name: 'no difference with the registrar is open',
    counted: BigInt(breaks.length),
    wrong: breaks,
  };
  if (lastClosed === undefined || running !== undefined) return [differences];
  const register = await compareRegister(deps, lastClosed);
  return [
    differences,
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
