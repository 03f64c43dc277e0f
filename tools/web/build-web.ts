import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { installed, ROOT, runCommand } from '../process/run-command.ts';
import { isTest } from '../tidy/rule.ts';
import { listSources } from './list-sources.ts';

/** What the built pages are made of. A change anywhere in it makes a new build. */
const INGREDIENTS = ['apps/web', 'packages/domain', 'packages/contract/src', 'package-lock.json'];
const DIST = join(ROOT, 'apps/web/dist');
const STAMP = join(DIST, 'built-from.txt');
const WORKSHOP = join(ROOT, 'apps/web/.vite');

/** Builds the web when what is there was built from other sources, or nothing is there. Says whether it built. */
export async function buildWeb(print: (line: string) => void): Promise<boolean> {
  const sources = sourcesHash();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return false;

  print('building the web, once for these sources …');
  // Built beside and moved into place, so that a mall that is running never serves half a build.
  clearAbandoned();
  const fresh = join(WORKSHOP, `build-${process.pid}`);
  const args = ['build', 'apps/web', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'];
  // A shell or a test that names another environment would get the development build of React, half as big again.
  const env = { NODE_ENV: 'production' };
  const { exitCode, output, seconds } = await runCommand({ program: installed('vite'), args, env });
  if (exitCode !== 0) throw new Error(`the web could not be built:\n${output}`);
  writeFileSync(join(fresh, 'built-from.txt'), sources);
  moveIntoPlace(fresh);
  print(`built the web in ${seconds.toFixed(1)} s`);
  return true;
}

function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const path of INGREDIENTS.flatMap(listSources)) {
    if (isTest(path)) continue;
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Builds whose process is gone, killed half-way. */
function clearAbandoned(): void {
  if (!existsSync(WORKSHOP)) return;
  for (const name of readdirSync(WORKSHOP)) {
    const pid = Number(/^build-(\d+)/.exec(name)?.[1]);
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    rmSync(join(WORKSHOP, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function moveIntoPlace(fresh: string): void {
  const old = `${fresh}-old`;
  mkdirSync(dirname(DIST), { recursive: true });
  if (existsSync(DIST)) renameSync(DIST, old);
  renameSync(fresh, DIST);
  rmSync(old, { recursive: true, force: true });
}
