import { describe, expect, it } from 'vitest';
import { isGreen, summary, type TimedOutcome } from './part.ts';

const outcome = (state: TimedOutcome['state'], name = 'unit'): TimedOutcome => ({
  name,
  state,
  seconds: 1.25,
  detail: '3 passed',
});

describe('the end of npm test', () => {
  it.each([
    { why: 'all is well', states: ['green', 'green'], maySkip: false, green: true },
    {
      why: 'one red part makes the whole red',
      states: ['green', 'red'],
      maySkip: true,
      green: false,
    },
    {
      why: 'a person may skip the browser',
      states: ['green', 'skipped'],
      maySkip: true,
      green: true,
    },
    { why: 'a machine may not', states: ['green', 'skipped'], maySkip: false, green: false },
    { why: 'nothing ran, so nothing is proved', states: [], maySkip: true, green: false },
  ] as const)('$why', ({ states, maySkip, green }) => {
    expect(
      isGreen(
        states.map((state) => outcome(state)),
        maySkip,
      ),
    ).toBe(green);
  });

  it('says skipped in capitals, with time and counts', () => {
    const table = summary([outcome('green', 'unit'), outcome('skipped', 'browser')]);
    expect(table).toMatch(/^ok +unit +1\.3 s +3 passed$/m);
    expect(table).toMatch(/^SKIPPED +browser/m);
    expect(table).toMatch(/total +2\.5 s$/);
  });
});
