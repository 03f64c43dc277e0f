import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningMall, runMall, temporaryDataDir } from '../mall/run-mall.ts';
import type { Campaign, CampaignOptions } from './campaign.ts';
import { type Crowd, startCrowd } from './order-crowd.ts';
import { findLostRequests, inDatabase, removeDurability } from './order-world.ts';
import {
  type InOwnerDb,
  openRacers,
  RACE_SETTINGS,
  runMallCommand,
  type Wealth,
} from './races/race-mall.ts';

const VICTIMS = ['the mall', 'PostgreSQL', 'both'] as const;
type Victim = (typeof VICTIMS)[number];

const CUSTOMERS = 6;
const READY_WITHIN_MS = 60_000;
/** A mall gives up a PostgreSQL that dies more often than this within a minute; a new one begins to count anew. */
const RESTARTS_ALLOWED = 4;
/** More than they can spend, in the smallest steps. */
const WEALTHY: Wealth = {
  cash: 10_000_000_000_00n,
  invested: 1_000_000_00n,
  most: { money: 1_000_00n, shares: 1_00n },
};

export const orders: Campaign = {
  name: 'orders',
  proves:
    'while orders of every kind come in, kill -9 loses and doubles none of them, and the ledger balances; ' +
    '--without-guard takes durability away and must fail',
  rounds: 20,
  run: async (rounds, print, options = {}) => {
    const outcomes: boolean[] = [];
    for (const victim of VICTIMS)
      outcomes.push(await killWhileOrdering([victim], rounds, print, options));
    return outcomes.every((hasHeld) => hasHeld);
  },
};

/** Kills these victims in turn again and again under one crowd, then closes the day and checks the ledger. */
export async function killWhileOrdering(
  victims: readonly Victim[],
  rounds: number,
  print: (line: string) => void,
  { isWithoutGuard = false }: CampaignOptions = {},
): Promise<boolean> {
  const dataDir = temporaryDataDir();
  const settings = { dataDir: dataDir.path, settings: RACE_SETTINGS };
  let mall = await runMall(settings);
  const where = { base: mall.base };
  const inOwnerDb: InOwnerDb = (work) => inDatabase(dataDir.path, work, 'owner');
  const world = { inOwnerDb, dataDir: dataDir.path, where };
  const racers = await openRacers(world, CUSTOMERS, WEALTHY);
  if (isWithoutGuard) {
    await removeDurability(dataDir.path);
    // Only new connections take the setting over.
    await mall.stop();
    mall = await runMall(settings);
  }
  where.base = mall.base;
  const crowd = startCrowd(racers);
  const kills = Array.from({ length: rounds }, () => victims).flat();
  for (const [index, victim] of kills.entries()) {
    await ordersFlow(crowd, mall);
    // At any moment of the ordering, so that rounds differ.
    await sleep(Math.random() * 500);
    const killed = await kill(victim, mall, dataDir.path);
    if (victim !== 'PostgreSQL') mall = await runMall(settings);
    else await recovered(mall, dataDir.path, killed);
    if (victim === 'PostgreSQL' && (index + 1) % RESTARTS_ALLOWED === 0) {
      await mall.stop();
      mall = await runMall(settings);
    }
    where.base = mall.base;
  }
  await crowd.finish();
  const problems = await examine(dataDir.path, crowd);
  await mall.stop();
  print(
    `kill -9 of ${victims.join(', then ').padEnd(10)} ${rounds} times: ${crowd.acknowledged.size} requests of every kind confirmed to customers, ` +
      (problems.length === 0
        ? 'each there once, the ledger is right'
        : `${problems.length} problems`),
  );
  for (const problem of problems.slice(0, 10)) print(`  ${problem}`);
  // After a failure the data folder is the evidence, unless the failure was asked for.
  if (problems.length === 0 || isWithoutGuard) dataDir.remove();
  else print(`  the data folder is kept: ${dataDir.path}`);
  return problems.length === 0;
}

/** A kill proves something only while customers order: each round waits until the mall confirms again. */
async function ordersFlow(crowd: Crowd, mall: RunningMall): Promise<void> {
  const before = crowd.acknowledged.size;
  const giveUpAt = performance.now() + READY_WITHIN_MS;
  while (crowd.acknowledged.size < before + CUSTOMERS) {
    if (performance.now() > giveUpAt)
      throw new Error(`no orders are confirmed: ${crowd.refused().at(-1)}\n${mall.output()}`);
    await sleep(10);
  }
}

/** Every confirmed order exists once, and the ledger is right before and after the day is closed. */
async function examine(dataDir: string, crowd: Crowd): Promise<readonly string[]> {
  const problems = [...(await findLostRequests(dataDir, crowd.acknowledged))];
  if (crowd.acknowledged.size === 0) problems.push('nothing was confirmed, so nothing is proved');
  problems.push(...crowd.refused().map((refusal) => `a customer was refused: ${refusal}`));
  for (const words of [['verify'], ['day', 'close'], ['verify']]) {
    const { exitCode, output } = await runMallCommand(dataDir, words);
    if (exitCode !== 0)
      problems.push(`mall ${words.join(' ')} exits ${exitCode}: ${output.slice(-600)}`);
  }
  return problems;
}

async function kill(victim: Victim, mall: RunningMall, dataDir: string): Promise<number> {
  const postgres = await postmasterOf(dataDir);
  if (victim !== 'the mall') process.kill(postgres, 'SIGKILL');
  if (victim !== 'PostgreSQL') await mall.kill();
  return postgres;
}

async function recovered(mall: RunningMall, dataDir: string, killed: number): Promise<void> {
  const giveUpAt = performance.now() + READY_WITHIN_MS;
  while (performance.now() < giveUpAt) {
    const reply = await fetch(`${mall.base}/readyz`).catch(() => undefined);
    if (reply?.ok && (await postmasterOf(dataDir)) !== killed) return;
    await sleep(10);
  }
  throw new Error(`the mall was not ready again in time:\n${mall.output()}`);
}

async function postmasterOf(dataDir: string): Promise<number> {
  const file = join(dataDir, 'postgres/data/postmaster.pid');
  return Number.parseInt(await readFile(file, 'utf8').catch(() => '0'), 10);
}
