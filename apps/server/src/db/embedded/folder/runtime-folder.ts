import type { Stats } from 'node:fs';
import {
  chmod,
  copyFile,
  link,
  lstat,
  mkdir,
  readdir,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { DatabaseUnavailable } from '#db/embedded/database-unavailable.ts';
import type { Binaries } from '#db/embedded/locate-binaries.ts';
import { type Account, runCommand } from '#db/embedded/process/run-command.ts';

/**
 * Returns a folder with bin, lib and share that the account can run and cannot write. A mall that is not
 * root uses npm's own, unless library links are missing there; nothing in node_modules is ever changed.
 */
export async function prepareRuntime(
  binaries: Binaries,
  home: string,
  account: Account | undefined,
): Promise<string> {
  const isUsableInPlace = !account && (await hasAllLinks(binaries));
  const runtime = isUsableInPlace ? binaries.folder : await openRuntime(binaries, home, account);
  await proveItRuns(runtime, account);
  return runtime;
}

const PREFIX = 'runtime-';

async function openRuntime(
  binaries: Binaries,
  home: string,
  account: Account | undefined,
): Promise<string> {
  const folder = join(home, `${PREFIX}${binaries.version}`);
  if (await exists(folder)) return folder;
  const temporary = join(home, `${PREFIX}new.tmp`);
  await rm(temporary, { recursive: true, force: true });
  await reproduce(binaries.folder, temporary, account);
  for (const { path, target } of binaries.links) {
    const file = join(temporary, path);
    if (await exists(file)) continue;
    await symlink(relative(dirname(file), join(temporary, target)), file);
  }
  await removeOtherVersions(home);
  await rename(temporary, folder);
  return folder;
}

async function reproduce(from: string, to: string, account: Account | undefined): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) await reproduce(source, target, account);
    // The links among the libraries are made anew from the package's list.
    if (entry.isFile()) await linkOrCopy(source, target, account);
  }
}

async function linkOrCopy(source: string, target: string, account?: Account): Promise<void> {
  const found = await lstat(source);
  if (mayLink(found, account) && (await tryLink(source, target))) return;
  await copyFile(source, target);
  await chmod(target, found.mode & 0o100 ? 0o755 : 0o644);
}

/** A hard link shares owner and rights with npm's file, so both must already be as safe as our copy's. */
export function mayLink(file: Pick<Stats, 'uid' | 'mode'>, account: Account | undefined): boolean {
  if (!account) return true;
  const isReadable = (file.mode & 0o004) !== 0;
  const isRunnable = (file.mode & 0o100) === 0 || (file.mode & 0o001) !== 0;
  const isSafe = file.uid === 0 && (file.mode & 0o022) === 0;
  return isReadable && isRunnable && isSafe;
}

async function tryLink(source: string, target: string): Promise<boolean> {
  // Refused across file systems, and for files of others where the kernel protects hard links.
  return link(source, target).then(
    () => true,
    () => false,
  );
}

async function hasAllLinks({ folder, links }: Binaries): Promise<boolean> {
  for (const { path } of links) if (!(await exists(join(folder, path)))) return false;
  return true;
}

async function removeOtherVersions(home: string): Promise<void> {
  const names = (await readdir(home)).filter(
    (name) => name.startsWith(PREFIX) && !name.endsWith('.tmp'),
  );
  for (const name of names) await rm(join(home, name), { recursive: true, force: true });
}

async function proveItRuns(runtime: string, account: Account | undefined): Promise<void> {
  const program = join(runtime, 'bin', 'postgres');
  const { code, output } = await runCommand(program, ['--version'], { account });
  if (code === 0) return;
  const who = account ? `the account ${account.name}` : 'the mall';
  throw new DatabaseUnavailable(
    'unreachable_folder',
    `${who} cannot run ${program} (${code}). Every folder above it must let the account pass, ` +
      'and its disk must allow programs (no noexec).',
    { lastLines: output.split('\n').filter(Boolean) },
  );
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
