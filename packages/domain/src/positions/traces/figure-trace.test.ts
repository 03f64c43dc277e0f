import { expect, it } from 'vitest';
import {
  keptTrace,
  matches,
  money,
  ratioTrace,
  sumCheck,
  sumTrace,
  type TraceTerm,
} from './figure-trace.ts';

const term = (value: bigint, sign: 1n | -1n = 1n, places = 2): TraceTerm => ({
  ...{ name: 'cash', value, places, sign },
});

it.each([
  { terms: [term(5_00n)], text: '5.00', sum: 5_00n, why: 'one term has no sign' },
  { terms: [term(5_00n, -1n)], text: '-5.00', sum: -5_00n, why: 'unless it is taken away' },
  {
    terms: [term(5_00n), term(2_50n), term(1_05n, -1n)],
    text: '5.00 + 2.50 - 1.05',
    sum: 6_45n,
    why: 'later ones stand behind their sign',
  },
  {
    terms: [term(-5_00n), term(-2_50n), term(-1_05n, -1n)],
    text: '-5.00 - 2.50 + 1.05',
    sum: -6_45n,
    why: 'of two signs in front of an amount one is left',
  },
])('a sum writes its terms out: $why', ({ terms, text, sum }) => {
  expect(sumTrace(7_00n, terms)).toEqual({
    unit: 'yuan',
    shown: money(7_00n),
    terms,
    steps: [{ expression: text, result: money(sum) }],
    recomputed: money(sum),
  });
});

it.each([
  {
    ratio: { part: term(1_00n), whole: term(3_00n) },
    step: { expression: '1.00 ÷ 3.00 × 100', result: { value: 33_333_333n, places: 6 } },
    why: 'as a rate with eight decimals, shown in percent',
  },
  {
    ratio: { part: term(2_00n), whole: term(3_00n) },
    step: { expression: '2.00 ÷ 3.00 × 100', result: { value: 66_666_667n, places: 6 } },
    why: 'rounded half up',
  },
  {
    ratio: { part: term(2_00n), whole: term(3_00n), one: 10_000n, places: 4 },
    step: { expression: '2.00 ÷ 3.00', result: { value: 6_667n, places: 4 } },
    why: 'or as a price with four',
  },
])('a ratio is made $why', ({ ratio, step }) => {
  const made = step.result;
  expect(ratioTrace(5n, ratio)).toEqual({
    unit: 'percent',
    shown: { value: 5n, places: made.places },
    terms: [ratio.part, ratio.whole],
    steps: [{ ...step, rounding: 'half_up' }],
    recomputed: made,
  });
});

it.each([{ whole: 0n }, { whole: -1_00n }])('nothing is a ratio of $whole', ({ whole }) => {
  const terms = [term(1_00n), term(whole)] as const;
  const trace = ratioTrace(undefined, { part: terms[0], whole: terms[1] });
  expect(trace).toEqual({
    ...{ unit: 'percent', shown: undefined, terms, steps: [], recomputed: undefined },
  });
});

it('a kept figure is shown as it is, without a step', () => {
  const terms = [term(1_00n)];
  expect(keptTrace(money(1_00n), { terms, recomputed: money(2_00n) })).toEqual({
    unit: 'yuan',
    shown: money(1_00n),
    terms,
    steps: [],
    recomputed: money(2_00n),
  });
});

it.each([
  { shown: money(1_00n), recomputed: money(1_00n), is: true, why: 'both are the same' },
  { shown: money(1_00n), recomputed: money(1_01n), is: false, why: 'one fen more' },
  { shown: money(1_00n), recomputed: undefined, is: false, why: 'it cannot be made again' },
  { shown: undefined, recomputed: money(1_00n), is: false, why: 'it is not shown but could be' },
  { shown: undefined, recomputed: undefined, is: true, why: 'both are awaited' },
])('matches is $is: $why', ({ shown, recomputed, is }) => {
  expect(matches(keptTrace(shown, { terms: [], recomputed }))).toBe(is);
});

it('a sum of nothing is zero without a line', () => {
  expect(sumTrace(0n, [])).toMatchObject({ steps: [], recomputed: { value: 0n, places: 2 } });
  expect(matches(sumTrace(0n, []))).toBe(true);
});

it.each([
  { checks: [sumCheck('whole', [term(3_00n), term(2_00n, -1n)])], is: true, why: 'it comes to it' },
  {
    checks: [sumCheck('whole', [term(1_00n)]), sumCheck('days', [term(1_01n)])],
    is: false,
    why: 'one way comes to a fen more',
  },
])('a figure that is made in another way as well matches: $is, $why', ({ checks, is }) => {
  expect(matches({ ...sumTrace(1_00n, [term(1_00n)]), checks })).toBe(is);
});
