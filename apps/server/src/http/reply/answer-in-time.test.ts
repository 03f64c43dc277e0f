import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AnswerTooLate, answerInTime, answerTimeOf } from './answer-in-time.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  { why: 'the browser waits 30 s', right: 'query', withinMs: 25_000 },
  { why: 'an open call has no right', right: undefined, withinMs: 25_000 },
  { why: 'an order answers within 5 s', right: 'make', withinMs: 4_500 },
  { why: 'a transfer answers within 5 s', right: 'transfer', withinMs: 4_500 },
] as const)('gives up an answer after $withinMs ms and not before: $why', async (row) => {
  const outcome = vi.fn();
  const within = answerTimeOf(row.right === undefined ? {} : { right: row.right });
  answerInTime(new Promise(() => {}), within).catch(outcome);
  await vi.advanceTimersByTimeAsync(row.withinMs - 1);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledWith(expect.any(AnswerTooLate));
});

it.each([
  { why: 'an answer', answer: async () => 'here', is: 'here' },
  { why: 'a failure', answer: () => Promise.reject(new Error('gone')), is: 'gone' },
])('passes $why on and leaves no timer behind', async ({ answer, is }) => {
  const passed = await answerInTime(answer(), 1_000).catch((error: Error) => error.message);
  expect(passed).toBe(is);
  expect(vi.getTimerCount()).toBe(0);
});
