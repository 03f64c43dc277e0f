import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { temporaryDataDir } from '../../mall/run-mall.ts';
import { childEnvironment, ROOT, runCommand } from '../../process/run-command.ts';
import type { Campaign } from '../campaign.ts';
import { RACE_SETTINGS } from '../races/race-mall.ts';
import { differences, inCopy, prepareDay, tablesOf, UNTIL, verified } from './prepared-day.ts';

/** A mall with its write-ahead log fits in, with room for a day. */
const DISK_MB = 900;
const BLOCK = Buffer.alloc(64 * 1024);
/** So many steps a close of two days has. */
const STEPS = 44;

export const fullDisk: Campaign = {
  name: 'full-disk',
  proves:
    'a disk that is full in the middle of a close ends it with a clear sentence, and the close goes on when there is room ' +
    '(mounts a small disk, so it needs root)',
  rounds: 20,
  run: async (rounds, print) => {
    if (process.getuid?.() !== 0) {
      print('only root can mount a small disk: nothing was tried');
      return false;
    }
    const prepared = await prepareDay(false);
    try {
      const undisturbed = await inCopy(prepared.path, async (copy) => {
        const { exitCode, output } = await closeOn(copy, undefined);
        if (exitCode !== 0) throw new Error(output);
        return tablesOf(copy);
      });
      return await fillAgainAndAgain(prepared.path, { rounds, undisturbed }, print);
    } finally {
      prepared.remove();
    }
  },
};

type Rounds = {
  readonly rounds: number;
  readonly undisturbed: Awaited<ReturnType<typeof tablesOf>>;
};

async function fillAgainAndAgain(
  prepared: string,
  { rounds, undisturbed }: Rounds,
  print: (line: string) => void,
): Promise<boolean> {
  const problems: string[] = [];
  let stopped = 0;
  for (let round = 0; round < rounds; round += 1) {
    const disk = await smallDisk();
    const found = await inCopy(
      prepared,
      async (copy) => {
        const afterSteps = Math.floor((round * STEPS) / rounds);
        const filled = await closeOn(copy, { filler: join(disk.path, 'filler'), afterSteps });
        if (filled.exitCode !== 0) stopped += 1;
        rmSync(join(disk.path, 'filler'), { force: true });
        const again = await closeOn(copy, undefined);
        return [
          ...(filled.exitCode === 0 || SAID.test(filled.output)
            ? []
            : [`unclear: ${filled.output}`]),
          ...(again.exitCode === 0 ? [] : [`does not go on: ${again.output}`]),
          ...differences(undisturbed, await tablesOf(copy), await verified(copy)),
        ];
      },
      disk,
    ).catch((error: unknown) => [String(error)]);
    problems.push(...found);
  }
  print(`${rounds} full disks, ${stopped} stopped a close: ${problems.length} problems`);
  for (const problem of problems.slice(0, 10)) print(`  ${problem.slice(-900)}`);
  if (stopped === 0) print('  no close was stopped, so nothing is proved');
  return problems.length === 0 && stopped > 0;
}

/** One sentence of the mall says what to do; a trace would not. */
const SAID = /disk[^\n]* is full/;

async function smallDisk(): Promise<{ readonly path: string; readonly remove: () => void }> {
  const { path, remove } = temporaryDataDir();
  mkdirSync(path, { recursive: true });
  const size = `size=${DISK_MB}m,mode=755`;
  const { exitCode, output } = await runCommand({
    program: 'mount',
    args: ['-t', 'tmpfs', '-o', size, 'tmpfs', path],
  });
  if (exitCode !== 0) throw new Error(`the small disk was not mounted: ${output}`);
  const unmount = () =>
    void runCommand({ program: 'umount', args: ['-l', path] }).then(() => remove());
  return { path, remove: unmount };
}

type Filling = { readonly filler: string; readonly afterSteps: number };

/** `day close`, whose disk is filled to its last block after so many of its steps. */
async function closeOn(
  copy: string,
  filling: Filling | undefined,
): Promise<{ readonly exitCode: number; readonly output: string }> {
  const child = spawn(
    process.execPath,
    ['apps/server/src/cli.ts', 'day', 'close', '--until', UNTIL],
    {
      cwd: ROOT,
      env: childEnvironment({ ...RACE_SETTINGS, MALL_DATA_DIR: copy }),
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const told: string[] = [];
  child.stderr.on('data', (part: Buffer) => told.push(part.toString()));
  const ended = once(child, 'close');
  let steps = 0;
  if (filling?.afterSteps === 0) await fill(filling.filler);
  for await (const line of createInterface({ input: child.stdout })) {
    told.push(line);
    steps += 1;
    if (filling && steps === filling.afterSteps) await fill(filling.filler);
  }
  await ended;
  return { exitCode: child.exitCode ?? 1, output: told.join('\n') };
}

async function fill(filler: string): Promise<void> {
  const { bavail, bsize } = statfsSync(join(filler, '..'));
  const blocks = Math.ceil((bavail * bsize) / BLOCK.length) + 1;
  const parts = function* () {
    for (let block = 0; block < blocks; block += 1) yield BLOCK;
  };
  // It ends with the error that is wanted.
  await pipeline(parts, createWriteStream(filler)).catch(() => undefined);
}
