import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { childEnvironment, ROOT } from '../../process/run-command.ts';
import { RACE_SETTINGS } from '../races/race-mall.ts';

/** Which process a round kills with -9: the one that closes, PostgreSQL's, or both. */
export const VICTIMS = ['the mall', 'PostgreSQL', 'both'] as const;
export type Victim = (typeof VICTIMS)[number];

/** A step takes about this long, so a kill comes anywhere in it. */
const STEP_MS = 60;
const MOST_STEPS = 8;

export type CloseEnd = 'killed' | 'closed';

/** Closes the days of a data folder and kills somewhere after the next few steps; undefined: nothing is killed. */
export async function closeOnce(
  dataDir: string,
  until: string,
  victim: Victim | undefined,
): Promise<CloseEnd> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'close-in-small-ranges.ts'), until],
    {
      cwd: ROOT,
      env: childEnvironment({ ...RACE_SETTINGS, MALL_DATA_DIR: dataDir }),
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const told: string[] = [];
  child.stderr.on('data', (part: Buffer) => told.push(part.toString()));
  const ended = once(child, 'close');
  let left = Math.floor(Math.random() * MOST_STEPS);
  const state = { isKilled: false };
  for await (const line of createInterface({ input: child.stdout })) {
    told.push(line);
    if (left > 0 || victim === undefined || state.isKilled) {
      left -= 1;
      continue;
    }
    await sleep(Math.random() * STEP_MS);
    state.isKilled = child.exitCode === null;
    if (state.isKilled) await kill(victim, child.pid ?? 0, dataDir);
  }
  await ended;
  if (child.exitCode === 0) return 'closed';
  if (state.isKilled) return 'killed';
  throw new Error(`the days are not closed: ${told.slice(-12).join('\n')}`);
}

async function kill(victim: Victim, pid: number, dataDir: string): Promise<void> {
  if (victim !== 'the mall') await signalPostgres(dataDir, 'SIGKILL');
  if (victim !== 'PostgreSQL') process.kill(pid, 'SIGKILL');
}

/** The process of PostgreSQL may be gone already. */
async function signalPostgres(dataDir: string, signal: NodeJS.Signals): Promise<number> {
  const file = join(dataDir, 'postgres/data/postmaster.pid');
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => '0'), 10);
  try {
    if (pid > 0) process.kill(pid, signal);
  } catch {
    return 0;
  }
  return pid;
}

/** Ends the PostgreSQL that a killed mall left running, so that its folder can be removed. */
export async function stopPostgres(dataDir: string): Promise<void> {
  const pid = await signalPostgres(dataDir, 'SIGINT');
  for (let turns = 0; pid > 0 && turns < 1_000; turns += 1) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await sleep(20);
  }
}
