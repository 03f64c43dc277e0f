import { availableParallelism } from 'node:os';
import { isKnownNetwork } from '#modules/identity/known-networks.ts';
import { takeFairTurns } from '#take-fair-turns.ts';
import { askThreads } from '#threads/ask-threads.ts';
import type { PasswordResult, PasswordWork } from './password-work.ts';

/** Has a piece of work on a password done, beside the thread that serves pages. */
export type WorkOnPassword = (work: PasswordWork) => Promise<PasswordResult>;

const program = new URL('./password-work.ts', import.meta.url);
const inThread: WorkOnPassword = askThreads(program, { name: 'passwords', priority: 'low' });
const inThreadForCrowds: WorkOnPassword = askThreads(program, {
  name: 'passwords-crowd',
  priority: 'idle',
});

/**
 * Opening and hashing a password take tens of milliseconds of a processor. One processor stays free, and what may wait
 * is ten seconds of work; a caller in a longer queue would have given up before his turn.
 */
export const LOGINS_AT_ONCE = Math.max(1, availableParallelism() - 1);
const inTurn = takeFairTurns({
  atOnce: LOGINS_AT_ONCE,
  eachMax: 20,
  allMax: 120 * LOGINS_AT_ONCE,
});

/** So many do not come at once of themselves: half a second of work and more. */
const CROWD = 8;

/**
 * Does a login when it is its turn. While it waits nothing is read, written or computed for it. While a crowd waits, the
 * passwords of unknown networks are hashed at idle priority, so that readers are served first; known networks get their
 * share even of a busy machine. Undefined: too many wait already.
 */
export function inLoginTurn<Result>(
  network: string,
  logIn: (work: WorkOnPassword) => Promise<Result>,
): Promise<Result | undefined> {
  const isKnown = isKnownNetwork(network);
  const ask = (waiting: number) => (isKnown || waiting < CROWD ? inThread : inThreadForCrowds);
  return inTurn(network, (waiting) => logIn(ask(waiting)), isKnown);
}
