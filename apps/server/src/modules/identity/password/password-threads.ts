import { availableParallelism } from 'node:os';
import { takeFairTurns } from '#take-fair-turns.ts';
import { askThreads } from '#threads/ask-threads.ts';
import type { PasswordResult, PasswordWork } from './password-work.ts';

const program = new URL('./password-work.ts', import.meta.url);
const inThread = askThreads<PasswordWork, PasswordResult>(program, {
  name: 'passwords',
  givesWayTo: 'pages',
});
const inThreadForCrowds = askThreads<PasswordWork, PasswordResult>(program, {
  name: 'passwords-crowd',
  givesWayTo: 'everybody',
});

/**
 * Opening and hashing a password take tens of milliseconds of a processor each. One processor stays free, and what may
 * wait is a few seconds of work; whoever comes to a longer line would have given up before his turn.
 */
const inTurn = takeFairTurns({
  atOnce: Math.max(1, availableParallelism() - 1),
  eachMax: 20,
  allMax: 400,
});

/** So many do not come at once of themselves: half a second of work and more. */
const CROWD = 8;

/**
 * Does a piece of work in its turn, in a thread that gives way to the one that serves pages: however many try to get
 * in, whoever only reads is served first. While a crowd waits it gives way to everything else on the machine; a few
 * customers get their share of it even when it is busy with something long. Undefined: too many wait already.
 */
export function workOnPassword(
  network: string,
  work: PasswordWork,
): Promise<{ readonly result: PasswordResult } | undefined> {
  return inTurn(network, async (waiting) => ({
    result: await (waiting < CROWD ? inThread : inThreadForCrowds)(work),
  }));
}
