import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { BadBrandFile, readBrand } from './brand.ts';

const folder = await mkdtemp(join(tmpdir(), 'mall-brand-'));
afterAll(() => rm(folder, { recursive: true }));

async function readBack(content: string) {
  const file = join(folder, 'brand.json');
  await writeFile(file, content);
  return readBrand(file);
}

it('reads the texts of another provider', async () => {
  const other = {
    ...(await readBrand()),
    provider: '某某',
    open_account_url: 'https://example.com/open',
  };
  expect(await readBack(JSON.stringify(other))).toEqual(other);
});

it.each([
  { change: { provider: '' }, says: 'provider', why: 'a mall has a provider' },
  { change: { colour: 'red' }, says: 'colour', why: 'a misspelt setting must not be lost' },
  {
    change: { open_account_url: 'javascript:alert(1)' },
    says: 'open_account_url',
    why: 'it becomes a link',
  },
  { change: { icp: 'x'.repeat(201) }, says: 'icp', why: 'it stands in the footer' },
])('refuses $change because $why', async ({ change, says }) => {
  const changed = readBack(JSON.stringify({ ...(await readBrand()), ...change }));
  await expect(changed).rejects.toThrow(BadBrandFile);
  await expect(changed).rejects.toThrow(says);
});

it('says which file it could not use', async () => {
  await expect(readBack('{')).rejects.toThrow('brand.json is not JSON');
  await expect(readBrand(join(folder, 'missing.json'))).rejects.toThrow('MALL_BRAND_FILE');
});
