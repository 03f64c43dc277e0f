import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../bench/statistics.ts';
import { type RunningMall, runMall, temporaryDataDir } from '../mall/run-mall.ts';
import type { Campaign } from './campaign.ts';
import { type ConfirmedWrites, missingWrites, startWriting } from './confirmed-writes.ts';

/** Whom a round kills with -9; the mall's process and PostgreSQL's. */
const VICTIMS = ['the mall', 'PostgreSQL', 'both'] as const;
type Victim = (typeof VICTIMS)[number];

const RECOVERED_WITHIN_MS = 60_000;

export const kills: Campaign = {
  name: 'kills',
  proves: 'after kill -9 of the mall, of PostgreSQL and of both, the mall recovers by itself',
  rounds: 20,
  run: async (rounds, print) => {
    const outcomes: boolean[] = [];
    for (const victim of VICTIMS) outcomes.push(await killAgainAndAgain(victim, rounds, print));
    return outcomes.every((hasHeld) => hasHeld);
  },
};

async function killAgainAndAgain(
  victim: Victim,
  rounds: number,
  print: (line: string) => void,
): Promise<boolean> {
  const dataDir = temporaryDataDir();
  const recoveriesMs: number[] = [];
  const failures: string[] = [];
  let confirmed = 0;
  for (let round = 1; round <= rounds; round += 1) {
    try {
      const outcome = await killOnce(victim, dataDir.path);
      recoveriesMs.push(outcome.recoveryMs);
      confirmed += outcome.confirmed;
    } catch (error) {
      failures.push(`round ${round}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  print(summaryOf(victim, rounds, recoveriesMs, confirmed));
  for (const failure of failures) print(`  ${failure}`);
  // After a failure the data folder is the evidence.
  if (failures.length === 0) dataDir.remove();
  else print(`  the data folder is kept: ${dataDir.path}`);
  return failures.length === 0;
}

function summaryOf(
  victim: string,
  rounds: number,
  recoveriesMs: readonly number[],
  confirmed: number,
): string {
  const inMs = (share: number) => `${quantile(recoveriesMs, share).toFixed(0)} ms`;
  return (
    `kill -9 of ${victim.padEnd(10)} ${recoveriesMs.length} of ${rounds} recovered; ` +
    `median ${inMs(0.5)}, longest ${inMs(1)}; ${confirmed} confirmed writes kept`
  );
}

// What is killed is the database and the shell; a market in it would only make the first start longer.
const SETTINGS = { MALL_SEED_PRODUCTS: '0' };

type Round = { readonly recoveryMs: number; readonly confirmed: number };

async function killOnce(victim: Victim, dataDir: string): Promise<Round> {
  const mall = await runMall({ dataDir, settings: SETTINGS });
  const writes = await startWriting(dataDir);
  // At any moment of the writing, so that rounds differ.
  await sleep(20 + Math.random() * 200);
  const postgres = await postmasterOf(dataDir);
  const killedAt = performance.now();
  if (victim !== 'the mall') process.kill(postgres, 'SIGKILL');
  if (victim !== 'PostgreSQL') await mall.kill();

  if (victim === 'PostgreSQL') await recoverInPlace(mall, dataDir, postgres);
  const next = victim === 'PostgreSQL' ? mall : await runMall({ dataDir, settings: SETTINGS });
  const recoveryMs = performance.now() - killedAt;
  try {
    return { recoveryMs, confirmed: await checkWrites(writes, dataDir) };
  } finally {
    await next.stop();
  }
}

/** The same mall is ready again, on another PostgreSQL process than the one that was killed. */
async function recoverInPlace(mall: RunningMall, dataDir: string, killed: number): Promise<void> {
  const giveUpAt = performance.now() + RECOVERED_WITHIN_MS;
  while (performance.now() < giveUpAt && isAlive(mall.pid)) {
    const reply = await fetch(`${mall.base}/readyz`).catch(() => undefined);
    if (reply?.ok && (await postmasterOf(dataDir)) !== killed) return;
    await sleep(10);
  }
  const how = isAlive(mall.pid) ? 'was not ready again in time' : 'died with PostgreSQL';
  throw new Error(`the mall ${how}:\n${mall.output()}`);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function checkWrites(writes: ConfirmedWrites, dataDir: string): Promise<number> {
  const confirmed = await writes.ended;
  const missing = await missingWrites(dataDir, writes.writer, confirmed);
  if (missing > 0) throw new Error(`${missing} of ${confirmed} confirmed writes are lost`);
  if (confirmed === 0)
    throw new Error('nothing was confirmed before the kill, so nothing is proved');
  return confirmed;
}

async function postmasterOf(dataDir: string): Promise<number> {
  const file = join(dataDir, 'postgres/data/postmaster.pid');
  return Number.parseInt(await readFile(file, 'utf8').catch(() => '0'), 10);
}
