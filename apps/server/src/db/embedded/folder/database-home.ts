import { chmod, lstat, mkdir, mkdtemp, readFile, realpath, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseUnavailable } from '#db/embedded/database-unavailable.ts';
import { type Account, runCommand } from '#db/embedded/process/run-command.ts';
import { folderKey } from './data-folder-mutex.ts';
import { writeWhole } from './write-whole.ts';

/** The folder that holds the cluster, its socket, its credentials and, when needed, its programs. */
export type DatabaseHome = {
  readonly folder: string;
  /** True when the home lies outside the data folder, because the account could not reach it there. */
  readonly isElsewhere: boolean;
};

const IN_DATA_FOLDER = 'postgres';
/** Names the home in one line when it lies elsewhere. */
export const POINTER_FILE = 'postgres.location';

/** Where a home may be made when the account cannot reach the data folder; the first that works is taken. */
export const REACHABLE_ROOTS: readonly string[] = ['/var/lib', '/var/tmp', tmpdir()];

/** Makes the data folder if it is new and returns its real path. */
export async function openDataFolder(
  dataDir: string,
  account: Account | undefined,
): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: account ? 0o711 : 0o700 });
  return realpath(dataDir);
}

/** Finds the home of an existing cluster; undefined when this data folder has none yet. */
export async function findHome(dataFolder: string): Promise<DatabaseHome | undefined> {
  const inside = join(dataFolder, IN_DATA_FOLDER);
  const pointer = await readFile(join(dataFolder, POINTER_FILE), 'utf8').catch(ignoreAbsent);
  if (pointer !== undefined)
    return { folder: await followPointer(dataFolder, pointer.trim()), isElsewhere: true };
  const isThere = await stat(join(inside, 'data')).catch(ignoreAbsent);
  return isThere ? { folder: inside, isElsewhere: false } : undefined;
}

/** Makes the home of a new cluster: inside the data folder if the account can go there. */
export async function makeHome(
  dataFolder: string,
  account: Account | undefined,
  reachableRoots: readonly string[],
): Promise<DatabaseHome> {
  if (!account || (await canEnter(dataFolder, account))) {
    const folder = join(dataFolder, IN_DATA_FOLDER);
    await mkdir(folder, { recursive: true });
    await chmod(folder, account ? 0o711 : 0o700);
    return { folder, isElsewhere: false };
  }
  const folder = await makeReachableFolder(dataFolder, account, reachableRoots);
  await writeWhole(join(dataFolder, POINTER_FILE), `${folder}\n`, 0o644);
  return { folder, isElsewhere: true };
}

async function makeReachableFolder(
  dataFolder: string,
  account: Account,
  reachableRoots: readonly string[],
): Promise<string> {
  for (const root of reachableRoots) {
    if (!(await canEnter(root, account))) continue;
    // The random end keeps other accounts from preparing the folder, and a data folder that was deleted and
    // made anew from finding the database of its predecessor.
    const prefix = join(root, `fund-mall-${folderKey(dataFolder)}-`);
    const folder = await mkdtemp(prefix).catch(() => undefined);
    if (!folder) continue;
    await chmod(folder, 0o711);
    return realpath(folder);
  }
  throw new DatabaseUnavailable(
    'unreachable_folder',
    `PostgreSQL runs as ${account.name}, which can reach neither ${dataFolder} nor any of ` +
      `${reachableRoots.join(', ')}. Set MALL_DATA_DIR to a folder whose parents it may pass.`,
  );
}

async function followPointer(dataFolder: string, folder: string): Promise<string> {
  const found = await lstat(folder).catch(ignoreAbsent);
  if (!found?.isDirectory())
    throw new DatabaseUnavailable(
      'lost_data',
      `The database of this mall lived in ${folder}, which is gone. Put it back from a backup; ` +
        `or, to begin with an empty mall, delete ${join(dataFolder, POINTER_FILE)}.`,
    );
  if (found.uid !== process.getuid?.())
    throw new DatabaseUnavailable(
      'foreign_data',
      `The database of this mall lies in ${folder}, which belongs to user id ${found.uid}. ` +
        'Start the mall under the account that made it.',
    );
  return realpath(folder);
}

async function canEnter(folder: string, account: Account): Promise<boolean> {
  // Asked of the kernel, as the account: permissions, access lists and mounts all count.
  const { code } = await runCommand('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { account });
  return code === 0;
}

function ignoreAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
