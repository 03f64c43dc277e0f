import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRounded, parseDecimal } from '../money/decimal.ts';
import { add, fen, nav, shares, subtract } from '../money/units.ts';
import { formatYuan, parseYuan } from '../money/yuan.ts';
import {
  averageCost,
  type CostEvent,
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
] as const satisfies readonly CostEvent[];
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

describe('the cost of a holding that is emptied in parts', () => {
  it('is rounded half up at each part, and the last part takes what is left', () => {
    const three = holdingAfter(NOTHING_HELD, {
      kind: 'bought',
      shares: count('0.03'),
      paid: yuan('1.00'),
    });
    const out = { kind: 'redeemed', shares: count('0.01'), received: yuan('0.50') } as const;
    const two = holdingAfter(three, out);
    const one = holdingAfter(two, out);
    const steps = [three, two, one, holdingAfter(one, out)];
    // 100 × 1 ÷ 3 = 33.3 takes 33 of 100; 67 × 1 ÷ 2 = 33.5 takes 34; the last share takes the other 33.
    expect(steps.map(({ cost }) => cost)).toEqual([100n, 67n, 33n, 0n]);
    expect(steps.map(({ realised }) => realised)).toEqual([0n, 17n, 33n, 50n]);
  });

  it('is used up to the last fen, however it was bought and sold', () => {
    const size = fc.bigInt(1n, 10n ** 9n);
    const buys = fc.array(fc.record({ size, paid: size }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(buys, fc.array(size, { maxLength: 8 }), (bought, sold) => {
        let holding = bought.reduce(
          (held, buy) =>
            holdingAfter(held, { kind: 'bought', shares: shares(buy.size), paid: fen(buy.paid) }),
          NOTHING_HELD,
        );
        const sell = (part: bigint) => {
          const event = { kind: 'redeemed', shares: shares(part), received: fen(7n) } as const;
          holding = holdingAfter(holding, event);
        };
        const parts = sold.filter((part) => {
          const isPart = part < holding.shares;
          if (isPart) sell(part);
          return isPart;
        });
        sell(holding.shares);
        const paid = bought.reduce((sum, buy) => sum + buy.paid, 0n);
        const received = 7n * BigInt(parts.length + 1);
        expect(holding).toEqual({ shares: 0n, cost: 0n, realised: received - paid, dividends: 0n });
      }),
    );
  });
});

it('has no average cost where nothing is held, and rounds it to four decimals', () => {
  expect(averageCost(NOTHING_HELD)).toBeUndefined();
  const bought = { kind: 'bought', shares: count('3.00'), paid: yuan('2.00') } as const;
  // 2 ÷ 3 = 0.66666…, which is 0.6667.
  expect(averageCost(holdingAfter(NOTHING_HELD, bought))).toBe(unitValue('0.6667'));
});

it.each([
  { value: '5', expected: 66_666_667n, why: 'a gain of 2 on 3 is 66.666667 %' },
  { value: '1', expected: -66_666_667n, why: 'a loss of 2 on 3 goes away from zero' },
  { value: '3', expected: 0n, why: 'neither' },
])('the rate of income at $value is $expected: $why', ({ value, expected }) => {
  const bought = { kind: 'bought', shares: count('1.00'), paid: yuan('3.00') } as const;
  const { holdIncomeRate } = incomeOf(holdingAfter(NOTHING_HELD, bought), unitValue(value));
  expect(holdIncomeRate).toBe(expected);
});

it('has a rate of income from a cost of one fen on', () => {
  const bought = { kind: 'bought', shares: count('0.01'), paid: yuan('0.01') } as const;
  const { holdIncomeRate } = incomeOf(holdingAfter(NOTHING_HELD, bought), unitValue('3'));
  expect(holdIncomeRate).toBe(200_000_000n);
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
): CostEvent | undefined {
  const out = (held * per) / 100n;
  return out > 0n ? { kind: 'redeemed', shares: shares(out), received } : undefined;
}
