import { describe, expect, it } from 'vitest';
import { allowLogin, type Failures } from './login-delay.ts';

const NOW = 1_800_000_000_000;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const SEEN = { hasPicture: true };

/** Fails so often, each time as soon as it is allowed. */
function fail(times: number): { readonly failures: Failures; readonly lastMs: number } {
  let failures: Failures | undefined;
  let nowMs = NOW;
  for (let turn = 0; turn < times; turn += 1) {
    nowMs = Math.max(nowMs, failures?.retryMs ?? nowMs);
    const attempt = allowLogin(nowMs, failures, SEEN);
    if (!attempt.isAllowed) throw new Error('it waited long enough');
    failures = attempt.failures;
  }
  if (!failures) throw new Error('at least once');
  return { failures, lastMs: nowMs };
}

describe('allowLogin', () => {
  it.each([
    { wrong: 1, wait: 0, why: 'everybody mistypes' },
    { wrong: 2, wait: 0, why: 'and mistypes again' },
    { wrong: 3, wait: 5 * SECOND, why: 'then it begins to cost time' },
    { wrong: 4, wait: 15 * SECOND, why: 'more each time' },
    { wrong: 5, wait: MINUTE, why: 'more each time' },
    { wrong: 6, wait: 5 * MINUTE, why: 'more each time' },
    { wrong: 7, wait: 15 * MINUTE, why: 'up to a quarter of an hour' },
    { wrong: 40, wait: 15 * MINUTE, why: 'and never more, however long it goes on' },
  ])('waits $wait ms after $wrong wrong ones because $why', ({ wrong, wait }) => {
    const { failures, lastMs } = fail(wrong);
    expect(failures.retryMs - lastMs).toBe(wait);
    if (wait > 0)
      expect(allowLogin(lastMs + wait - 1, failures, SEEN)).toEqual({ isAllowed: false });
    expect(allowLogin(lastMs + wait, failures, SEEN).isAllowed).toBe(true);
  });

  it('forgets after a day, not before', () => {
    const { failures, lastMs } = fail(7);
    const day = 24 * 60 * MINUTE;
    const before = allowLogin(lastMs + day - 1, failures, SEEN);
    const after = allowLogin(lastMs + day, failures, SEEN);
    expect(before.isAllowed && before.failures.count).toBe(8);
    expect(after.isAllowed && after.failures.count).toBe(1);
  });

  it('counts a try that may still prove right, so that many at once are no way around it', () => {
    expect(fail(1).failures.count).toBe(1);
  });

  it.each([
    { wrong: 2, afterMs: 0, isAllowed: true, why: 'everybody mistypes' },
    { wrong: 3, afterMs: 5 * SECOND, isAllowed: false, why: 'from here on a picture is asked for' },
    { wrong: 3, afterMs: 23 * 60 * MINUTE, isAllowed: false, why: 'waiting is no substitute' },
    { wrong: 3, afterMs: 24 * 60 * MINUTE, isAllowed: true, why: 'all is forgotten' },
  ])('without a picture $isAllowed $afterMs ms after $wrong wrong ones because $why', (row) => {
    const { failures, lastMs } = fail(row.wrong);
    const attempt = allowLogin(lastMs + row.afterMs, failures, { hasPicture: false });
    expect(attempt.isAllowed).toBe(row.isAllowed);
  });
});
