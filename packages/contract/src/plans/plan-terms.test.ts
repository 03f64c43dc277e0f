import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { queryGroupRationResult, queryRationWithdrawal } from './back-test.ts';
import { fitsAverage, fitsCycle, fitsEnding, fitsStrategy } from './plan-terms.ts';
import { modifyRationPlan } from './plan-writes.ts';

it.each([
  { cycle_type: '0', cycle_day: 28, fits: true, why: 'every month has a 28th' },
  { cycle_type: '0', cycle_day: undefined, fits: false, why: 'a month needs its day' },
  { cycle_type: '1', cycle_day: 5, fits: true, why: 'Friday is the last day of a week' },
  { cycle_type: '1', cycle_day: 6, fits: false, why: 'no plan pays on a Saturday' },
  { cycle_type: '2', cycle_day: 1, fits: true, why: 'every second Monday' },
  { cycle_type: '2', cycle_day: 15, fits: false, why: 'two weeks still have weekdays' },
  { cycle_type: '3', cycle_day: undefined, fits: true, why: 'a daily plan needs no day' },
] as const)('takes day $cycle_day of cycle $cycle_type: $fits, because $why', (row) => {
  expect(fitsCycle(row)).toBe(row.fits);
});

it.each([
  { subject: { product_no: '910203' }, reads: true, why: 'a fund has a past' },
  { subject: { index_code: 'HC1000' }, reads: true, why: 'an index has a past' },
  {
    subject: { product_no: '910203', index_code: 'HC1000' },
    reads: true,
    why: 'a fund may follow',
  },
  { subject: {}, reads: false, why: 'nothing to look back on' },
])('back-tests $subject: $reads, because $why', ({ subject, reads }) => {
  const request = { ...subject, base_money: '1000.00', cycle_type: '0', cycle_day: 15 };
  expect(z.safeParse(queryRationWithdrawal.request, request).success).toBe(reads);
});

it.each([
  { change: { ration_status: '2' as const }, reads: true, why: 'a pause leaves the rhythm alone' },
  { change: { cycle_type: '1' as const, cycle_day: 2 }, reads: true, why: 'Tuesdays' },
  { change: { cycle_type: '1' as const }, reads: false, why: 'a new cycle needs its day' },
  { change: { cycle_day: 2 }, reads: false, why: 'a day needs the cycle it is of' },
])('changes a plan by $change: $reads, because $why', ({ change, reads }) => {
  const request = {
    ...change,
    allot_no: 'DT2026021000007',
    request_no: '0b0d4f4e-6f0a-4c7e-9d7b-0d3f6a1c2b3d',
  };
  expect(z.safeParse(modifyRationPlan.request, request).success).toBe(reads);
});

it.each([
  { ending: { end_type: '0', target_flag: '0' }, fits: true, why: 'it goes on for good' },
  { ending: { end_type: '1' }, fits: false, why: 'an end by date needs its day' },
  { ending: { end_type: '1', end_count: 3 }, fits: false, why: 'and no number instead' },
  { ending: { end_type: '2', end_count: 3 }, fits: true, why: 'after three' },
  { ending: { end_type: '3' }, fits: false, why: 'an end by sum needs its sum' },
  { ending: { target_flag: '1', target_rate: 1n }, fits: false, why: 'a target needs its action' },
  { ending: { target_flag: '1', target_action: '1' }, fits: false, why: 'and its rate' },
  { ending: { target_flag: '1', target_rate: 1n, target_action: '1' }, fits: true, why: 'both' },
  { ending: {}, fits: true, why: 'a change leaves out what stays' },
] as const)('takes the ending $ending: $fits, because $why', ({ ending, fits }) => {
  expect(fitsEnding(ending)).toBe(fits);
});

it.each([
  { ration_type: '2', ma_days: '180', fits: true, why: 'a long average' },
  { ration_type: '2', ma_days: '120', fits: false, why: 'its table is made for longer ones' },
  { ration_type: '2', ma_days: undefined, fits: true, why: 'the usual one' },
  { ration_type: '4', ma_days: '30', fits: true, why: 'deviations may look at a short one' },
] as const)('takes $ma_days days for strategy $ration_type: $fits, because $why', (row) => {
  expect(fitsAverage(row)).toBe(row.fits);
});

it.each([
  { ration_type: '1', fits: true, why: 'a fixed plan looks at no index' },
  { ration_type: '3', fits: false, why: 'prices over earnings are those of an index' },
  { ration_type: '2', index_code: 'HC300', fits: true, why: 'the usual average' },
  { ration_type: '4', index_code: 'HC300', fits: false, why: 'deviations need average and step' },
  {
    ration_type: '4',
    index_code: 'HC300',
    ma_days: '60',
    grade_step: '10',
    fits: true,
    why: 'all',
  },
] as const)(
  'takes the strategy of type $ration_type: $fits, because $why',
  ({ fits, ...asked }) => {
    expect(fitsStrategy(asked)).toBe(fits);
  },
);

it.each([
  {
    parts: [
      ['910203', '60.00'],
      ['910021', '40.00'],
    ],
    reads: true,
    why: 'they are the whole',
  },
  {
    parts: [
      ['910203', '60.00'],
      ['910021', '39.99'],
    ],
    reads: false,
    why: 'a part is missing',
  },
  {
    parts: [
      ['910203', '60.00'],
      ['910021', '40.01'],
    ],
    reads: false,
    why: 'it is more than all',
  },
  {
    parts: [
      ['910203', '60.00'],
      ['910203', '40.00'],
    ],
    reads: false,
    why: 'they are one product',
  },
])('tests a portfolio of $parts: $reads, because $why', ({ parts, reads }) => {
  const components = parts.map(([product_no, weight]) => ({ product_no, weight }));
  const request = { components, base_money: '1000.00', cycle_type: '0', cycle_day: 15 };
  expect(z.safeParse(queryGroupRationResult.request, request).success).toBe(reads);
});
