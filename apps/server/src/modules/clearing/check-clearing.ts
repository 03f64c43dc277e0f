import type { TransferAgent } from '#gateways/transfer-agent/port.ts';
import type { Check } from '#verification.ts';
import { readBreaks } from './break-store.ts';
import type { ClearingDeps } from './clearing-step.ts';
import { compareRegister } from './compare-register.ts';
import { findRuns } from './run-store.ts';

/** Closed days against the registrar, if there is one. While a day is being closed he may be ahead of us, so he is not asked. */
export async function checkClearing({
  db,
  agent,
}: Pick<ClearingDeps, 'db'> & { readonly agent: TransferAgent | undefined }): Promise<
  readonly Check[]
> {
  const { lastClosed, running } = await findRuns(db);
  const breaks = await readBreaks(db);
  const differences = {
    name: 'no difference with the registrar is open',
    counted: BigInt(breaks.length),
    wrong: breaks,
  };
  if (lastClosed === undefined || running !== undefined || !agent) return [differences];
  const register = await compareRegister({ db, agent }, lastClosed);
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
