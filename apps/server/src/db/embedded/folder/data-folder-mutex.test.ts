import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '#testing/temporary-folder.ts';
import { holdByFile, holdFolder } from './data-folder-mutex.ts';

const folder = await makeTemporaryFolder('mutex');
afterAll(folder.remove);

describe.each([
  { way: 'the system’s own way', hold: holdFolder },
  { way: 'a file', hold: holdByFile },
])('holding a folder by $way', ({ hold }) => {
  it('refuses a second holder and names the folder', async () => {
    const mutex = await hold(folder.path);

    await expect(hold(folder.path)).rejects.toMatchObject({
      reason: 'in_use',
      message: expect.stringContaining(folder.path),
    });
    await mutex.release();
  });

  it('gives the folder to the next once it is released', async () => {
    await (await hold(folder.path)).release();
    await (await hold(folder.path)).release();
  });
});

describe('a lock file that was left behind', () => {
  it.each([
    { pid: process.pid, why: 'our number belonged to an earlier process' },
    { pid: 2 ** 22 + 1, why: 'no system gives out this number' },
    { pid: Number.NaN, why: 'the file is damaged' },
  ])('does not keep the next mall out because $why', async ({ pid }) => {
    await writeFile(join(folder.path, 'mall.lock'), String(pid));
    await (await holdByFile(folder.path)).release();
  });

  it('keeps the next mall out while its process lives', async () => {
    await writeFile(join(folder.path, 'mall.lock'), String(process.ppid));
    await expect(holdByFile(folder.path)).rejects.toMatchObject({ reason: 'in_use' });
  });
});
