import { availableParallelism } from 'node:os';
import { type InFairTurn, takeFairTurns } from '#take-fair-turns.ts';

/**
 * Opening and hashing a password take tens of milliseconds of a processor each. One processor stays free, and the
 * threads on the others give way (password-threads.ts): a flood of logins must not slow down everybody who is in
 * already. What may wait is a few seconds of work; whoever comes to a longer line would have given up before his turn.
 */
export const inPasswordTurn: InFairTurn = takeFairTurns({
  atOnce: Math.max(1, availableParallelism() - 1),
  eachMax: 20,
  allMax: 400,
});
