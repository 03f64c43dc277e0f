// @vitest-environment node

import { unzipSync } from 'fflate/browser';
import { expect, it, vi } from 'vitest';
import { strToU8, zip } from './zip-without-workers.ts';

it('packs a file that fflate itself would have handed to a worker', () => {
  const large = strToU8('<row>多元宝</row>'.repeat(50_000));
  const done = vi.fn();
  zip({ 'sheet.xml': large }, done);
  const [failure, archive] = done.mock.calls[0] ?? [];
  expect(failure).toBeNull();
  expect(unzipSync(archive)['sheet.xml']).toEqual(large);
});
