import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRounded, parseDecimal } from '../money/decimal.ts';
import { add, fen, nav, shares, subtract } from '../money/units.ts';
import { formatYuan, parseYuan } from '../money/yuan.ts';
import {
  averageCost,
  type HoldingEvent,
  holdingAfter,
  incomeOf,
  NOTHING_HELD,
} from './holding-cost.ts';

const yuan = (text: string) => parseYuan(text) ?? fen(-1n);
const unitValue = (text: string) => nav(parseDecimal(text, 8) ?? -1n);
const count = (text: string) => shares(parseDecimal(text, 2) ?? -1n);

const bought = [
  { kind: 'bought', shares: count('9985.02'), paid: yuan('10000.00') },
  { kind: 'bought', shares: count('7988.02'), paid: yuan('10000.00') },
] as const satisfies readonly HoldingEvent[];
const afterBuys = bought.reduce(holdingAfter, NOTHING_HELD);
const afterRedemption = holdingAfter(afterBuys, {
  kind: 'redeemed',
  shares: count('5000.00'),
  received: yuan('6467.50'),
});

describe('EX-8.1: two purchases, one redemption', () => {
  it('averages the cost with the fees in it', () => {
    expect(afterBuys).toMatchObject({ shares: count('17973.04'), cost: yuan('20000.00') });
    expect(averageCost(afterBuys)).toBe(unitValue('1.1128'));
  });

  it('takes out the cost of what leaves', () => {
    expect(afterRedemption).toMatchObject({
      shares: count('12973.04'),
      cost: yuan('14436.11'),
      realised: yuan('903.61'),
    });
  });

  it('shows the income of what stays and of it all', () => {
    const income = incomeOf(afterRedemption, unitValue('1.28'));
    expect([income.marketValue, income.holdIncome, income.totalIncome].map(formatYuan)).toEqual([
      '16605.49',
      '2169.38',
      '3072.99',
    ]);
    expect(formatRounded(income.holdIncomeRate ?? -1n, 6, 2)).toBe('15.03');
  });
});

it('EX-8.2: a cash dividend moves income from the holding to the purse', () => {
  const paid = holdingAfter(afterRedemption, { kind: 'dividend_paid', received: yuan('259.46') });
  const income = incomeOf(paid, unitValue('1.265'));
  expect([income.marketValue, income.holdIncome, income.totalIncome].map(formatYuan)).toEqual([
    '16410.90',
    '1974.79',
    '3137.86',
  ]);
});

it('leaves no cost behind on a full exit, and no rate where nothing was paid', () => {
  const gone = holdingAfter(afterBuys, {
    kind: 'redeemed',
    shares: count('17973.04'),
    received: yuan('1.00'),
  });
  expect(gone).toMatchObject({ shares: 0n, cost: 0n });
  expect(incomeOf(gone, unitValue('1')).holdIncomeRate).toBeUndefined();
});

it('keeps the identity: total income = value + money out − money in', () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('bought' as const),
      shares: fc.bigInt(1n, 10n ** 9n).map(shares),
      paid: fc.bigInt(1n, 10n ** 9n).map(fen),
    }),
    fc.record({
      kind: fc.constant('grown' as const),
      shares: fc.bigInt(0n, 10n ** 6n).map(shares),
    }),
    fc.record({
      kind: fc.constant('dividend_paid' as const),
      received: fc.bigInt(0n, 10n ** 6n).map(fen),
    }),
    fc.record({
      kind: fc.constant('part' as const),
      per: fc.bigInt(1n, 100n),
      received: fc.bigInt(0n, 10n ** 9n).map(fen),
    }),
  );
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 30 }),
      fc.bigInt(1n, 10n ** 9n).map(nav),
      (steps, value) => {
        let holding = NOTHING_HELD;
        let balance = fen(0n);
        for (const drawn of steps) {
          const event =
            drawn.kind === 'part' ? partOut(holding.shares, drawn.per, drawn.received) : drawn;
          if (event === undefined) continue;
          holding = holdingAfter(holding, event);
          if (event.kind === 'bought') balance = subtract(balance, event.paid);
          if (event.kind === 'redeemed' || event.kind === 'dividend_paid')
            balance = add(balance, event.received);
        }
        const income = incomeOf(holding, value);
        expect(income.totalIncome).toBe(add(income.marketValue, balance));
        expect(holding.cost >= 0n).toBe(true);
      },
    ),
  );
});

function partOut(
  held: bigint,
  per: bigint,
  received: ReturnType<typeof fen>,
): HoldingEvent | undefined {
  const out = (held * per) / 100n;
  return out > 0n ? { kind: 'redeemed', shares: shares(out), received } : undefined;
}
