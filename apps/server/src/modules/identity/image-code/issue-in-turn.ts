import { isKnownNetwork } from '#modules/identity/known-networks.ts';
import { LOGINS_AT_ONCE } from '#modules/identity/password/login-turns.ts';
import { takeFairTurns } from '#take-fair-turns.ts';
import { type Draw, drawForCrowds, drawInThread } from './draw-in-thread.ts';

/**
 * A picture is of use only for a login: a hundred a second for each processor that works on passwords are
 * several times what it can look at. More are not drawn and not written down, however many are asked for.
 */
const PLACES = 10 * LOGINS_AT_ONCE;
const inTurn = takeFairTurns({ atOnce: PLACES, eachMax: 20, allMax: 200, restMs: 100 });

/** So many do not come at once of themselves. */
const CROWD = 8;

/** Issues a picture when it is its turn, drawn as the crowd allows. Undefined: too many wait already. */
export function issueInTurn<Issued>(
  network: string,
  issue: (draw: Draw) => Promise<Issued>,
): Promise<Issued | undefined> {
  const isKnown = isKnownNetwork(network);
  const drawn = (waiting: number) => (isKnown || waiting < CROWD ? drawInThread : drawForCrowds);
  return inTurn(network, (waiting) => issue(drawn(waiting)), isKnown);
}
