import { describe, expect, it } from 'vitest';
import { fen, shares } from '../money/units.ts';
import { type AskedPlan, isIncrease, type PlanFacts, refusePlan } from './decide-plan.ts';

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
const facts: PlanFacts = { terms, isBuyable: true, index: 'ready', runningPlans: 0 };
const asked: AskedPlan = { kind: 'fixed', base: fen(100_00n), rhythm: 'weekly' };
/** The code of a fund of funds that an adviser manages. */
const portfolio = { ...terms, variety: '99' };

describe('a plan', () => {
  it.each([
    { plan: asked, given: facts, why: 'nothing is against it' },
    { plan: { ...asked, base: fen(10_00n) }, given: facts, why: 'the minimum itself' },
    { plan: { ...asked, base: fen(10_50n) }, given: facts, why: 'a step above the minimum' },
    { plan: { ...asked, base: fen(1_000_00n) }, given: facts, why: 'what a day may take' },
    { plan: asked, given: { ...facts, index: 'absent' }, why: 'a fixed plan looks at no index' },
    { plan: asked, given: { ...facts, runningPlans: 19 }, why: 'the twentieth' },
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
    { refusal: 'too_many_plans', given: { runningPlans: 20 }, why: 'the twenty-first' },
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

it.each([
  { after: { ...asked, base: fen(100_01n) }, is: true, why: 'more each time' },
  { after: { ...asked, kind: 'pe' as const }, is: true, why: 'a strategy may pay twice the base' },
  { after: { ...asked, base: fen(99_00n) }, is: false, why: 'less each time' },
  { after: { ...asked, rhythm: 'daily' as const }, is: true, why: 'more often' },
  { after: { ...asked, rhythm: 'monthly' as const }, is: false, why: 'less often' },
  { after: asked, is: false, why: 'nothing changed' },
])('a change to $after raises what is paid: $is, because $why', ({ after, is }) => {
  expect(isIncrease(asked, after)).toBe(is);
});
