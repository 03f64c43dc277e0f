import { describe, expect, it } from 'vitest';
import { fen, nav, rate, shares } from '../money/units.ts';
import { addDeduction, NEW_PLAN_LEDGER } from './plan-ledger.ts';
import { findTargetReach, planIncome, type TargetFacts } from './target-profit.ts';

/** EX-9.7: 10,000.00 invested are worth 11,280.50, and 12 % was asked. */
const facts: TargetFacts = {
  target: { rate: rate(12_000_000n), action: '1' },
  ledger: addDeduction(NEW_PLAN_LEDGER, { shares: shares(10_000_00n), paid: fen(10_000_00n) }),
  unitValue: nav(112_805_000n),
  paidCount: 6,
  isRecorded: false,
};
const worth = (unitValue: bigint) => ({ unitValue: nav(unitValue) });

describe('a target of 12 %', () => {
  it.each<{ change: Partial<TargetFacts>; reached: bigint | undefined; why: string }>([
    { change: {}, reached: 12_805_000n, why: 'EX-9.7: 12.805 % of 10,000.00' },
    { change: worth(112_000_000n), reached: 12_000_000n, why: 'exactly 12 % is reached' },
    { change: worth(111_999_900n), reached: undefined, why: 'a fen less is not' },
    { change: { paidCount: 5 }, reached: undefined, why: 'five periods say too little' },
    { change: { isRecorded: true }, reached: undefined, why: 'it was hit before in this round' },
    { change: { ledger: NEW_PLAN_LEDGER }, reached: undefined, why: 'nothing is invested' },
    {
      change: { ...worth(110_000_000n), ledger: { ...facts.ledger, cashOut: fen(200_00n) } },
      reached: 12_000_000n,
      why: 'a dividend paid out counts',
    },
  ])('$reached: $why', ({ change, reached }) => {
    expect(findTargetReach({ ...facts, ...change })?.rate).toBe(reached);
  });

  it('compares before it rounds: 11.999999999 % is shown as 12 % but not reached', () => {
    const ledger = {
      ...facts.ledger,
      shares: shares(11_199_999_999_9n),
      invested: fen(10n ** 12n),
    };
    expect(findTargetReach({ ...facts, ledger, unitValue: nav(1_000_000_000n) })).toBe(undefined);
  });
});

it.each([
  { action: '1', redeem: 0n, round: 1, event: undefined, why: 'the customer is only told' },
  { action: '2', redeem: 1_000_000n, round: 2, event: 'target_stopped', why: 'redeemed, stopped' },
  { action: '3', redeem: 1_000_000n, round: 2, event: undefined, why: 'redeemed, a new round' },
] as const)('action $action redeems $redeem: $why', ({ action, redeem, round, event }) => {
  const reach = findTargetReach({ ...facts, target: { ...facts.target, action } });
  expect(reach).toMatchObject({ redeem, event, ledger: { round } });
  const left = action === '1' ? facts.ledger : { ...NEW_PLAN_LEDGER, round };
  expect(reach?.ledger).toEqual(left);
});

it('the income of a plan is its value and its dividends less what was invested', () => {
  const ledger = { ...facts.ledger, cashOut: fen(50_00n) };
  expect(planIncome(ledger, nav(95_000_000n))).toBe(-450_00n);
});
