import { cp, lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locateBinaries, readBinaries } from '#db/embedded/locate-binaries.ts';
import { makeTemporaryFolder } from '#testing/temporary-folder.ts';
import { mayLink, prepareRuntime } from './runtime-folder.ts';

const account = { name: 'nobody', uid: 65534, gid: 65534 };

describe('mayLink', () => {
  it.each([
    { uid: 0, mode: 0o100644, may: true, why: 'root owns it and everybody may read it' },
    { uid: 0, mode: 0o100755, may: true, why: 'everybody may run it' },
    { uid: 1000, mode: 0o100755, may: false, why: 'its owner could change what root starts' },
    { uid: 0, mode: 0o100775, may: false, why: 'a group could change it' },
    { uid: 0, mode: 0o100646, may: false, why: 'everybody could change it' },
    { uid: 0, mode: 0o100700, may: false, why: 'the account could not read it' },
    { uid: 0, mode: 0o100744, may: false, why: 'the account could not run it' },
  ])('is $may because $why', ({ uid, mode, may }) => {
    expect(mayLink({ uid, mode }, account)).toBe(may);
  });
});

describe('prepareRuntime', () => {
  let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
  beforeAll(async () => {
    folder = await makeTemporaryFolder('runtime');
  });
  afterAll(() => folder.remove());

  it('uses the installed programs where they are when nothing is missing', async () => {
    const binaries = await locateBinaries();
    expect(await prepareRuntime(binaries, folder.path, undefined)).toBe(binaries.folder);
  });

  it('makes the library links that npm did not, and leaves the package alone', async () => {
    const installed = join((await locateBinaries()).folder, '..');
    const broken = join(folder.path, 'package');
    await cp(installed, broken, { recursive: true, verbatimSymlinks: true });
    const binaries = await readBinaries(broken);
    for (const { path } of binaries.links) await rm(join(binaries.folder, path), { force: true });
    const before = await readdir(join(binaries.folder, 'lib'));

    const runtime = await prepareRuntime(binaries, folder.path, undefined);

    expect(runtime).not.toBe(binaries.folder);
    for (const { path } of binaries.links)
      expect((await lstat(join(runtime, path))).isSymbolicLink(), path).toBe(true);
    expect(await readdir(join(binaries.folder, 'lib'))).toEqual(before);
  });
});
