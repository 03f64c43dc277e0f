import type { Campaign } from '../campaign.ts';
import { ACTION_NAMES, type ActionName, definiteAnswerOf, prepare, type Send } from './actions.ts';
import { type Found, inRaceMall } from './conclude.ts';
import { outcomeOf } from './outcome.ts';
import { eachOf, type RaceMall, type Racer } from './race-mall.ts';

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
    let hasHeld = true;
    for (let done = 0; done < rounds; done += BURSTS_PER_MALL) {
      const count = Math.min(BURSTS_PER_MALL, rounds - done);
      const racerCount = ACTION_NAMES.length * (count + 1);
      const work = (mall: RaceMall) => submitOften(mall, ACTION_NAMES, count);
      hasHeld = (await inRaceMall(racerCount, print, work)) && hasHeld;
    }
    return hasHeld;
  },
};

/** Bursts of one request each; the first customer of a kind sends his request once and shows what must come of it. */
export async function submitOften(
  mall: RaceMall,
  kinds: readonly ActionName[],
  bursts: number,
): Promise<Found> {
  const problems: string[] = [];
  for (const kind of kinds) {
    const group = mall.take(bursts + 1);
    const sends = new Map<Racer, Send>();
    await eachOf(group, async (racer) => sends.set(racer, (await prepare(kind, racer)).send));
    const outcomes: string[] = [];
    for (const [place, racer] of group.entries()) {
      const send = sends.get(racer);
      if (!send) continue;
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
