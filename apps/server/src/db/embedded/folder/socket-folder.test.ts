import { chown, mkdir, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '#testing/temporary-folder.ts';
import { openSocketFolder, socketFileIn, socketFolderOf } from './socket-folder.ts';

const folder = await makeTemporaryFolder('socket');
afterAll(folder.remove);

describe('socketFolderOf', () => {
  it('stays inside the home when the path is short', () => {
    expect(socketFolderOf('/data/postgres', '/tmp')).toBe('/data/postgres/run');
  });

  it('never gives a path that the kernel would refuse', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }), (name) => {
        const file = socketFileIn(socketFolderOf(`/${name}`, '/tmp'));
        return Buffer.byteLength(file) <= 100;
      }),
    );
  });

  it('gives two long homes two folders', () => {
    const long = '/x'.repeat(60);
    expect(socketFolderOf(`${long}/a`)).not.toBe(socketFolderOf(`${long}/b`));
  });
});

describe('openSocketFolder', () => {
  it('makes a folder that no other account can enter', async () => {
    const path = join(folder.path, 'run');
    await openSocketFolder(path, undefined);
    await openSocketFolder(path, undefined);
    expect((await stat(path)).mode & 0o777).toBe(0o700);
  });

  it('refuses a link that another account put in its place', async () => {
    const path = join(folder.path, 'planted');
    await symlink('/tmp', path);
    await expect(openSocketFolder(path, undefined)).rejects.toThrow("is not the mall's own");
  });

  it('refuses a folder that another account made in its place', async ({ skip }) => {
    if (process.getuid?.() !== 0) skip('needs root to make a folder of another account');
    const path = join(folder.path, 'foreign');
    await mkdir(path);
    await chown(path, 1, 1);
    await expect(openSocketFolder(path, undefined)).rejects.toThrow("is not the mall's own");
  });
});
