import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type TemporaryFolder = { readonly path: string; readonly remove: () => Promise<void> };

/** A new folder that PostgreSQL's account may pass too, so that a database in it stays in it. */
export async function makeTemporaryFolder(name: string): Promise<TemporaryFolder> {
  const path = await realpath(await mkdtemp(join(tmpdir(), `mall-${name}-`)));
  await chmod(path, 0o711);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
