import { describe, expect, it } from 'vitest';
import {
  addInARow,
  addOverAll,
  countInARow,
  countOverAll,
  type Failures,
  isWaiting,
} from './login-delay.ts';

const NOW = 1_800_000_000_000;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** Fails so often, each time as soon as it is allowed. */
function fail(
  times: number,
  add: typeof addInARow,
): { readonly failures: Failures; readonly lastMs: number } {
  let failures: Failures | undefined;
  let nowMs = NOW;
  for (let turn = 0; turn < times; turn += 1) {
    nowMs = Math.max(nowMs, failures?.retryMs ?? nowMs);
    failures = add(nowMs, failures);
  }
  if (!failures) throw new Error('at least once');
  return { failures, lastMs: nowMs };
}

function expectWait({ failures, lastMs }: ReturnType<typeof fail>, wait: number): void {
  expect(failures.retryMs - lastMs).toBe(wait);
  if (wait > 0) expect(isWaiting(lastMs + wait - 1, failures)).toBe(true);
  expect(isWaiting(lastMs + wait, failures)).toBe(false);
}

describe('wrong passwords of one account from one network', () => {
  it.each([
    { wrong: 1, wait: 0, why: 'everybody mistypes' },
    { wrong: 2, wait: 0, why: 'and mistypes again' },
    { wrong: 3, wait: 5 * SECOND, why: 'then it begins to cost time' },
    { wrong: 4, wait: 15 * SECOND, why: 'more each time' },
    { wrong: 5, wait: MINUTE, why: 'more each time' },
    { wrong: 6, wait: 5 * MINUTE, why: 'more each time' },
    { wrong: 7, wait: 15 * MINUTE, why: 'up to a quarter of an hour' },
    { wrong: 40, wait: 15 * MINUTE, why: 'and never more, however long it goes on' },
  ])('make the next wait $wait ms after $wrong because $why', ({ wrong, wait }) => {
    expectWait(fail(wrong, addInARow), wait);
  });

  it('are forgotten after a day, not before', () => {
    const { failures, lastMs } = fail(7, addInARow);
    expect(countInARow(lastMs + DAY - 1, failures)).toBe(7);
    expect(countInARow(lastMs + DAY, failures)).toBe(0);
    expect(addInARow(lastMs + DAY - 1, failures).count).toBe(8);
    expect(addInARow(lastMs + DAY, failures).count).toBe(1);
  });
});

describe('wrong passwords over all networks, or over all accounts', () => {
  it.each([
    { wrong: 1, wait: 0, why: 'everybody mistypes' },
    { wrong: 9, wait: 0, why: 'an office mistypes more' },
    { wrong: 10, wait: 5 * SECOND, why: 'then it begins to cost time' },
    { wrong: 11, wait: 15 * SECOND, why: 'more each time' },
    { wrong: 12, wait: MINUTE, why: 'more each time' },
    { wrong: 13, wait: 5 * MINUTE, why: 'more each time' },
    { wrong: 14, wait: 15 * MINUTE, why: 'up to a quarter of an hour' },
    { wrong: 100, wait: 15 * MINUTE, why: 'and never more, however long it goes on' },
  ])('make the next wait $wait ms after $wrong because $why', ({ wrong, wait }) => {
    expectWait(fail(wrong, addOverAll), wait);
  });

  it('are forgotten one by one, each after a quarter of an hour', () => {
    const { failures } = fail(3, addOverAll);
    const counts = [0, 15 * MINUTE - 1, 15 * MINUTE, 30 * MINUTE, 45 * MINUTE].map((afterMs) =>
      countOverAll(NOW + afterMs, failures),
    );
    expect(counts).toEqual([3, 3, 2, 1, 0]);
    expect(addOverAll(NOW + 20 * MINUTE, failures).count).toBe(3);
    expect(addOverAll(NOW + 45 * MINUTE, failures).count).toBe(1);
    expect(countOverAll(NOW, undefined)).toBe(0);
  });

  it('that come once a quarter of an hour never make anybody wait', () => {
    let failures: Failures | undefined;
    for (let turn = 0; turn < 200; turn += 1)
      failures = addOverAll(NOW + turn * 15 * MINUTE, failures);
    expect(failures?.count).toBe(1);
  });

  it('let through no more than a hundred and twenty a day over all networks', () => {
    let [failures, nowMs, looked] = [addOverAll(NOW, undefined), NOW, 1];
    while (nowMs < NOW + DAY) {
      nowMs = Math.max(nowMs + 1, failures.retryMs);
      failures = addOverAll(nowMs, failures);
      looked += 1;
    }
    expect(looked).toBeLessThan(120);
  });
});
