import { setTimeout as sleep } from 'node:timers/promises';
import { REFUSALS } from '@mall/contract/refusals';
import { findRunningEmbedded } from '../../../apps/server/src/db/embedded/index.ts';
import { runMall } from '../../mall/run-mall.ts';
import type { Campaign } from '../campaign.ts';
import { ACTION_NAMES, ACTIONS, type ActionName, answerOf, type Send } from '../races/actions.ts';
import { outcomeOf } from '../races/outcome.ts';
import { eachOf, openRaceMall, RACE_SETTINGS, type Racer } from '../races/race-mall.ts';
import { type DatabaseProxy, FAULTS, type Fault, openDatabaseProxy } from './database-proxy.ts';

const FAULT_NAMES = Object.keys(FAULTS).filter((name): name is Fault => name in FAULTS);
const BUSY = REFUSALS.system_busy.errorNo;
const ANSWER_WITHIN_MS = 5_000;
/** How long a mall may take until it answers again on a good line. */
const RECOVERED_WITHIN_MS = 10_000;
const PAUSE_MS = 50;

export const faults: Campaign = {
  name: 'faults',
  proves:
    'on a database that refuses, is slow, silent or cut, every kind of order answers within 5 s, ' +
    'and asking again with the same number tells what became of it',
  rounds: 20,
  run: async (rounds, print) => {
    let hasHeld = true;
    for (const fault of FAULT_NAMES)
      hasHeld = (await spoilLine(fault, ACTION_NAMES, rounds, print)) && hasHeld;
    return hasHeld;
  },
};

/** Sends each kind so often while the line to the database is bad, then asks again on a good one. */
export async function spoilLine(
  fault: Fault,
  kinds: readonly ActionName[],
  rounds: number,
  print: (line: string) => void,
): Promise<boolean> {
  const mall = await openRaceMall(kinds.length * (rounds + 1));
  const target = await findRunningEmbedded(mall.dataDir);
  if (!target) throw new Error('the mall has its own PostgreSQL');
  const proxy = await openDatabaseProxy(target.connection);
  const { user, password, database } = target.connection;
  const through = await runMall({
    dataDir: mall.dataDir,
    settings: {
      ...RACE_SETTINGS,
      DATABASE_URL: `postgres://${user}:${password}@127.0.0.1:${proxy.port}/${database}`,
      MALL_OWNER_DATABASE_URL: `postgres://${target.owner.user}:${target.owner.password}@127.0.0.1:${proxy.port}/${database}`,
    },
  });
  const racers = [...mall.racers];
  const problems: string[] = [];
  let busy = 0;
  for (const kind of kinds) {
    const [undisturbed, ...disturbed] = racers.splice(0, rounds + 1);
    const sends = new Map<Racer, Send>();
    for (const racer of [undisturbed, ...disturbed])
      if (racer)
        await eachOf([racer], async () => sends.set(racer, await ACTIONS[kind](racer, mall.db)));
    const expected = undisturbed && (await answerOf(sends.get(undisturbed) ?? never));
    const good = undisturbed && `${expected}\n${await outcomeOf(mall.db, undisturbed)}`;
    mall.moveTo(through.base);
    for (const racer of disturbed) {
      const send = sends.get(racer) ?? never;
      const { answer, problem } = await sendDisturbed(proxy, fault, send);
      if (answer === BUSY) busy += 1;
      if (problem) problems.push(`${kind}: ${problem}`);
      const told = `${await askAgain(send)}\n${await outcomeOf(mall.db, racer)}`;
      if (told !== good) problems.push(`${kind}:\n${told}\nis not\n${good}`);
    }
    mall.moveTo(mall.base);
  }
  await through.stop();
  await proxy.close();
  const verified = await mall.command('verify');
  if (verified.exitCode !== 0) problems.push(`verify: ${verified.output.slice(-600)}`);
  print(
    `${FAULTS[fault].padEnd(48)} ${kinds.length * rounds} requests of ${kinds.length} kinds, ${busy} answered 系统繁忙: ` +
      (problems.length === 0 ? 'each within 5 s and done once' : `${problems.length} problems`),
  );
  for (const problem of problems.slice(0, 10)) print(`  ${problem}`);
  if (problems.length > 0) print(`  the data folder is kept: ${mall.dataDir}`);
  await mall.close({ isKept: problems.length > 0 });
  return problems.length === 0;
}

async function never(): Promise<never> {
  throw new Error('every customer has a request');
}

/** An envelope has to come in time; one that says the mall is busy says nothing about the order. */
async function sendDisturbed(proxy: DatabaseProxy, fault: Fault, send: Send) {
  proxy.behave(fault);
  const startedAt = performance.now();
  const answer = await answerOf(send).catch((error: unknown) => `no envelope: ${String(error)}`);
  const tookMs = performance.now() - startedAt;
  proxy.behave(undefined);
  const isLate = tookMs > ANSWER_WITHIN_MS || answer.startsWith('no envelope');
  return { answer, problem: isLate ? `${answer} after ${tookMs.toFixed(0)} ms` : undefined };
}

/** Asks with the same number until there is an answer that says something. */
async function askAgain(send: Send): Promise<string> {
  const giveUpAt = performance.now() + RECOVERED_WITHIN_MS;
  let answer = BUSY;
  while (answer === BUSY && performance.now() < giveUpAt) {
    answer = await answerOf(send).catch(() => BUSY);
    if (answer === BUSY) await sleep(PAUSE_MS);
  }
  return answer;
}
