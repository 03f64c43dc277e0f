import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fen, fen, type Shares, shares, splitRatio } from '../money/units.ts';
import {
  addCashDividend,
  addDeduction,
  addReinvested,
  beginRound,
  NEW_PLAN_LEDGER,
  type PlannedHolding,
  splitHolding,
  takeShares,
} from './plan-ledger.ts';

const plan = (count: bigint, invested: bigint) =>
  addDeduction(NEW_PLAN_LEDGER, { shares: shares(count), paid: fen(invested) });
/** 1,000.00 shares: 300.00 of one plan, 200.00 of another, 500.00 of none. */
const holding: PlannedHolding = {
  held: shares(1_000_00n),
  plans: [plan(300_00n, 330_00n), plan(200_00n, 180_00n)],
};
/** Shares/invested/paid out of each plan. */
const written = ({ plans }: PlannedHolding) =>
  plans.map((each) => `${each.shares}/${each.invested}/${each.cashOut}`).join(' ');

describe('shares that leave the holding', () => {
  it.each([
    { taken: 500_00n, left: '30000/33000/0 20000/18000/0', why: 'those of no plan go first' },
    { taken: 500_01n, left: '29999/32999/0 20000/18000/0', why: 'the larger loses the odd one' },
    { taken: 600_00n, left: '24000/26400/0 16000/14400/0', why: 'a fifth of each plan' },
    { taken: 1_000_00n, left: '0/0/0 0/0/0', why: 'with the last share the last fen' },
    { taken: 0n, left: '30000/33000/0 20000/18000/0', why: 'nothing leaves' },
  ])('$taken leave $left: $why', ({ taken, left }) => {
    expect(written(takeShares(holding, shares(taken)))).toBe(left);
  });

  it('take their part of earlier dividends with them, so that the return stays', () => {
    const paid = addCashDividend(holding, fen(100_00n), holding);
    expect(written(takeShares(paid, shares(750_00n)))).toBe('15000/16500/1500 10000/9000/1000');
  });
});

describe('what is given on the whole holding', () => {
  it('a reinvested dividend adds shares pro rata and invests nothing', () => {
    const after = addReinvested(holding, shares(10_01n), holding);
    expect([after.held, written(after)]).toEqual([1_010_01n, '30300/33000/0 20200/18000/0']);
  });

  it('a cash dividend adds to what the plans paid out', () => {
    const after = addCashDividend(holding, fen(100_00n), holding);
    expect([after.held, written(after)]).toEqual([1_000_00n, '30000/33000/3000 20000/18000/2000']);
  });

  it.each([
    { held: 500_00n, plans: [300_00n, 0n], got: '600 0', why: 'the second plan bought later' },
    { held: 300_00n, plans: [300_00n, 0n], got: '1000 0', why: 'so did the customer' },
    { held: 0n, plans: [0n, 0n], got: '0 0', why: 'no share was there on the record day' },
    { held: 900_00n, plans: [600_00n, 300_00n], got: '667 333', why: 'shares left since then' },
  ])('is shared as $got by the record day, because $why', ({ held, plans, got }) => {
    const entitled = { held: shares(held), plans: plans.map((count) => plan(count, count)) };
    const reinvested = addReinvested(holding, shares(10_00n), entitled).plans;
    const more = reinvested.map((each, at) => each.shares - (holding.plans[at]?.shares ?? 0n));
    const paid = addCashDividend(holding, fen(10_00n), entitled).plans.map((one) => one.cashOut);
    expect([more.join(' '), paid.join(' ')]).toEqual([got, got]);
  });

  it('goes to no plan for shares of a round that has ended since', () => {
    const over = { ...holding, plans: holding.plans.map(beginRound) };
    expect(addCashDividend(over, fen(100_00n), holding).plans).toEqual(over.plans);
  });

  it('a split multiplies shares and drops every tail', () => {
    const after = splitHolding(
      { held: shares(1_00n), plans: [plan(33n, 33n)] },
      splitRatio(1_500_000_000n),
    );
    expect([after.held, written(after)]).toEqual([150n, '49/33/0']);
  });

  it('gives nothing where nothing is held', () => {
    const empty: PlannedHolding = { held: shares(0n), plans: [NEW_PLAN_LEDGER] };
    expect(addCashDividend(empty, fen(1n), empty).plans).toEqual([NEW_PLAN_LEDGER]);
  });
});

it('a new round begins with nothing', () => {
  expect(beginRound(plan(300_00n, 330_00n))).toEqual({ ...NEW_PLAN_LEDGER, round: 2 });
});

type Step = (before: PlannedHolding) => PlannedHolding;
const amount = fc.bigInt({ min: 0n, max: 10n ** 9n });
const steps = fc.array(
  fc.oneof(
    // A deduction for one of three plans.
    fc.tuple(fc.nat(2), amount, amount).map(
      ([at, bought, paid]): Step =>
        ({ held, plans }) => ({
          held: shares(held + bought),
          plans: plans.map((each, index) =>
            index === at ? addDeduction(each, { shares: shares(bought), paid: fen(paid) }) : each,
          ),
        }),
    ),
    // A purchase outside every plan.
    amount.map(
      (bought): Step =>
        (before) => ({ ...before, held: shares(before.held + bought) }),
    ),
    fc.bigInt({ min: 0n, max: 1_000n }).map(
      (part): Step =>
        (before) =>
          takeShares(before, shares((before.held * part) / 1_000n)),
    ),
    amount.map(
      (given): Step =>
        (before) =>
          addCashDividend(before, fen(given), before),
    ),
    amount.map(
      (given): Step =>
        (before) =>
          before.held === 0n ? before : addReinvested(before, shares(given), before),
    ),
    fc.bigInt({ min: 10n ** 8n, max: 3n * 10n ** 9n }).map(
      (ratio): Step =>
        (before) =>
          splitHolding(before, splitRatio(ratio)),
    ),
  ),
  { maxLength: 30 },
);

it('after any series of events plans hold no more than the holding and nothing below zero', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const plans = [NEW_PLAN_LEDGER, NEW_PLAN_LEDGER, NEW_PLAN_LEDGER];
      const start: PlannedHolding = { held: shares(0n), plans };
      const after = all.reduce((before, step) => step(before), start);
      const planned = after.plans.reduce((sum, each) => sum + each.shares, 0n);
      expect(planned <= after.held).toBe(true);
      const figures = (each: (typeof plans)[number]): readonly (Shares | Fen)[] => [
        each.shares,
        each.invested,
        each.cashOut,
      ];
      expect(after.plans.flatMap(figures).every((figure) => figure >= 0n)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

it('shares that leave and their money keep the cost of a share, to a fen', () => {
  fc.assert(
    fc.property(amount, amount, fc.bigInt({ min: 0n, max: 1_000n }), (count, paid, part) => {
      const held = shares(count + 1n);
      const taken = shares((held * part) / 1_000n);
      const [left] = takeShares({ held, plans: [plan(held, paid)] }, taken).plans;
      const exact = paid * (held - taken);
      const off = (left?.invested ?? -1n) * held - exact;
      expect(2n * off <= held && 2n * off >= -held).toBe(true);
    }),
  );
});
