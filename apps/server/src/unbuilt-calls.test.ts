import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { builtCalls, offeredCalls } from '#app.ts';
import { createTestApp } from '#testing/test-app.ts';

const { deps } = await createTestApp();
const file = new URL('./unbuilt-calls.txt', import.meta.url);
const listed = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');

const built = new Set(builtCalls(deps).map(({ call }) => call));
const unbuilt = offeredCalls('demo')
  .filter(({ call }) => !built.has(call))
  .map(({ call }) => `${call.method} ${call.path}`);

it('takes every call that is built off the list', () => {
  const stale = listed.filter((line) => !unbuilt.includes(line));
  expect(stale, 'these are built, or gone: delete their lines from unbuilt-calls.txt').toEqual([]);
});

it('finds every call that is not built on the list, which only ever gets shorter', () => {
  const unlisted = unbuilt.filter((line) => !listed.includes(line));
  expect(unlisted, 'no module serves these: build them, the list does not grow').toEqual([]);
});

it('lists each call once, in order', () => {
  expect(listed).toEqual([...new Set(listed)].sort());
});

it('builds nothing that the contract does not have', () => {
  const offered = new Set(offeredCalls('demo').map(({ call }) => call));
  expect([...built].filter((call) => !offered.has(call))).toEqual([]);
});
