import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, open, readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Copies a file so that a reader of the target finds all of it or nothing. */
export async function copyWhole(from: string, to: string): Promise<void> {
  const part = `${to}.part`;
  await copyFile(from, part);
  const handle = await open(part, 'r');
  await handle.sync();
  await handle.close();
  await rename(part, to);
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/** A file of a folder, found without regard to upper and lower case; undefined: it is not there. */
export async function findNamed(folder: string, name: string): Promise<string | undefined> {
  const wanted = name.toUpperCase();
  const found = (await readdir(folder)).find((one) => one.toUpperCase() === wanted);
  return found === undefined ? undefined : join(folder, found);
}

export async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
