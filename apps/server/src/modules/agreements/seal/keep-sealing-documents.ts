import { instantFromMs } from '#db/instant.ts';
import { keepDoing } from '#keep-doing.ts';
import type { Log } from '#log.ts';
import { type SealDeps, sealDocument } from './seal-document.ts';
import { addFailure, findWaiting, type SignedBy } from './seal-store.ts';

const EVERY_MS = 2_000;
/** Per run, so that a process that is to end does not wait for long. */
const AT_ONCE = 5;
/** After so many a signature waits for its customer to ask again. */
export const FAILURES_MAX = 5;

/** Seals what was signed with an identity, a few seconds after it was signed; several processes may do so at once. */
export function keepSealingDocuments(deps: SealDeps & { readonly log: Log }): () => Promise<void> {
  return keepDoing(deps.log, {
    name: 'seal signed documents',
    everyMs: EVERY_MS,
    run: () => sealWaiting(deps),
  });
}

/** One run; returns how many documents it sealed. */
export async function sealWaiting(deps: SealDeps & { readonly log: Log }): Promise<number> {
  const waiting = await findWaiting(deps.db, { failuresMax: FAILURES_MAX, limit: AT_ONCE });
  let sealed = 0;
  for (const signed of waiting) if (await trySealing(deps, signed)) sealed += 1;
  return sealed;
}

/** The file of a signature; undefined: it failed, which is counted. */
export async function trySealing(deps: SealDeps & { readonly log: Log }, signed: SignedBy) {
  try {
    return await sealDocument(deps, signed);
  } catch (error) {
    deps.log.warn({ err: error, sign_no: signed.signNo }, 'could not seal a document');
    await addFailure(deps.db, signed, instantFromMs(deps.clock.wallMs()));
    return undefined;
  }
}
