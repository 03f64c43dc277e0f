import { describe, expect, it } from 'vitest';
import { knownDay } from '../calendar/day.ts';
import type { LotTake } from '../lots/lot.ts';
import { fen, nav, rate, shares } from '../money/units.ts';
import {
  confirmRedemption,
  costOfExit,
  type ExitTerms,
  type LotStart,
  redemptionMoves,
  type StartFees,
} from './confirm-redemption.ts';

const take = (lotId: string, confirmedOn: string, taken: bigint): LotTake => ({
  lot: { lotId, confirmedOn: knownDay(confirmedOn), shares: shares(taken) },
  taken: shares(taken),
});
const free = [{ fromDays: 0, rate: rate(0n) }];

const start = (value: bigint, total = value, isBought = true): LotStart => ({
  value: nav(value),
  total: nav(total),
  isBought,
});

describe('the exit from a plan with a performance fee', () => {
  const startFees: StartFees = {
    backEnd: [],
    performance: [{ above: rate(4_000_000n), part: rate(20_000_000n) }],
    endTotal: nav(103_000_000n),
    starts: new Map([
      ['1', start(100_000_000n)],
      ['2', start(102_500_000n)],
      ['4', start(90_000_000n, 100_000_000n)],
    ]),
  };
  const plan: ExitTerms = {
    unitValue: nav(103_000_000n),
    confirmedOn: knownDay('2026-07-02'),
    tiers: free,
    startFees,
  };

  it('EX-5.1: pays the value without the fee of the manager', () => {
    const figures = confirmRedemption([take('1', '2026-01-01', 1_000_000_00n)], plan);
    expect(figures).toMatchObject({ gross: 1_030_000_00n, performanceFee: 2_010_96n, fee: 0n });
    expect(figures.net).toBe(1_027_989_04n);
    expect(costOfExit(figures)).toBe(2_010_96n);
  });

  it('EX-5.2: below the benchmark nothing is taken', () => {
    const weak = {
      ...plan,
      unitValue: nav(100_800_000n),
      confirmedOn: knownDay('2026-04-03'),
      startFees: { ...startFees, endTotal: nav(100_800_000n) },
    };
    const figures = confirmRedemption([take('1', '2026-01-01', 1_000_000_00n)], weak);
    expect(figures).toMatchObject({ performanceFee: 0n, net: 1_008_000_00n });
  });

  it('counts each lot from its own beginning, and none over no days', () => {
    const takes = [take('1', '2026-01-01', 1_000_00n), take('2', '2026-07-02', 1_000_00n)];
    const fees = confirmRedemption(takes, plan).exits.map((exit) => exit.performanceFee);
    expect(fees).toEqual([2_01n, 0n]);
  });

  it('counts dividends as earned: both accumulated values and not the unit ones', () => {
    // (1.0300 − 1.0000 − 0.9000 × 4 % × 182 ÷ 365) × 20 % for a share.
    const { performanceFee } = confirmRedemption([take('4', '2026-01-01', 1_000_000_00n)], plan);
    expect(performanceFee).toBe(2_409_86n);
  });

  it('a lot without such a value is a bug', () => {
    expect(() => confirmRedemption([take('3', '2026-01-01', 1n)], plan)).toThrow('lot 3');
  });
});

describe('the exit of shares whose purchase fee was put off', () => {
  const startFees: StartFees = {
    backEnd: [
      { fromDays: 0, rate: rate(1_200_000n) },
      { fromDays: 365, rate: rate(900_000n) },
      { fromDays: 1_095, rate: rate(0n) },
    ],
    performance: [],
    endTotal: nav(130_000_000n),
    starts: new Map([
      ['1', start(110_000_000n)],
      ['2', start(110_000_000n, 110_000_000n, false)],
    ]),
  };
  const fund: ExitTerms = {
    unitValue: nav(130_000_000n),
    confirmedOn: knownDay('2026-07-02'),
    tiers: [{ fromDays: 0, rate: rate(500_000n) }],
    startFees,
  };

  it('EX-2.7: pays both fees, each on its own price', () => {
    const figures = confirmRedemption([take('1', '2026-01-01', 10_000_00n)], fund);
    expect(figures).toMatchObject({ gross: 13_000_00n, fee: 65_00n, backEndFee: 132_00n });
    expect(figures.net).toBe(12_803_00n);
    expect(costOfExit(figures)).toBe(197_00n);
  });

  it.each([
    { since: '2025-07-03', fee: 132_00n, why: '364 days are less than a year' },
    { since: '2025-07-02', fee: 99_00n, why: 'a year is the second step' },
    { since: '2023-07-03', fee: 0n, why: 'after three years nothing is left to pay' },
  ])('costs $fee for shares of $since, because $why', ({ since, fee }) => {
    const figures = confirmRedemption([take('1', since, 10_000_00n)], fund);
    expect(figures.backEndFee).toBe(fee);
  });

  it('costs nothing for shares that came as a dividend', () => {
    const figures = confirmRedemption([take('2', '2026-01-01', 10_000_00n)], fund);
    expect(figures).toMatchObject({ backEndFee: 0n, net: 12_935_00n });
  });

  it('takes no more than the shares bring', () => {
    const lost = { ...fund, unitValue: nav(1_000_000n) };
    const figures = confirmRedemption([take('1', '2026-01-01', 10_000_00n)], lost);
    expect(figures).toMatchObject({ gross: 100_00n, fee: 50n, backEndFee: 99_50n, net: 0n });
  });

  it('leaves the manager no more than the other fees did', () => {
    const paid = { ...startFees, performance: [{ above: rate(0n), part: rate(60_000_000n) }] };
    const lost = {
      ...fund,
      unitValue: nav(10_000_000n),
      startFees: { ...paid, endTotal: nav(300_000_000n) },
    };
    const figures = confirmRedemption([take('1', '2026-01-01', 10_000_00n)], lost);
    expect(figures).toMatchObject({ fee: 5_00n, backEndFee: 132_00n, performanceFee: 863_00n });
    expect(figures.net).toBe(0n);
  });

  it('owes the mall the purchase fee, and the customer the rest', () => {
    const figures = confirmRedemption([take('1', '2026-01-01', 10_000_00n)], fund);
    const moves = redemptionMoves({ clientId: 'C1', productNo: '910007' }, figures);
    expect(moves.map(({ from, to, amount }) => `${from} ${to} ${amount}`)).toEqual([
      'shares_frozen:C1 ta_register 1000000',
      'ta_receivable redeem_transit:C1 1280300',
      'ta_receivable fee_payable 13200',
    ]);
  });
});

it('pays income of a money fund that was not carried over yet', () => {
  const terms = { unitValue: nav(100_000_000n), confirmedOn: knownDay('2026-07-02'), tiers: free };
  const figures = confirmRedemption([take('1', '2026-01-05', 10_000_00n)], {
    ...terms,
    unpaidIncome: fen(3_51n),
  });
  expect(figures).toMatchObject({ gross: 10_000_00n, income: 3_51n, net: 10_003_51n });
  const moves = redemptionMoves({ clientId: 'C1', productNo: '910003' }, figures);
  expect(moves.map(({ to, amount }) => `${to} ${amount}`)).toEqual([
    'ta_register 1000000',
    'redeem_transit:C1 1000351',
  ]);
});

it.each([
  { unpaid: -3_51n, income: -3_51n, net: 9_996_49n, why: 'the exit bears it' },
  { unpaid: -10_000_01n, income: -10_000_00n, net: 0n, why: 'the rest stays with the holding' },
])('a loss of $unpaid leaves $net: $why', ({ unpaid, income, net }) => {
  const figures = confirmRedemption([take('1', '2026-01-05', 10_000_00n)], {
    unitValue: nav(100_000_000n),
    confirmedOn: knownDay('2026-07-02'),
    tiers: free,
    unpaidIncome: fen(unpaid),
  });
  expect(figures).toMatchObject({ gross: 10_000_00n, income, net });
});

it('an exit that brings nothing moves its shares alone', () => {
  const figures = { shares: shares(1n), net: fen(0n), backEndFee: fen(0n) };
  expect(redemptionMoves({ clientId: 'C1', productNo: '910007' }, figures)).toEqual([
    { from: 'shares_frozen:C1', to: 'ta_register', asset: 'shares:910007', amount: 1n },
  ]);
});
