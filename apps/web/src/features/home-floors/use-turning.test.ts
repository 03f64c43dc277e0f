// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTurning } from './use-turning.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const turn = (count: number, isHeld = false) =>
  renderHook((held: boolean) => useTurning(count, held), { initialProps: isHeld });

it('moves on every six seconds and comes round', async () => {
  const { result } = turn(2);
  await wait(5_999);
  expect(result.current[0]).toBe(0);
  await wait(1);
  expect(result.current[0]).toBe(1);
  await wait(6_000);
  expect(result.current[0]).toBe(0);
});

it('rests while it is held, and waits a full turn afterwards', async () => {
  const { result, rerender } = turn(3, true);
  await wait(20_000);
  expect(result.current[0]).toBe(0);
  rerender(false);
  await wait(5_999);
  expect(result.current[0]).toBe(0);
  await wait(1);
  expect(result.current[0]).toBe(1);
});

it('leaves what was chosen by hand its full time', async () => {
  const { result } = turn(3);
  await wait(5_000);
  act(() => result.current[1](2));
  await wait(5_999);
  expect(result.current[0]).toBe(2);
});

it('never moves for those who want no motion, nor alone', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const still = turn(3);
  vi.unstubAllGlobals();
  const alone = turn(1);
  await wait(60_000);
  expect([still.result.current[0], alone.result.current[0]]).toEqual([0, 0]);
});
