import type { ConnectionSettings } from '../../../apps/server/src/db/connection-settings.ts';
import { findRunningEmbedded } from '../../../apps/server/src/db/embedded/index.ts';
import { runMall } from '../../mall/run-mall.ts';
import type { Campaign } from '../campaign.ts';
import { ACTION_NAMES, answerOf, BUSY, definiteAnswerOf, type Send } from '../races/actions.ts';
import { conclude, type Found } from '../races/conclude.ts';
import { outcomeOf } from '../races/outcome.ts';
import { type PreparedKind, prepareKinds } from '../races/prepared-races.ts';
import { openCopy, openRaceMall, RACE_SETTINGS, type RaceMall } from '../races/race-mall.ts';
import { type DatabaseProxy, FAULTS, type Fault, openDatabaseProxy } from './database-proxy.ts';

const FAULT_NAMES = Object.keys(FAULTS).filter((name): name is Fault => name in FAULTS);
const ANSWER_WITHIN_MS = 5_000;
/** How long a mall may take until it answers again on a good line. */
const RECOVERED_WITHIN_MS = 10_000;

export const faults: Campaign = {
  name: 'faults',
  proves:
    'on a database that refuses, is slow, silent or cut, every kind of order answers within 5 s, ' +
    'and asking again with the same number tells what became of it',
  rounds: 20,
  run: async (rounds, print) => {
    const first = await openRaceMall(ACTION_NAMES.length * (rounds + 1));
    const prepared = await prepareKinds(first, ACTION_NAMES, rounds + 1);
    // Its folder stays as it is: each mall begins with a copy of it.
    await first.close({ isKept: true });
    let hasHeld = true;
    for (const fault of FAULT_NAMES) {
      const work = (mall: RaceMall) => spoilLine(mall, fault, prepared);
      hasHeld = (await conclude(await openCopy(first), print, work)) && hasHeld;
    }
    first.remove();
    return hasHeld;
  },
};

/** Sends each request while the line to the database is bad, then again on a good one; the first of a kind is never disturbed. */
export async function spoilLine(
  mall: RaceMall,
  fault: Fault,
  kinds: readonly PreparedKind[],
  withinMs: number = ANSWER_WITHIN_MS,
): Promise<Found> {
  const { proxy, through, close } = await runThroughProxy(mall);
  const problems: string[] = [];
  let [count, busy] = [0, 0];
  for (const { kind, sends } of kinds) {
    const outcomes: string[] = [];
    for (const [place, [racer, send]] of [...sends].entries()) {
      if (place === 1) mall.moveTo(through);
      const disturbed = place === 0 ? undefined : await sendDisturbed(proxy, fault, send, withinMs);
      if (disturbed) count += 1;
      if (disturbed?.answer === BUSY) busy += 1;
      if (disturbed?.problem) problems.push(`${kind}: ${disturbed.problem}`);
      const answer = await definiteAnswerOf(send, RECOVERED_WITHIN_MS);
      outcomes.push(`${answer}\n${await outcomeOf(mall.db, racer)}`);
    }
    mall.moveTo(mall.base);
    const [good, ...others] = outcomes;
    for (const told of others)
      if (told !== good) problems.push(`${kind}:\n${told}\nis not\n${good}`);
  }
  await close();
  return { what: `${FAULTS[fault]}: ${count} requests, ${busy} answered as busy`, problems };
}

/** A second process of the mall, whose line to the database can be spoilt. */
async function runThroughProxy(mall: RaceMall) {
  const target = await findRunningEmbedded(mall.dataDir);
  if (!target) throw new Error('the mall has its own PostgreSQL');
  const proxy = await openDatabaseProxy(target.connection);
  const urlOf = ({ user, password, database }: ConnectionSettings) =>
    `postgres://${user}:${password}@127.0.0.1:${proxy.port}/${database}`;
  const settings = {
    ...RACE_SETTINGS,
    DATABASE_URL: urlOf(target.connection),
    MALL_OWNER_DATABASE_URL: urlOf(target.owner),
  };
  const second = await runMall({ dataDir: mall.dataDir, settings });
  const close = async () => {
    await second.stop();
    await proxy.close();
  };
  return { proxy, through: second.base, close };
}

/** An envelope has to come in time; one that says the mall is busy says nothing about the order. */
async function sendDisturbed(proxy: DatabaseProxy, fault: Fault, send: Send, withinMs: number) {
  proxy.behave(fault);
  const startedAt = performance.now();
  const answer = await answerOf(send).catch((error: unknown) => `no envelope: ${String(error)}`);
  const tookMs = performance.now() - startedAt;
  proxy.behave(undefined);
  const isLate = tookMs > withinMs || answer.startsWith('no envelope');
  return { answer, problem: isLate ? `${answer} after ${tookMs.toFixed(0)} ms` : undefined };
}
