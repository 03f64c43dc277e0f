import { addDays, knownDay } from '@mall/domain/calendar/day';
import { confirmRedemption } from '@mall/domain/clearing/confirm-redemption';
import { takeFirstIn } from '@mall/domain/lots/lot';
import { nav, rate, shares } from '@mall/domain/money/units';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AgentLot, exitFigures } from './exit-arithmetic.ts';

const lotOf = (start: AgentLot['start'], confirmedOn = '2026-01-01'): AgentLot => ({
  lotNo: 1n,
  confirmedOn,
  shares: 1_000_000_00n,
  start,
});

it('EX-2.7: the registrar charges a put-off purchase fee on the price of the purchase', () => {
  const bought = lotOf({ value: 110_000_000n, gain: 20_000_000n, isBought: true });
  const figures = exitFigures([bought], 10_000_00n, {
    unitValue: 130_000_000n,
    confirmedOn: '2026-07-02',
    tiers: [{ fromDays: 0, rate: 500_000n }],
    backEnd: [{ fromDays: 0, rate: 1_200_000n }],
  });
  expect(figures).toMatchObject({ fee: 65_00n, backEndFee: 132_00n, net: 12_803_00n });
});

it.each([
  { ex: 'EX-5.1', end: 103_000_000n, on: '2026-07-02', fee: 2_010_96n },
  { ex: 'EX-5.2', end: 100_800_000n, on: '2026-04-03', fee: 0n },
])('$ex: the manager takes $fee', ({ end, on, fee }) => {
  const lot = lotOf({ value: 100_000_000n, gain: end - 100_000_000n, isBought: true });
  const figures = exitFigures([lot], 1_000_000_00n, {
    unitValue: end,
    confirmedOn: on,
    tiers: [],
    performance: [{ above: 4_000_000n, part: 20_000_000n }],
  });
  expect(figures).toMatchObject({ performanceFee: fee });
});

const CONFIRMED = knownDay('2026-11-12');
/** Paid out by the exit; what was paid before a lot came is drawn with it. */
const PAID = 50_000_000n;
const TIERS = [
  { fromDays: 0, rate: rate(1_500_000n) },
  { fromDays: 180, rate: rate(0n) },
];
const drawnLot = fc.record({
  age: fc.integer({ min: 0, max: 1_200 }),
  size: fc.bigInt(1n, 10n ** 10n),
  value: fc.bigInt(10_000_000n, 300_000_000n),
  paid: fc.bigInt(0n, PAID),
  isBought: fc.boolean(),
});
const drawn = fc.record({
  lots: fc.array(drawnLot, { minLength: 1, maxLength: 5 }),
  unit: fc.bigInt(1_000_000n, 400_000_000n),
  percent: fc.bigInt(1n, 100n),
  bands: fc.uniqueArray(fc.bigInt(0n, 30_000_000n), { maxLength: 3 }),
  backEnd: fc.bigInt(0n, 2_000_000n),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never;

const feesOf = ({ bands, backEnd }: Drawn) => ({
  backEnd: [
    { fromDays: 0, rate: rate(backEnd) },
    { fromDays: 365, rate: rate(backEnd / 2n) },
  ],
  performance: bands
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((above, index) => ({ above: rate(above), part: rate(20_000_000n + BigInt(index)) })),
});

const wantedOf = ({ lots, percent }: Drawn) =>
  (lots.reduce((sum, { size }) => sum + size, 0n) * percent + 99n) / 100n;

function ours(given: Drawn) {
  const lots = given.lots.map(({ age, size }, index) => ({
    lotId: String(index + 1),
    confirmedOn: addDays(CONFIRMED, -age),
    shares: shares(size),
  }));
  const starts = given.lots.map(
    ({ value, paid, isBought }, index) =>
      [String(index + 1), { value: nav(value), total: nav(value + paid), isBought }] as const,
  );
  const endTotal = nav(given.unit + PAID);
  return confirmRedemption(takeFirstIn(lots, shares(wantedOf(given)), CONFIRMED) ?? [], {
    unitValue: nav(given.unit),
    confirmedOn: CONFIRMED,
    tiers: TIERS,
    startFees: { ...feesOf(given), endTotal, starts: new Map(starts) },
  });
}

function theirs(given: Drawn) {
  const lots = given.lots.map(({ age, size, value, paid, isBought }, index) => ({
    lotNo: BigInt(index + 1),
    confirmedOn: addDays(CONFIRMED, -age),
    shares: size,
    start: { value, gain: given.unit + PAID - value - paid, isBought },
  }));
  return exitFigures(lots, wantedOf(given), {
    unitValue: given.unit,
    confirmedOn: CONFIRMED,
    tiers: TIERS,
    ...feesOf(given),
  });
}

it('agrees with us on every exit, though it computes on its own', () => {
  fc.assert(
    fc.property(drawn, (given) => {
      const { net, fee, backEndFee, performanceFee } = ours(given);
      expect(theirs(given)).toMatchObject({ net, fee, backEndFee, performanceFee });
    }),
    { numRuns: 2_000 },
  );
});
