import type { Log } from '#log.ts';
import { openFairQueue } from '#queues/fair-queue.ts';
import { trySealing } from './keep-sealing-documents.ts';
import type { SealDeps } from './seal-document.ts';
import type { SealedFile, SignedBy } from './seal-store.ts';

/** Each takes tenths of a second of the one thread, and two time stamps: customers take turns, and one with several waiting asks again. */
const inTurn = openFairQueue({ atOnce: 1, eachMax: 4, allMax: 40 });

/** The file of a signature that its customer asks for, sealed now where it is not; undefined: it failed. */
export async function sealOnDemand(
  deps: SealDeps & { readonly log: Log },
  signed: SignedBy,
): Promise<SealedFile | 'crowded' | undefined> {
  const tried = await inTurn(`customer ${signed.clientId}`, async () => ({
    file: await trySealing(deps, signed),
  }));
  return tried ? tried.file : 'crowded';
}
