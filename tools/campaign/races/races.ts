import { setTimeout as sleep } from 'node:timers/promises';
import type { Campaign } from '../campaign.ts';
import { definiteAnswerOf, type Send } from './actions.ts';
import { conclude, type Found } from './conclude.ts';
import { outcomeOf } from './outcome.ts';
import {
  allPairs,
  type PreparedPair,
  type PreparedRaces,
  prepareRaces,
  racersFor,
} from './prepared-races.ts';
import { eachOf, openCopy, openRaceMall, type RaceMall } from './race-mall.ts';
import { raceClose } from './races-at-close.ts';

/** So many races of each pair share a mall: its customers have to buy their shares first. */
const RACES_PER_MALL = 5;
/** How far apart two requests of a race are sent at most. */
const APART_MS = 8;

export const races: Campaign = {
  name: 'races',
  proves:
    'two requests of one customer at once, of every pair of kinds, and every kind at the close of a day, ' +
    'leave what one of the two orders one after the other would leave',
  rounds: 100,
  run: async (rounds, print) => {
    const count = Math.min(RACES_PER_MALL, rounds);
    const pairs = allPairs();
    const first = await openRaceMall(racersFor(count, pairs));
    const prepared = await prepareRaces(first, count, pairs);
    // Its folder stays as it is: each mall begins with a copy of it.
    await first.close({ isKept: true });
    print(`${racersFor(count, pairs)} customers are ready`);
    let hasHeld = true;
    for (let done = 0; done < rounds; done += count) {
      const work = (mall: RaceMall) => raceAll(mall, prepared);
      hasHeld = (await conclude(await openCopy(first), print, work)) && hasHeld;
    }
    first.remove();
    return hasHeld;
  },
};

/** Races each pair, then each kind against the close of the day. */
export async function raceAll(
  mall: RaceMall,
  { count, pairs, atClose }: PreparedRaces,
): Promise<Found> {
  const problems: string[] = [];
  await eachOf(pairs, async (pair) => problems.push(...(await racePair(mall, pair))));
  const close = await raceClose(mall, atClose);
  const what = `${count * pairs.length} races of ${pairs.length} pairs, ${count * atClose.length} of ${atClose.length} kinds with the close (${close.what})`;
  return { what, problems: [...problems, ...close.problems] };
}

/** The first two customers act one after the other, the rest at once. */
async function racePair(
  { db }: RaceMall,
  { pair: [first, second], sends }: PreparedPair,
): Promise<readonly string[]> {
  const serial = new Set<string>();
  const problems: string[] = [];
  for (const [place, [racer, both]] of [...sends].entries()) {
    const answers = await actPair(both, place);
    const outcome = [...answers, await outcomeOf(db, racer)].join('\n');
    if (place < 2) serial.add(outcome);
    else if (!serial.has(outcome))
      problems.push(
        `${first} with ${second}:\n${outcome}\nis neither of\n${[...serial].join('\nor\n')}`,
      );
  }
  return problems;
}

async function actPair([first = never, second = never]: readonly Send[], place: number) {
  if (place === 0) return [await definiteAnswerOf(first), await definiteAnswerOf(second)];
  if (place === 1) {
    const later = await definiteAnswerOf(second);
    return [await definiteAnswerOf(first), later];
  }
  return Promise.all([answerAfter(first, APART_MS), answerAfter(second, APART_MS)]);
}

async function never(): Promise<never> {
  throw new Error('every customer has both requests of his pair');
}

async function answerAfter(send: Send, atMostMs: number): Promise<string> {
  await sleep(Math.random() * atMostMs);
  return definiteAnswerOf(send);
}
