import { describe, expect, it } from 'vitest';
import type { Day } from '../../calendar/day.ts';
import { nav } from '../../money/units.ts';
import { tenureReturn } from './tenure-return.ts';

// The days below are written out by hand and exist.
const day = (text: string) => text as Day;

describe('the return of a tenure', () => {
  it.each([
    {
      tenure: { from: '2024-05-06', atStart: 120_000_000n, atEnd: 123_564_100n },
      percent: 2_970_083n,
      why: 'EX-7.5: the adjusted values carry the dividend and the split',
    },
    {
      tenure: { from: '2020-01-06', atStart: undefined, atEnd: 114_260_000n },
      percent: 14_260_000n,
      why: 'a founding manager began at one yuan, however old our values are',
    },
    {
      tenure: { from: '2021-03-01', atStart: undefined, atEnd: 114_260_000n },
      percent: undefined,
      why: 'the value at the start is unknown when the tenure begins before our first value',
    },
    {
      tenure: { from: '2020-01-06', atStart: undefined, atEnd: undefined },
      percent: undefined,
      why: 'it was over before our values begin',
    },
    {
      tenure: { from: '2024-05-06', atStart: 125_000_000n, atEnd: 100_000_000n },
      percent: -20_000_000n,
      why: 'a loss is a return',
    },
  ])('is $percent, because $why', ({ tenure, percent }) => {
    const { atStart, atEnd } = tenure;
    const found = tenureReturn({
      from: day(tenure.from),
      establishedOn: day('2020-01-06'),
      atStart: atStart === undefined ? undefined : nav(atStart),
      atEnd: atEnd === undefined ? undefined : nav(atEnd),
    });
    expect(found).toBe(percent);
  });
});
