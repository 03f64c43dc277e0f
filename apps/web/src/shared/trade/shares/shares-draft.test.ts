import { knownDay } from '@mall/domain/calendar/day';
import { fen, nav, shares } from '@mall/domain/money/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exitProblem } from './exit-problem.ts';
import { NO_SHARES, portionOf, typedBy, wantedShares } from './shares-draft.ts';

const OFFER = { usable: shares(10_000_00n), unitValue: nav(1_3580_0000n) };

describe('what the draft stands for', () => {
  it('is the shares that were typed', () => {
    expect(wantedShares({ ...NO_SHARES, shares: shares(9_000_00n) }, OFFER)).toBe(9_000_00n);
  });

  it('is an amount divided by the last net value, half up', () => {
    const draft = { ...NO_SHARES, by: 'amount', amount: fen(100_00n) } as const;
    expect(wantedShares(draft, OFFER)).toBe(73_64n);
  });

  it('is at most what can leave', () => {
    const draft = { ...NO_SHARES, by: 'amount', amount: fen(99_999_00n) } as const;
    expect(wantedShares(draft, OFFER)).toBe(OFFER.usable);
  });

  it('is nothing while nothing is typed', () => {
    expect(wantedShares(NO_SHARES, OFFER)).toBeUndefined();
    expect(wantedShares({ ...NO_SHARES, by: 'amount' }, OFFER)).toBeUndefined();
  });
});

it('takes what was typed along when the way of typing changes', () => {
  const draft = { ...NO_SHARES, shares: shares(9_000_00n) };
  const asAmount = typedBy('amount', draft, OFFER);
  expect(asAmount).toMatchObject({ by: 'amount', amount: 12_222_00n });
  expect(typedBy('shares', asAmount, OFFER)).toEqual(draft);
});

it('never offers more than the part', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      fc.constantFrom(1n, 2n, 3n, 4n),
      (all, n) => {
        const part = portionOf(shares(all), n);
        expect(part * n <= all && (part + 1n) * n > all).toBe(true);
      },
    ),
  );
});

describe('why shares cannot leave', () => {
  const tradeOn = knownDay('2026-06-29');
  const lot = (lotId: string, count: bigint, lockedUntil?: string) => ({
    lotId,
    confirmedOn: knownDay('2026-01-06'),
    shares: shares(count),
    ...(lockedUntil !== undefined && { lockedUntil: knownDay(lockedUntil) }),
  });
  const facts = {
    held: {
      lots: [lot('1', 5_000_00n), lot('2', 1_000_00n, '2026-12-31')],
      frozen: shares(500_00n),
    },
    tradeOn,
    minRedeem: shares(100_00n),
    minHold: shares(2_000_00n),
  };
  const problemOf = (wanted: bigint | undefined) =>
    exitProblem(wanted === undefined ? undefined : shares(wanted), facts, '请输入赎回份额');

  it.each([
    { wanted: undefined, text: '请输入赎回份额' },
    { wanted: 0n, text: '请输入赎回份额' },
    { wanted: 99_99n, text: '赎回份额不得低于100.00份' },
    { wanted: 4_500_01n, text: '可赎回份额不足' },
  ])('of $wanted is $text', ({ wanted, text }) => {
    expect(problemOf(wanted)).toEqual({ kind: 'field', text });
  });

  it('is told apart when taking the rest would heal it', () => {
    expect(problemOf(4_000_00n)).toEqual({
      kind: 'rest',
      text: '剩余份额低于最低持有2,000.00份，将全部赎回',
    });
  });

  it('is none for all that can leave, and for a part that leaves enough', () => {
    expect(problemOf(4_500_00n)).toBeUndefined();
    expect(problemOf(3_500_00n)).toBeUndefined();
  });
});
