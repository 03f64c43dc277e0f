import { describe, expect, it } from 'vitest';
import { assert } from '../assert.ts';
import { type Day, parseDay } from '../calendar/day.ts';
import { tradeSteps } from './trade-steps.ts';

const TERM = [
  { name: 'collect', day: day('2026-11-02') },
  { name: 'establish', day: day('2026-11-16') },
  { name: 'expire', day: day('2027-05-17') },
  { name: 'pay', day: day('2027-05-18') },
];
const kinds = (categoryId: string, investType: string | null) =>
  tradeSteps(TERM, { categoryId, investType }, day('2026-11-12')).map(({ kind }) => kind);

describe('the operating step', () => {
  it.each([
    { categoryId: '10008', investType: '1', has: true, why: 'a fixed term' },
    { categoryId: '10017', investType: '1', has: true, why: 'a plan with a fixed term' },
    { categoryId: '10052', investType: '1', has: true, why: 'a trust with a fixed term' },
    { categoryId: '10017', investType: '2', has: false, why: 'it opens from time to time' },
    { categoryId: '10008', investType: '3', has: false, why: 'it opens daily' },
    { categoryId: '10052', investType: null, has: false, why: 'of no known kind' },
    { categoryId: '10005', investType: '1', has: false, why: 'a certificate has none' },
    { categoryId: '10010', investType: '1', has: false, why: 'a fund has none' },
  ])('stands third or nowhere, $categoryId of kind $investType: $why', (product) => {
    const shown = kinds(product.categoryId, product.investType);
    expect(shown.indexOf('operating')).toBe(product.has ? 2 : -1);
    expect(shown).toHaveLength(product.has ? 5 : 4);
  });

  it.each([
    { today: '2026-11-15', isCurrent: false, why: 'the product is not established' },
    { today: '2026-11-16', isCurrent: true, why: 'the step before it is reached' },
    { today: '2027-06-01', isCurrent: true, why: 'it stays reached' },
  ])('is reached with the step before it, on $today: $isCurrent, $why', ({ today, isCurrent }) => {
    const steps = tradeSteps(TERM, { categoryId: '10017', investType: '1' }, day(today));
    expect(steps[2]).toEqual({ kind: 'operating', isCurrent });
  });

  it('does not appear where the server sent fewer than two steps', () => {
    const product = { categoryId: '10017', investType: '1' };
    expect(tradeSteps(TERM.slice(0, 1), product, day('2026-11-12'))).toHaveLength(1);
  });
});

it.each([
  { today: '2026-11-01', reached: 0, why: 'before everything' },
  { today: '2026-11-02', reached: 1, why: 'on its day' },
  { today: '2027-05-17', reached: 3, why: 'at maturity' },
])('reaches $reached steps on $today: $why', ({ today, reached }) => {
  const steps = tradeSteps(TERM, { categoryId: '10005', investType: null }, day(today));
  expect(steps.filter(({ isCurrent }) => isCurrent)).toHaveLength(reached);
});

it('never reaches a step without a day', () => {
  const unknown = [{ name: 'pay', day: null }];
  const [step] = tradeSteps(unknown, { categoryId: '10005', investType: null }, day('2099-01-01'));
  expect(step?.isCurrent).toBe(false);
});

function day(text: string): Day {
  const read = parseDay(text);
  assert(read !== undefined, 'the test names a day');
  return read;
}
