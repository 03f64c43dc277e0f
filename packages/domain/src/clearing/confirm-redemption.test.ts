import { describe, expect, it } from 'vitest';
import { knownDay } from '../calendar/day.ts';
import type { LotTake } from '../lots/lot.ts';
import { fen, nav, rate, shares } from '../money/units.ts';
import { confirmRedemption, type ExitTerms, redemptionMoves } from './confirm-redemption.ts';

const take = (lotId: string, confirmedOn: string, taken: bigint): LotTake => ({
  lot: { lotId, confirmedOn: knownDay(confirmedOn), shares: shares(taken) },
  taken: shares(taken),
});
const free = [{ fromDays: 0, rate: rate(0n) }];

describe('the exit from a plan with a performance fee', () => {
  const plan: ExitTerms = {
    unitValue: nav(103_000_000n),
    confirmedOn: knownDay('2026-07-02'),
    tiers: free,
    performance: {
      benchmark: rate(4_000_000n),
      part: rate(20_000_000n),
      endTotal: nav(103_000_000n),
      bases: new Map([
        [
          '1',
          { value: nav(100_000_000n), total: nav(100_000_000n), since: knownDay('2026-01-01') },
        ],
        [
          '2',
          { value: nav(102_500_000n), total: nav(102_500_000n), since: knownDay('2026-07-02') },
        ],
      ]),
    },
  };

  it('EX-5.1: pays the value without the fee of the manager', () => {
    const figures = confirmRedemption([take('1', '2026-01-01', 1_000_000_00n)], plan);
    expect(figures).toMatchObject({ gross: 1_030_000_00n, performanceFee: 2_010_96n, fee: 0n });
    expect(figures.net).toBe(1_027_989_04n);
  });

  it('EX-5.2: below the benchmark nothing is taken', () => {
    const weak = {
      ...plan,
      unitValue: nav(100_800_000n),
      confirmedOn: knownDay('2026-04-03'),
      performance: plan.performance && { ...plan.performance, endTotal: nav(100_800_000n) },
    };
    const figures = confirmRedemption([take('1', '2026-01-01', 1_000_000_00n)], weak);
    expect(figures).toMatchObject({ performanceFee: 0n, net: 1_008_000_00n });
  });

  it('counts each lot from its own last fee, and none over no days', () => {
    const takes = [take('1', '2026-01-01', 1_000_00n), take('2', '2026-07-02', 1_000_00n)];
    const fees = confirmRedemption(takes, plan).exits.map((exit) => exit.performanceFee);
    expect(fees).toEqual([2_01n, 0n]);
  });

  it('a lot without such a value is a bug', () => {
    expect(() => confirmRedemption([take('3', '2026-01-01', 1n)], plan)).toThrow('lot 3');
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
