import type { Campaign } from '../campaign.ts';
import { ACTION_NAMES, definiteAnswerOf } from './actions.ts';
import { conclude, type Found } from './conclude.ts';
import { outcomeOf } from './outcome.ts';
import { type PreparedKind, prepareKinds } from './prepared-races.ts';
import { openCopy, openRaceMall, type RaceMall } from './race-mall.ts';

/** How often one request is sent at the same moment. */
const AT_ONCE = 8;
/** So many customers of each kind share a mall. */
const BURSTS_PER_MALL = 25;

export const submits: Campaign = {
  name: 'submits',
  proves: `every kind of order sent ${AT_ONCE} times at once with one number is one order, and each sender hears of it`,
  // Of each of the kinds: 10,000 requests in all.
  rounds: Math.ceil(10_000 / AT_ONCE / ACTION_NAMES.length),
  run: async (rounds, print) => {
    const most = Math.min(BURSTS_PER_MALL, rounds);
    const first = await openRaceMall(ACTION_NAMES.length * (most + 1));
    const prepared = await prepareKinds(first, ACTION_NAMES, most + 1);
    // Its folder stays as it is: each mall begins with a copy of it.
    await first.close({ isKept: true });
    let hasHeld = true;
    for (let done = 0; done < rounds; done += most) {
      const work = (mall: RaceMall) => submitOften(mall, prepared, Math.min(most, rounds - done));
      hasHeld = (await conclude(await openCopy(first), print, work)) && hasHeld;
    }
    first.remove();
    return hasHeld;
  },
};

/** Bursts of one request each; the first customer of a kind sends his request once and shows what must come of it. */
export async function submitOften(
  mall: RaceMall,
  kinds: readonly PreparedKind[],
  bursts: number,
): Promise<Found> {
  const problems: string[] = [];
  for (const { kind, sends } of kinds) {
    const outcomes: string[] = [];
    for (const [place, [racer, send]] of [...sends].slice(0, bursts + 1).entries()) {
      const times = place === 0 ? 1 : AT_ONCE;
      const answers = await Promise.all(
        Array.from({ length: times }, () => definiteAnswerOf(send)),
      );
      outcomes.push(`${[...new Set(answers)].join()}\n${await outcomeOf(mall.db, racer)}`);
    }
    const [single, ...often] = outcomes;
    for (const told of often)
      if (told !== single) problems.push(`${kind}:\n${told}\nis not\n${single}`);
  }
  const count = kinds.length * bursts;
  return {
    what: `${count * AT_ONCE} requests, ${count} orders of ${kinds.length} kinds`,
    problems,
  };
}
