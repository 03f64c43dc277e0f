import { describe, expect, it } from 'vitest';
import { epochOf, knownDay } from '../../calendar/day.ts';
import { pastSpanOf } from './past-span.ts';

const DAYS = ['2020-01-02', '2020-01-03', '2023-06-01', '2026-01-05', '2026-01-08'];
const track = { epochs: Int32Array.from(DAYS, (day) => epochOf(knownDay(day))) };
const day = (text: string | undefined) => (text === undefined ? undefined : knownDay(text));

describe('the tested days', () => {
  it.each([
    {
      from: '2020-01-03',
      to: '2026-01-05',
      is: ['2020-01-03', '2026-01-05', 3],
      why: 'both have values',
    },
    {
      from: '2019-01-01',
      to: '2026-01-07',
      is: ['2020-01-02', '2026-01-05', 3],
      why: 'values end the span on both sides',
    },
    {
      from: '2023-01-01',
      to: undefined,
      is: ['2023-01-01', '2026-01-08', 4],
      why: 'an open end is the last value',
    },
    {
      from: undefined,
      to: undefined,
      is: ['2023-01-08', '2026-01-08', 4],
      why: 'an open beginning is three years before',
    },
    {
      from: undefined,
      to: '2020-01-03',
      is: ['2020-01-02', '2020-01-03', 1],
      why: 'or the first value',
    },
  ])('$from to $to are $is: $why', ({ from, to, is }) => {
    const answer = pastSpanOf(track, { from: day(from), to: day(to) });
    if (!answer.ok) throw new Error(answer.refusal);
    const { span } = answer;
    expect([span.from, span.to, span.lastPlace]).toEqual(is);
  });

  it.each([
    { from: '2026-01-06', to: '2026-01-05', refusal: 'dates_reversed', why: 'the end comes first' },
    {
      from: '2026-01-09',
      to: undefined,
      refusal: 'period_without_history',
      why: 'it begins after the last value',
    },
    {
      from: '2026-01-06',
      to: '2026-01-07',
      refusal: 'period_without_history',
      why: 'no value lies between',
    },
    {
      from: undefined,
      to: '2020-01-01',
      refusal: 'period_without_history',
      why: 'it ends before the first value',
    },
  ])('$from to $to are refused: $why', ({ from, to, refusal }) => {
    expect(pastSpanOf(track, { from: day(from), to: day(to) })).toEqual({ ok: false, refusal });
  });

  it('of nothing are none', () => {
    const nothing = { epochs: new Int32Array(0) };
    expect(pastSpanOf(nothing, {})).toEqual({ ok: false, refusal: 'period_without_history' });
  });
});
