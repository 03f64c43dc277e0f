import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assert } from '../assert.ts';
import { addDays, type Day, dayOfEpoch, knownDay } from '../calendar/day.ts';
import { builtInCalendar } from '../calendar/exchange-closures.ts';
import { fen, rate, shares } from '../money/units.ts';
import { cycleOf } from './cycle.ts';
import {
  type AskedPlan,
  isIncrease,
  type PlanFacts,
  type PlanScope,
  refusePlan,
} from './decide-plan.ts';
import { payDatesBetween } from './pay-dates.ts';

const limits = {
  firstMin: fen(10_00n),
  addMin: fen(1_00n),
  step: fen(50n),
  orderMax: undefined,
  dayMax: fen(1_000_00n),
  holdingMax: undefined,
  minRedeem: shares(1n),
  minHold: shares(0n),
};
const terms = { isPlannable: true, isPrivate: false, limits, variety: '14' };
const facts: PlanFacts = {
  terms,
  isBuyable: true,
  index: 'ready',
  runningPlans: 0,
  openPlans: 0,
  neverPays: false,
};
const uncapped = { ...terms, limits: { ...limits, dayMax: undefined } };
const asked: AskedPlan = { kind: 'fixed', base: fen(100_00n), rhythm: 'weekly' };
/** The code of a fund of funds that an adviser manages. */
const portfolio = { ...terms, variety: '99' };

describe('a plan', () => {
  it.each([
    { plan: asked, given: facts, why: 'nothing is against it' },
    { plan: { ...asked, base: fen(10_00n) }, given: facts, why: 'the minimum itself' },
    { plan: { ...asked, base: fen(10_50n) }, given: facts, why: 'a step above the minimum' },
    { plan: { ...asked, base: fen(1_000_00n) }, given: facts, why: 'what a day may take' },
    {
      plan: { ...asked, base: fen(100_000_000_00n) },
      given: { ...facts, terms: uncapped },
      why: 'a hundred million',
    },
    { plan: asked, given: { ...facts, index: 'absent' }, why: 'a fixed plan looks at no index' },
    { plan: asked, given: { ...facts, runningPlans: 19 }, why: 'the twentieth' },
    { plan: asked, given: { ...facts, openPlans: 99 }, why: 'the hundredth of all products' },
    {
      plan: { ...asked, kind: 'portfolio' },
      given: { ...facts, terms: portfolio, index: 'absent' },
      why: 'a portfolio by its own kind',
    },
  ] as const)('is taken: $why', ({ plan, given }) => {
    expect(refusePlan(plan, given)).toBeUndefined();
  });

  it.each([
    {
      refusal: 'plan_not_offered',
      given: { terms: { ...terms, isPlannable: false } },
      why: 'no plan may buy the product',
    },
    {
      refusal: 'plan_not_offered',
      given: { terms: { ...terms, isPrivate: true } },
      why: 'private products are bought by hand',
    },
    {
      refusal: 'plan_not_offered',
      plan: { kind: 'portfolio' },
      why: 'the product is no portfolio',
    },
    {
      refusal: 'plan_not_offered',
      given: { terms: portfolio },
      why: 'a portfolio is bought under the contract of its adviser',
    },
    { refusal: 'product_not_buyable', given: { isBuyable: false }, why: 'it is not on sale' },
    {
      refusal: 'index_absent',
      plan: { kind: 'pe' },
      given: { index: 'absent' },
      why: 'there is nothing to follow',
    },
    {
      refusal: 'index_history_too_short',
      plan: { kind: 'mad' },
      given: { index: 'too_short' },
      why: 'no average of so many closes',
    },
    {
      refusal: 'below_plan_minimum',
      limit: 10_00n,
      plan: { base: fen(9_99n) },
      why: 'the first deduction is a first purchase',
    },
    {
      refusal: 'off_purchase_step',
      limit: 50n,
      minimum: 10_00n,
      plan: { base: fen(10_20n) },
      why: 'steps count from the minimum',
    },
    {
      refusal: 'above_day_maximum',
      limit: 1_000_00n,
      plan: { base: fen(1_000_50n) },
      why: 'no day takes as much',
    },
    {
      refusal: 'above_plan_maximum',
      limit: 100_000_000_00n,
      plan: { base: fen(100_000_000_50n) },
      given: { terms: uncapped },
      why: 'the deductions of a month would have no figure',
    },
    { refusal: 'plan_never_pays', given: { neverPays: true }, why: 'its end is met already' },
    { refusal: 'too_many_plans', given: { runningPlans: 20 }, why: 'the twenty-first' },
    { refusal: 'too_many_open_plans', given: { openPlans: 100 }, why: 'of all products' },
    {
      refusal: 'plan_not_offered',
      plan: { base: fen(1n) },
      given: { terms: { ...terms, isPlannable: false }, runningPlans: 20 },
      why: 'the product is told before the amount and the number',
    },
  ] as const)('is refused as $refusal: $why', (row) => {
    const {
      why: _,
      plan = {},
      given = {},
      ...refused
    } = {
      plan: undefined,
      given: undefined,
      ...row,
    };
    expect(refusePlan({ ...asked, ...plan }, { ...facts, ...given })).toEqual(refused);
  });
});

const twelve = { kind: 'count', count: 12 } as const;
const year = { kind: 'date', last: knownDay('2026-12-31') } as const;
const total = { kind: 'total', total: fen(1_000_00n) } as const;
const told = { rate: rate(10_000_000n), action: '1' } as const;
const scope: PlanScope = {
  ...asked,
  cycleDay: 3,
  parameters: ['000300', '250'],
  end: { kind: 'none' },
  target: undefined,
};

it.each([
  { change: { base: fen(100_01n) }, is: true, why: 'more each time' },
  { change: { kind: 'pe' }, is: true, why: 'a strategy may pay twice the base' },
  { change: { parameters: ['000300', '500'] }, is: true, why: 'another average pays otherwise' },
  { change: { base: fen(99_00n) }, is: false, why: 'less each time' },
  { change: { rhythm: 'daily', cycleDay: null }, is: true, why: 'more often' },
  { change: { rhythm: 'monthly' }, is: true, why: 'the third may be tomorrow' },
  { change: { rhythm: 'monthly', cycleDay: 12 }, is: true, why: 'the twelfth may be tomorrow' },
  { change: { cycleDay: 4 }, is: true, why: 'after a Wednesday it pays on the Thursday as well' },
  { change: { rhythm: 'biweekly' }, is: false, why: 'every second of the same Wednesdays' },
  { change: { rhythm: 'biweekly', cycleDay: 4 }, is: true, why: 'another day of the week' },
  { change: { end: twelve }, is: false, why: 'it had no end' },
  { from: twelve, change: { end: { kind: 'none' } }, is: true, why: 'it ends no more' },
  { from: twelve, change: { end: { ...twelve, count: 13 } }, is: true, why: 'one payment more' },
  { from: twelve, change: { end: { ...twelve, count: 11 } }, is: false, why: 'one less' },
  { from: twelve, change: { end: year }, is: true, why: 'the year may have more payments' },
  {
    from: year,
    change: { end: { ...year, last: knownDay('2027-01-01') } },
    is: true,
    why: 'later',
  },
  { from: year, change: { end: year }, is: false, why: 'the same day' },
  {
    from: total,
    change: { end: { ...total, total: fen(1_000_01n) } },
    is: true,
    why: 'more in all',
  },
  { from: total, change: { end: total }, is: false, why: 'the same sum' },
  { change: { target: told }, is: false, why: 'it is only told of' },
  { change: { target: { ...told, action: '2' } }, is: true, why: 'it redeems by itself' },
  { change: {}, is: false, why: 'nothing changed' },
] as const)('a change to $change raises what is paid: $is, because $why', (row) => {
  const before: PlanScope = 'from' in row ? { ...scope, end: row.from } : scope;
  expect(isIncrease(before, { ...before, ...row.change })).toBe(row.is);
});

const TEN = rate(10_000_000n);
const ELEVEN = rate(11_000_000n);

it.each([
  { from: '2', to: undefined, is: true, why: 'nothing stops it any more' },
  { from: '2', to: { action: '1', rate: TEN }, is: true, why: 'it is told and goes on' },
  { from: '2', to: { action: '2', rate: TEN }, is: false, why: 'it stays' },
  { from: '2', to: { action: '2', rate: ELEVEN }, is: true, why: 'it stops later' },
  { from: '2', to: { action: '3', rate: TEN }, is: true, why: 'it goes on buying afterwards' },
  { from: '3', to: undefined, is: false, why: 'it never stopped the plan' },
  { from: '3', to: { action: '1', rate: TEN }, is: false, why: 'it sells nothing any more' },
  { from: '3', to: { action: '2', rate: TEN }, is: true, why: 'it redeems otherwise' },
  { from: '1', to: undefined, is: false, why: 'it was only told of' },
] as const)('a target of action $from changed to $to raises: $is, because $why', (row) => {
  const before: PlanScope = { ...scope, target: { rate: TEN, action: row.from } };
  expect(isIncrease(before, { ...before, target: row.to })).toBe(row.is);
});

describe('a change of rhythm that no auditor looks at', () => {
  const calendar = builtInCalendar();
  const rhythms = fc.oneof(
    fc.record({
      rhythm: fc.constant('monthly' as const),
      cycleDay: fc.integer({ min: 1, max: 28 }),
    }),
    fc.record({
      rhythm: fc.constantFrom('weekly' as const, 'biweekly' as const),
      cycleDay: fc.integer({ min: 1, max: 5 }),
    }),
    fc.constant({ rhythm: 'daily' as const, cycleDay: null }),
  );
  const days = fc.integer({ min: 16_436, max: 20_000 }).map(dayOfEpoch);

  it('pays on no day on which the plan did not pay before', () => {
    fc.assert(
      fc.property(rhythms, rhythms, days, fc.nat(60), (before, after, createdOn, later) => {
        fc.pre(!isIncrease({ ...scope, ...before }, { ...scope, ...after }));
        const changedOn = addDays(createdOn, later);
        const isSame = before.rhythm === after.rhythm && before.cycleDay === after.cycleDay;
        const dated = ({ rhythm, cycleDay }: typeof before, on: Day, holdsFrom: Day) => {
          const cycle = cycleOf(rhythm, { cycleDay: cycleDay ?? undefined, chosenOn: on });
          assert(cycle !== undefined, 'the rhythm has its day');
          return { cycle, cycleChosenOn: on, holdsFrom };
        };
        const approved = [dated(before, createdOn, createdOn)];
        const changed = dated(after, isSame ? createdOn : changedOn, changedOn);
        const span = { from: createdOn, to: addDays(createdOn, 200), calendar };
        const allowed = new Set(payDatesBetween(approved, span).map(({ payOn }) => payOn));
        const paid = payDatesBetween([...approved, changed], span).map(({ payOn }) => payOn);
        expect(paid.filter((day) => !allowed.has(day))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
