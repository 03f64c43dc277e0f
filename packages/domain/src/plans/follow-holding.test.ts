import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, type Day, knownDay } from '../calendar/day.ts';
import { fen, shares, splitRatio } from '../money/units.ts';
import { followHolding, type HoldingStep } from './follow-holding.ts';

/** The day after so many others; what is entered in order counts in order. */
const onDay = (place: number) => addDays(knownDay('2026-11-02'), place);
const bought = (seq: number, count: bigint, held: bigint, allotNo?: string): HoldingStep => ({
  kind: 'bought',
  seq,
  shares: shares(count),
  paid: fen(count),
  allotNo,
  held: shares(held),
  countsFrom: onDay(seq),
});
const left = (seq: number, count: bigint, held: bigint): HoldingStep => ({
  kind: 'left',
  seq,
  shares: shares(count),
  held: shares(held),
  countsFrom: onDay(seq),
});

/** A dividend as shares, and one of as much in cash behind it, on the same shares. */
const paid = (
  seq: number,
  count: bigint,
  held: bigint,
  entitledOn: Day | undefined,
): readonly HoldingStep[] => {
  const at = { held: shares(held), countsFrom: onDay(seq), entitledOn };
  return [
    { kind: 'reinvested', seq, shares: shares(count), ...at },
    { kind: 'cash_dividend', seq: seq + 1, received: fen(count), ...at },
  ];
};

it('gives a plan what its orders bought, and takes its shares last', () => {
  const ledgers = followHolding(
    ['A', 'B'],
    [
      bought(1, 100_00n, 100_00n),
      bought(2, 50_00n, 150_00n, 'A'),
      bought(3, 25_00n, 175_00n, 'B'),
      left(4, 130_00n, 45_00n),
    ],
    [],
  );
  // 100.00 are of no plan; 30.00 more are shared 2 to 1.
  expect(ledgers.get('A')).toMatchObject({ shares: 30_00n, invested: 30_00n, round: 1 });
  expect(ledgers.get('B')).toMatchObject({ shares: 15_00n, invested: 15_00n, round: 1 });
});

it.each([
  { entitledOn: onDay(1), got: '10.00', why: 'the purchase came after the record day' },
  { entitledOn: onDay(2), got: '5.00', why: 'it came before it' },
  { entitledOn: undefined, got: '5.00', why: 'without a record day the holding of then gets it' },
  { entitledOn: onDay(0), got: '0.00', why: 'nothing was held then' },
])('a dividend brings a plan $got, because $why', ({ entitledOn, got }) => {
  const steps: HoldingStep[] = [
    bought(1, 100_00n, 100_00n, 'A'),
    bought(2, 100_00n, 200_00n),
    ...paid(3, 10_00n, 210_00n, entitledOn),
  ];
  const ledger = followHolding(['A'], steps, []).get('A');
  const text = (amount: bigint) => (Number(amount) / 100).toFixed(2);
  expect(text((ledger?.shares ?? 0n) - 100_00n)).toBe(got);
  expect(text(ledger?.cashOut ?? -1n)).toBe(got);
});

it('a line that came late counts for a dividend from the day of its file, and what was entered before it and counts later does not', () => {
  const late: HoldingStep = { ...bought(3, 100_00n, 300_00n, 'A'), countsFrom: onDay(1) };
  const steps = [
    bought(1, 50_00n, 50_00n),
    left(2, 50_00n, 0n),
    ...[bought(4, 100_00n, 100_00n, 'A'), { ...bought(6, 100_00n, 200_00n), countsFrom: onDay(8) }],
    { ...late, seq: 7 },
  ];
  const both = [...steps, ...paid(9, 10_00n, 310_00n, onDay(5))];
  expect(followHolding(['A'], both, []).get('A')).toMatchObject({
    shares: 210_00n,
    cashOut: 10_00n,
  });
  // The next dividend counts everything, and what the one before brought the plan.
  const next = [...both, ...paid(13, 31_00n, 341_00n, onDay(12))];
  expect(followHolding(['A'], next, []).get('A')).toMatchObject({
    shares: 231_00n,
    cashOut: 31_00n,
  });
  // Of a round that is over its plan gets nothing, also by the shares of the record day.
  const ended = [{ allotNo: 'A', afterSeq: 7 }];
  expect(followHolding(['A'], both, ended).get('A')).toMatchObject({ shares: 0n, cashOut: 0n });
});

it('ends a round when its redemption is ordered, and the redemption takes shares of no plan', () => {
  const steps = [bought(1, 50_00n, 50_00n, 'A'), bought(2, 10_00n, 60_00n, 'A')];
  const ended = [{ allotNo: 'A', afterSeq: 1 }];
  expect(followHolding(['A'], steps, ended).get('A')).toMatchObject({ round: 2, shares: 10_00n });
  const redeemed = followHolding(['A'], [...steps, left(3, 50_00n, 10_00n)], ended);
  expect(redeemed.get('A')).toMatchObject({ round: 2, shares: 10_00n, invested: 10_00n });
});

const corrected = (change: bigint, held: bigint, allotNo?: string, boughtSeq = 2): HoldingStep => ({
  kind: 'corrected',
  seq: 9,
  change,
  allotNo,
  boughtSeq,
  held: shares(held),
  countsFrom: onDay(9),
});

it.each([
  { step: corrected(25_00n, 175_00n, 'A'), left: '75.00 50.00', why: 'its order brought more' },
  { step: corrected(-10_00n, 140_00n, 'A'), left: '40.00 50.00', why: 'its order brought less' },
  { step: corrected(25_00n, 175_00n), left: '50.00 50.00', why: "the customer's own order" },
  { step: corrected(-10_00n, 140_00n), left: '50.00 50.00', why: 'free shares go first' },
  { step: corrected(-60_00n, 90_00n, 'A'), left: '0.00 50.00', why: 'the rest is free' },
])('a corrected value leaves $left with what was paid, because $why', ({ step, left }) => {
  const steps = [bought(1, 100_00n, 100_00n), bought(2, 50_00n, 150_00n, 'A'), step];
  const ledger = followHolding(['A'], steps, []).get('A');
  const text = (amount: bigint) => (Number(amount) / 100).toFixed(2);
  expect(`${text(ledger?.shares ?? -1n)} ${text(ledger?.invested ?? -1n)}`).toBe(left);
});

it('gives a correction of a round that is over to no plan', () => {
  const steps = [bought(2, 50_00n, 50_00n, 'A'), corrected(25_00n, 75_00n, 'A')];
  const ended = [{ allotNo: 'A', afterSeq: 2 }];
  expect(followHolding(['A'], steps, ended).get('A')).toMatchObject({ round: 2, shares: 0n });
});

it('keeps no more than the lots have after a split that drops the tail of each', () => {
  const steps: HoldingStep[] = [
    bought(1, 3n, 3n, 'A'),
    bought(2, 3n, 6n, 'A'),
    // Two lots of 0.03 become 0.04 each; together 0.06 would be 0.09.
    {
      kind: 'split',
      seq: 3,
      ratio: splitRatio(1_500_000_000n),
      held: shares(8n),
      countsFrom: onDay(3),
    },
  ];
  expect(followHolding(['A'], steps, []).get('A')).toMatchObject({ shares: 8n, invested: 6n });
});

it('never lets plans hold more than the holding', () => {
  const step = fc.record({
    count: fc.bigInt(1n, 1_000_000n),
    who: fc.constantFrom('A', 'B', undefined, 'left'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (drawn) => {
      let held = 0n;
      const steps = drawn.map(({ count, who }, at) => {
        const taken = count < held ? count : held;
        held += who === 'left' ? -taken : count;
        return who === 'left' ? left(at + 1, taken, held) : bought(at + 1, count, held, who);
      });
      const ledgers = [...followHolding(['A', 'B'], steps, []).values()];
      const planned = ledgers.reduce((sum, ledger) => sum + ledger.shares, 0n);
      expect(planned <= held).toBe(true);
      for (const ledger of ledgers) expect(ledger.invested >= 0n && ledger.shares >= 0n).toBe(true);
    }),
  );
});
