import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AnswerTooLate, answerInTime } from './answer-in-time.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('gives up an answer after 25 seconds and not before', async () => {
  const outcome = vi.fn();
  answerInTime(new Promise(() => {})).catch(outcome);
  await vi.advanceTimersByTimeAsync(24_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledWith(expect.any(AnswerTooLate));
});

it.each([
  { why: 'an answer', answer: async () => 'here', is: 'here' },
  { why: 'a failure', answer: () => Promise.reject(new Error('gone')), is: 'gone' },
])('passes $why on and leaves no timer behind', async ({ answer, is }) => {
  const passed = await answerInTime(answer()).catch((error: Error) => error.message);
  expect(passed).toBe(is);
  expect(vi.getTimerCount()).toBe(0);
});
