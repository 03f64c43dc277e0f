import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseUnavailable } from '#db/embedded/database-unavailable.ts';

export type Mutex = { readonly release: () => Promise<void> };

/**
 * Holds a folder for this process alone; a second holder is refused. It frees itself when the process
 * dies, however it dies.
 */
export function holdFolder(folder: string): Promise<Mutex> {
  return process.platform === 'linux' ? holdBySocketName(folder) : holdByFile(folder);
}

/** A short name for a folder, the same for everybody who means the same folder. */
export function folderKey(realPath: string): string {
  return createHash('sha256').update(realPath).digest('hex').slice(0, 16);
}

/** The kernel gives an abstract socket name to one process at a time and takes it back at its death. */
function holdBySocketName(folder: string): Promise<Mutex> {
  return new Promise((resolve, reject) => {
    const server = createServer((connection) => connection.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? inUse(folder) : error),
    );
    server.listen(`\0fund-mall-${folderKey(folder)}`, () => {
      server.unref();
      resolve({ release: () => new Promise((done) => server.close(() => done())) });
    });
  });
}

/** Where there are no abstract names: a file with our process id, which counts only while we live. */
export async function holdByFile(folder: string): Promise<Mutex> {
  const file = join(folder, 'mall.lock');
  const holder = Number(await readFile(file, 'utf8').catch(() => '0'));
  // Our own number in a file that we do not hold is left from an earlier process that had the same one.
  const isHeld = holder === process.pid ? heldHere.has(file) : holder > 0 && isAlive(holder);
  if (isHeld) throw inUse(folder);
  rmSync(file, { force: true });
  try {
    await writeFile(file, String(process.pid), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw isAlreadyThere(error) ? inUse(folder) : error;
  }
  heldHere.add(file);
  const release = async () => {
    heldHere.delete(file);
    rmSync(file, { force: true });
  };
  return { release };
}

const heldHere = new Set<string>();

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}

function inUse(folder: string): DatabaseUnavailable {
  return new DatabaseUnavailable(
    'in_use',
    `The data folder ${folder} is used by another mall that is running now. ` +
      'Stop that one first, or set MALL_DATA_DIR to another folder.',
  );
}
