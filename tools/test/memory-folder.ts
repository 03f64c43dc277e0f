import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';
const GIGABYTE = 1024 ** 3;
/** Several times what a whole run was seen to need, so that no test is the one that finds it full. */
const ROOM_BYTES = 6 * GIGABYTE;
const MEMORY_BYTES = 10 * GIGABYTE;

/**
 * Lets everything that follows keep its temporary files in memory, if the machine has enough of it: test files clone
 * databases of a thousand small files, and a disk spends more time on those than PostgreSQL on the tests.
 */
export function keepTemporaryFilesInMemory(): { readonly remove: () => void } {
  if (!hasRoom()) return { remove: () => undefined };
  const folder = mkdtempSync(join(IN_MEMORY, 'mall-test-'));
  // PostgreSQL's own account passes through it when the tests run as root.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  return { remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM_BYTES && freemem() >= MEMORY_BYTES;
  } catch {
    return false;
  }
}
