import { networkOf } from '#address-network.ts';
import { keepDoing } from '#keep-doing.ts';
import type { Log } from '#log.ts';
import { readAddressesLetIn } from '#modules/trail/index.ts';
import type { Deps } from './open-session.ts';

/** As many as fit into a few megabytes; the one that was let in longest ago is forgotten first. */
const KNOWN_MAX = 50_000;
const LEARN_MS = 10_000;

const known = new Set<string>();
let learntUpTo = 0n;

/** Whether there was a login from this network lately. A flood from unknown networks cannot fill the queue of known ones. */
export function isKnownNetwork(network: string): boolean {
  return known.has(network);
}

/** Learns where customers were let in since it last looked, in any process, or before this one began. */
export async function learnKnownNetworks({ db }: Pick<Deps, 'db'>): Promise<void> {
  const { upTo, addresses } = await readAddressesLetIn(db, learntUpTo);
  learntUpTo = upTo;
  for (const address of addresses) know(networkOf(address));
}

function know(network: string): void {
  known.delete(network);
  known.add(network);
  const oldest = known.keys().next();
  if (known.size > KNOWN_MAX && !oldest.done) known.delete(oldest.value);
}

export function keepLearningNetworks(
  deps: Pick<Deps, 'db'> & { readonly log: Log },
): () => Promise<void> {
  return keepDoing(deps.log, {
    name: 'learn where customers come from',
    everyMs: LEARN_MS,
    run: () => learnKnownNetworks(deps),
  });
}
