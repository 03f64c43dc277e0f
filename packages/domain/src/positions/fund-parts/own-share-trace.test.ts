import { expect, it } from 'vitest';
import { knownDay } from '../../calendar/day.ts';
import { fen } from '../../money/units.ts';
import { matches } from '../traces/figure-trace.ts';
import { ownShareTrace } from './own-share-trace.ts';
import { type OwnShare, ownShares } from './own-shares.ts';

const held = (productNo: string, value: bigint) => ({
  productNo,
  name: productNo,
  value: fen(value),
});

function owned(size: bigint, ...classes: readonly ReturnType<typeof held>[]): OwnShare {
  const classNos = classes.map(({ productNo }) => productNo);
  const [one] = ownShares(classes, [
    { classNos, value: fen(size), reportedOn: knownDay('2026-09-30') },
  ]);
  if (!one) throw new Error('a fund that is held has a part');
  return one;
}

it.each([
  {
    of: owned(1_000_000_00n, held('A', 250_000_00n)),
    steps: ['250000.00 ÷ 1000000.00 × 100'],
    why: 'one class',
  },
  {
    of: owned(3_00n, held('A', 60n), held('B', 40n)),
    steps: ['0.60 + 0.40', '1.00 ÷ 3.00 × 100'],
    why: 'two classes, a third rounded half up',
  },
  {
    of: owned(4_00n, held('A', 5_00n)),
    steps: ['5.00 ÷ 4.00 × 100', 'min(125.000000, 100)'],
    why: 'more than an old report says there is',
  },
  {
    of: owned(0n, held('A', 5_00n)),
    steps: ['5.00 ÷ 0.00 × 100'],
    why: 'a report of nothing is all of it',
  },
])('a part of a fund is made of its classes and the last report: $why', ({ of, steps }) => {
  const trace = ownShareTrace(of);
  expect(trace.steps.map(({ expression }) => expression)).toEqual(steps);
  expect(trace.terms.map(({ name, detail }) => `${name} ${detail}`)).toEqual([
    ...of.classes.map(({ name }) => `mv ${name}`),
    'fund_size 2026-09-30',
  ]);
  expect(trace.unit).toBe('percent');
  expect(matches(trace)).toBe(true);
});

it('says when what is shown is not what its parts make', () => {
  const one = owned(1_000_00n, held('A', 100_00n));
  expect(matches(ownShareTrace({ ...one, classes: [held('A', 101_00n)] }))).toBe(false);
});
