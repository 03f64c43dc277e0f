import { expect, it } from 'vitest';
import * as backTests from './back-test.ts';

it('counts every call that computes a past as several', () => {
  const calls = Object.values(backTests).filter((one) => 'path' in one);
  expect(calls.length).toBeGreaterThanOrEqual(6);
  for (const call of calls) expect(call.weight, call.path).toBeGreaterThanOrEqual(10);
});
