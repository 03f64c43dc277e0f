import { setTimeout as sleep } from 'node:timers/promises';
import { REFUSALS } from '@mall/contract/refusals';
import type { Campaign } from '../campaign.ts';
import { ACTION_NAMES, ACTIONS, type ActionName, answerOf, type Send } from './actions.ts';
import { type Found, inRaceMall } from './conclude.ts';
import { outcomeOf } from './outcome.ts';
import { eachOf, type RaceMall, type Racer } from './race-mall.ts';

/** So many races of each pair share a mall: its customers have to buy their shares first. */
const RACES_PER_MALL = 5;
/** How far apart two requests of a race are sent at most. */
const APART_MS = 8;
/** A close of the day takes about this long; requests come all through it. */
const CLOSING_MS = 4_000;

export const races: Campaign = {
  name: 'races',
  proves:
    'two requests of one customer at once, of every pair of kinds, and every kind at the close of a day, ' +
    'leave what one of the two orders one after the other would leave',
  rounds: 100,
  run: async (rounds, print) => {
    let hasHeld = true;
    for (let done = 0; done < rounds; done += RACES_PER_MALL) {
      const count = Math.min(RACES_PER_MALL, rounds - done);
      const pairs = allPairs();
      const work = (mall: RaceMall) => raceAll(mall, count, pairs);
      hasHeld = (await inRaceMall(racersFor(count, pairs), print, work)) && hasHeld;
    }
    return hasHeld;
  },
};

type Pair = readonly [ActionName, ActionName];

/** Every pair of kinds, each with itself too. */
export function allPairs(): readonly Pair[] {
  return ACTION_NAMES.flatMap((first, place) =>
    ACTION_NAMES.slice(place).map((second): Pair => [first, second]),
  );
}

/** How many customers so many races of each pair need. */
export function racersFor(count: number, pairs: readonly Pair[]): number {
  return pairs.length * (count + 2) + kindsOf(pairs).length * (count + 3);
}

/** Races so often for each pair, then each kind against the close of the day. */
export async function raceAll(
  mall: RaceMall,
  count: number,
  pairs: readonly Pair[],
): Promise<Found> {
  const kinds = kindsOf(pairs);
  const problems: string[] = [];
  for (const pair of pairs) problems.push(...(await racePair(mall, pair, mall.take(count + 2))));
  const atClose = kinds.map((kind) => ({ kind, racers: mall.take(count + 3) }));
  problems.push(...(await raceClose(mall, atClose)));
  const what = `${count * pairs.length} races of ${pairs.length} pairs, ${count * kinds.length} of ${kinds.length} kinds with the close`;
  return { what, problems };
}

function kindsOf(pairs: readonly Pair[]): readonly ActionName[] {
  return [...new Set(pairs.flat())];
}

/** The first two customers act one after the other, the rest at once. */
async function racePair(
  mall: RaceMall,
  [first, second]: Pair,
  racers: readonly Racer[],
): Promise<readonly string[]> {
  const { db } = mall;
  const prepared = new Map<Racer, readonly [Send, Send]>();
  await eachOf(racers, async (racer) =>
    prepared.set(racer, [(await ACTIONS[first](racer)).send, (await ACTIONS[second](racer)).send]),
  );
  const serial = new Set<string>();
  const problems: string[] = [];
  for (const [place, racer] of racers.entries()) {
    const sends = prepared.get(racer);
    if (!sends) continue;
    const answers = await actPair(sends, place);
    const outcome = [...answers, await outcomeOf(db, racer)].join('\n');
    if (place < 2) serial.add(outcome);
    else if (!serial.has(outcome))
      problems.push(
        `${first} with ${second}:\n${outcome}\nis neither of\n${[...serial].join('\nor\n')}`,
      );
  }
  return problems;
}

async function actPair([first, second]: readonly [Send, Send], place: number) {
  if (place === 0) return [await answerOf(first), await answerOf(second)];
  if (place === 1) {
    const later = await answerOf(second);
    return [await answerOf(first), later];
  }
  return Promise.all([answerAfter(first, APART_MS), answerAfter(second, APART_MS)]);
}

async function answerAfter(send: Send, atMostMs: number): Promise<string> {
  await sleep(Math.random() * atMostMs);
  return answerOf(send);
}

/** What may be refused while the day is cleared, and then changes nothing. */
const WHILE_CLEARING = REFUSALS.quick_withdrawal_clearing.errorNo;

/** Why something is refused depends on how far the close is; that it is refused does not. */
function reducedTo(answer: string): string {
  return answer === 'done' ? answer : 'refused';
}

type AtClose = { readonly kind: ActionName; readonly racers: readonly Racer[] };

/** The first customer of each kind acts before the close, the second after it, the third never, the rest while it runs. */
async function raceClose(mall: RaceMall, groups: readonly AtClose[]): Promise<readonly string[]> {
  const { db } = mall;
  const sends = new Map<Racer, Send>();
  for (const { kind, racers } of groups)
    await eachOf(racers, async (racer) => sends.set(racer, (await ACTIONS[kind](racer)).send));
  const answers = new Map<Racer, string>();
  const act = async (racer: Racer | undefined, atMostMs: number) => {
    const send = racer && sends.get(racer);
    if (racer && send) answers.set(racer, await answerAfter(send, atMostMs));
  };
  await Promise.all(groups.map(({ racers }) => act(racers[0], 0)));
  const closing = mall.command('day', 'close');
  await Promise.all(
    groups.flatMap(({ racers }) => racers.slice(3).map((racer) => act(racer, CLOSING_MS))),
  );
  const { exitCode, output } = await closing;
  if (exitCode !== 0) return [`the day stays open: ${output.slice(-600)}`];
  await Promise.all(groups.map(({ racers }) => act(racers[1], 0)));
  const problems: string[] = [];
  for (const { kind, racers } of groups) {
    const outcomes = await Promise.all(
      racers.map(async (racer) => {
        const answer = answers.get(racer) ?? WHILE_CLEARING;
        return { answer, told: `${reducedTo(answer)}\n${await outcomeOf(db, racer)}` };
      }),
    );
    const [before, after, idle, ...raced] = outcomes;
    for (const { answer, told: outcome } of raced) {
      const isRefusedMeanwhile = answer === WHILE_CLEARING && outcome === idle?.told;
      if (outcome !== before?.told && outcome !== after?.told && !isRefusedMeanwhile)
        problems.push(
          `${kind} at the close:\n${outcome}\nis neither before\n${before?.told}\nnor after\n${after?.told}`,
        );
    }
  }
  return problems;
}
