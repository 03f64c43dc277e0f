// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCountdown } from './use-countdown.ts';

let clockMs = 1_000_000;
const nowMs = () => clockMs;
const pass = (ms: number) =>
  act(() => {
    clockMs += ms;
    vi.advanceTimersByTime(ms);
  });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('counts whole seconds, rounded up, down to zero', () => {
  const endsAtMs = clockMs + 60_000;
  const { result } = renderHook(() => useCountdown({ endsAtMs, nowMs }));
  expect(result.current).toBe(60);
  pass(500);
  expect(result.current).toBe(60);
  pass(1_000);
  expect(result.current).toBe(59);
  pass(60_000);
  expect(result.current).toBe(0);
});

it('is right at the first tick after the computer slept', () => {
  const endsAtMs = clockMs + 60_000;
  const { result } = renderHook(() => useCountdown({ endsAtMs, nowMs }));
  clockMs += 45_000;
  pass(250);
  expect(result.current).toBe(15);
});

it('is zero when none runs', () => {
  const { result } = renderHook(() => useCountdown({ endsAtMs: undefined, nowMs }));
  expect(result.current).toBe(0);
});
