import { chmod, chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseUnavailable } from '#db/embedded/database-unavailable.ts';
import type { Account } from '#db/embedded/process/run-command.ts';
import { PORT } from '#db/embedded/server-settings.ts';
import { folderKey } from './data-folder-mutex.ts';

// The kernel takes 107 bytes on Linux and 103 on macOS.
const PATH_BYTES_MAX = 100;

/** The folder of a home's socket: inside the home, or under a short name when that path would be too long. */
export function socketFolderOf(home: string, temporaryFolder: string = tmpdir()): string {
  const inside = join(home, 'run');
  return Buffer.byteLength(socketFileIn(inside)) <= PATH_BYTES_MAX
    ? inside
    : join(temporaryFolder, `fund-mall-${folderKey(home)}`);
}

export function socketFileIn(folder: string): string {
  return join(folder, `.s.PGSQL.${PORT}`);
}

/** Makes the folder, which only PostgreSQL's own account may enter. */
export async function openSocketFolder(
  folder: string,
  account: Account | undefined,
): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch(ignoreExisting);
  const found = await lstat(folder);
  const owners = [account?.uid, process.getuid?.()];
  // In the temporary folder another account could have put something under our name.
  if (!found.isDirectory() || !owners.includes(found.uid))
    throw new DatabaseUnavailable(
      'unreachable_folder',
      `The folder ${folder} is not the mall's own. Remove it, then start the mall again.`,
    );
  if (account) await chown(folder, account.uid, account.gid);
  await chmod(folder, 0o700);
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
