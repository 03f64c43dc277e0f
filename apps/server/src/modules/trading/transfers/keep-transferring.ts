import { keepDoing } from '#keep-doing.ts';
import type { Log } from '#log.ts';
import { sendDueTransfers, type TransferDeps } from './send-transfers.ts';
import { type TellDeps, tellTransfers } from './tell-transfers.ts';

/** How often a process looks for transfers that wait for the bank. */
const LOOK_MS = 1_000;

/** Speaks with the bank about transfers, and tells customers how they ended, until told to stop. */
export function keepTransferring(
  deps: TransferDeps & TellDeps & { readonly log: Log },
): () => Promise<void> {
  return keepDoing(deps.log, {
    name: 'send transfers',
    everyMs: LOOK_MS,
    run: async () => {
      await sendDueTransfers(deps);
      await tellTransfers(deps);
    },
  });
}
