import { availableParallelism } from 'node:os';
import { takeFairTurns } from '#take-fair-turns.ts';

/**
 * A picture is of use to whoever can log in with it: a hundred a second for each processor that works on passwords are
 * several times what it can look at. More are not drawn and not written down, however many are asked for.
 */
const PLACES = 10 * Math.max(1, availableParallelism() - 1);
const inTurn = takeFairTurns({ atOnce: PLACES, eachMax: 20, allMax: 200, restMs: 100 });

/** Issues a picture when it is its turn. Undefined: too many wait already. */
export function issueInTurn<Issued>(
  network: string,
  issue: () => Promise<Issued>,
): Promise<Issued | undefined> {
  return inTurn(network, issue);
}
