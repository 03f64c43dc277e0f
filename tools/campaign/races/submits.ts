import type { Campaign } from '../campaign.ts';
import { ACTION_NAMES, ACTIONS, type ActionName, answerOf, type Send } from './actions.ts';
import { outcomeOf } from './outcome.ts';
import { eachOf, openRaceMall, type Racer } from './race-mall.ts';

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
      hasHeld = (await submitOften(ACTION_NAMES, count, print)) && hasHeld;
    }
    return hasHeld;
  },
};

/** Bursts of one request each; the first customer of a kind sends his request once and shows what must come of it. */
export async function submitOften(
  kinds: readonly ActionName[],
  bursts: number,
  print: (line: string) => void,
): Promise<boolean> {
  const mall = await openRaceMall(kinds.length * (bursts + 1));
  const racers = [...mall.racers];
  const problems: string[] = [];
  for (const kind of kinds) {
    const group = racers.splice(0, bursts + 1);
    const sends = new Map<Racer, Send>();
    await eachOf(group, async (racer) => sends.set(racer, await ACTIONS[kind](racer, mall.db)));
    const [once, ...often] = group;
    const send = once && sends.get(once);
    const single = once && send && `${await answerOf(send)}\n${await outcomeOf(mall.db, once)}`;
    for (const racer of often) {
      const burst = sends.get(racer);
      if (!burst) continue;
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => answerOf(burst)));
      const told = `${[...new Set(answers)].join()}\n${await outcomeOf(mall.db, racer)}`;
      if (told !== single) problems.push(`${kind}:\n${told}\nis not\n${single}`);
    }
  }
  const verified = await mall.command('verify');
  if (verified.exitCode !== 0) problems.push(`verify: ${verified.output.slice(-600)}`);
  print(
    `${kinds.length * bursts * AT_ONCE} requests in ${kinds.length * bursts} bursts of ${kinds.length} kinds: ` +
      (problems.length === 0 ? 'one order each' : `${problems.length} problems`),
  );
  for (const problem of problems.slice(0, 10)) print(`  ${problem}`);
  if (problems.length > 0) print(`  the data folder is kept: ${mall.dataDir}`);
  await mall.close({ isKept: problems.length > 0 });
  return problems.length === 0;
}
