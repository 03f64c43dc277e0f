import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Copies a file so that a reader of the target finds all of it or nothing. */
export async function copyWhole(from: string, to: string): Promise<void> {
  const part = await copyPart(from, to);
  await rename(part, to);
}

/** Copies a file that was checked and had this hash; false: it has changed since, and nothing stands in the target. */
export async function copyChecked(from: string, to: string, sha256: string): Promise<boolean> {
  const part = await copyPart(from, to);
  const isSame = (await sha256Of(part)) === sha256;
  if (isSame) await rename(part, to);
  else await rm(part);
  return isSame;
}

/** Two processes may copy the same file at the same time: each has a part of its own. */
async function copyPart(from: string, to: string): Promise<string> {
  const part = `${to}.${process.pid}.part`;
  await copyFile(from, part);
  const handle = await open(part, 'r');
  await handle.sync();
  await handle.close();
  return part;
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
