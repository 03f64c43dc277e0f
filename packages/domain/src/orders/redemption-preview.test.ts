import { describe, expect, it } from 'vitest';
import { knownDay } from '../calendar/day.ts';
import { builtInCalendar } from '../calendar/exchange-closures.ts';
import type { Lot } from '../lots/lot.ts';
import { fen, nav, rate, shares } from '../money/units.ts';
import { type PreviewContext, previewRedemption } from './redemption-preview.ts';

const lot = (lotId: string, confirmedOn: string, size: bigint): Lot => ({
  lotId,
  confirmedOn: knownDay(confirmedOn),
  shares: shares(size),
});
const lots = [
  lot('1', '2026-01-06', 5_000_00n),
  lot('2', '2026-06-01', 3_000_00n),
  lot('3', '2026-06-25', 2_000_00n),
];
const context: PreviewContext = {
  times: {
    tradeOn: knownDay('2026-06-29'),
    confirmOn: knownDay('2026-06-30'),
    payOn: knownDay('2026-07-02'),
  },
  terms: {
    unitValue: nav(135_800_000n),
    confirmDays: 1,
    tiers: [
      { fromDays: 0, rate: rate(1_500_000n) },
      { fromDays: 7, rate: rate(1_000_000n) },
      { fromDays: 30, rate: rate(500_000n) },
      { fromDays: 180, rate: rate(0n) },
    ],
  },
  calendar: builtInCalendar(),
};

describe('what is told before a redemption', () => {
  const preview = previewRedemption(shares(9_000_00n), { lots, frozen: shares(0n) }, context);

  it('EX-2.8: lists the lots with their days and fees', () => {
    const rows = preview?.exits.map(({ lotId, days, fee }) => `${lotId}: ${days} ${fee}`);
    expect(rows).toEqual(['1: 175 3395', '2: 29 4074', '3: 5 2037']);
    expect(preview).toMatchObject({ gross: 12_222_00n, fee: 95_06n, net: 12_126_94n });
    expect(preview?.hasOpenOrders).toBe(false);
  });

  it('names the first day from which the same shares cost less, and by how much', () => {
    expect(preview?.nextDrop).toEqual({ place: 2, tradeOn: '2026-06-30', saved: 20_37n });
    const drops = preview?.exits.map(({ drop }) => `${drop?.tradeOn} ${drop?.saved}`);
    expect(drops).toEqual(['2026-07-03 3395', '2026-06-30 2037', '2026-07-01 679']);
  });

  it('skips what open orders will take', () => {
    const later = previewRedemption(
      shares(1_000_00n),
      { lots, frozen: shares(5_000_00n) },
      context,
    );
    expect(later?.exits.map(({ lotId }) => lotId)).toEqual(['2']);
    expect(later?.hasOpenOrders).toBe(true);
  });

  it('tells nothing of shares that cannot leave', () => {
    const held = { lots, frozen: shares(5_000_00n) };
    expect(previewRedemption(shares(5_000_01n), held, context)).toBeUndefined();
  });

  it.each([
    { wanted: 5_000_00n, frozen: 5_000_00n, income: 3_51n, why: 'with the last shares' },
    { wanted: 10_000_00n, frozen: 0n, income: 3_51n, why: 'with all of them' },
    { wanted: 4_999_99n, frozen: 5_000_00n, income: 0n, why: 'not while one hundredth stays' },
    { wanted: 5_000_00n, frozen: 0n, income: 0n, why: 'not with the first half' },
  ])('rules 3.2: unpaid income leaves $why', ({ wanted, frozen, income }) => {
    const told = previewRedemption(
      shares(wanted),
      { lots, frozen: shares(frozen) },
      { ...context, unpaid: fen(3_51n) },
    );
    expect(told?.income).toBe(income);
    expect(told?.net).toBe((told?.gross ?? 0n) - (told?.fee ?? 0n) + income);
  });

  it('names no day when the few fen of a fee are rounded to the same', () => {
    const few = { lots: [lot('1', '2026-06-25', 1_00n)], frozen: shares(0n) };
    const tiers = [
      { fromDays: 0, rate: rate(1_500_000n) },
      { fromDays: 7, rate: rate(1_400_000n) },
    ];
    const told = previewRedemption(shares(1_00n), few, {
      ...context,
      terms: { ...context.terms, tiers },
    });
    expect(told?.nextDrop).toBeUndefined();
  });
});
