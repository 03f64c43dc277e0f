import fc from 'fast-check';
import { expect, it } from 'vitest';
import { knownDay } from '../calendar/day.ts';
import { builtInCalendar } from '../calendar/exchange-closures.ts';
import { fen } from '../money/units.ts';
import type { ProductHistory } from './income-history.ts';
import {
  type BillFacts,
  cashDifference,
  monthlyBill,
  monthOf,
  monthToClose,
} from './monthly-bill.ts';

const OCTOBER = monthOf(knownDay('2026-10-01'));
const NOTHING_MOVED = {
  ...{ bankIn: fen(0n), bankOut: fen(0n), bought: fen(0n), redeemed: fen(0n) },
  ...{ dividends: fen(0n), interest: fen(0n), otherOut: fen(0n) },
};
const history = (
  productNo: string,
  points: readonly (readonly [string, bigint, bigint])[],
): ProductHistory => ({
  productNo,
  valuations: points.map(([day, value, totalIncome]) => ({
    day: knownDay(day),
    value: fen(value),
    totalIncome: fen(totalIncome),
    unitValue: undefined,
  })),
  awaitedFrom: undefined,
  earnsDaily: false,
});
const facts = (histories: readonly ProductHistory[], puts: Record<string, bigint>): BillFacts => ({
  month: OCTOBER,
  histories,
  closedDays: [],
  flowsOf: (no) => ({ in: fen(puts[no] ?? 0n), dividends: fen(0n) }),
  begin: { invested: fen(500_000_00n), cash: fen(0n) },
  end: { invested: fen(570_000_00n), cash: fen(0n) },
  moved: NOTHING_MOVED,
});

it('EX-8.9: closes to the fen in every product and in the sum, with the rate by Modified Dietz', () => {
  const bill = monthlyBill(
    facts(
      [
        history('1', [
          ['2026-09-30', 300_000_00n, 0n],
          ['2026-10-12', 400_000_00n, 0n],
          ['2026-10-30', 400_412_36n, 412_36n],
        ]),
        history('2', [
          ['2026-09-30', 150_000_00n, 0n],
          ['2026-10-20', 120_000_00n, 0n],
          ['2026-10-30', 121_309_19n, 1_309_19n],
        ]),
        history('3', [
          ['2026-09-30', 50_000_00n, 0n],
          ['2026-10-30', 52_600_00n, 2_600_00n],
        ]),
      ],
      { 1: 100_000_00n },
    ),
  );
  const { begin, in: put, out, income, end } = bill;
  expect([begin, put, out, income, end]).toEqual([
    500_000_00n,
    100_000_00n,
    30_000_00n,
    4_321_55n,
    574_321_55n,
  ]);
  // 4,321.55 ÷ (500,000.00 + 100,000.00×19/31 − 30,000.00×11/31)
  expect(bill.rate).toBe(784_816n);
  expect(bill.products.map((one) => one.out)).toEqual([0n, 30_000_00n, 0n]);
  expect(bill.transit).toEqual({ begin: 0n, end: 0n });
});

it('every row and the sum satisfy the identity, for random values', () => {
  const amount = fc.bigInt(0n, 10n ** 9n).map(fen);
  const point = fc.record({ value: amount, income: fc.bigInt(-(10n ** 6n), 10n ** 6n).map(fen) });
  fc.assert(
    fc.property(fc.array(fc.tuple(point, point, amount), { maxLength: 6 }), (products) => {
      const puts: Record<string, bigint> = {};
      const histories = products.map(([first, last, put], place) => {
        puts[String(place)] = put;
        return history(String(place), [
          ['2026-09-30', first.value, first.income],
          ['2026-10-30', last.value, last.income],
        ]);
      });
      const bill = monthlyBill(facts(histories, puts));
      for (const one of [bill, ...bill.products])
        expect(one.begin + one.in - one.out + one.income).toBe(one.end);
    }),
  );
});

it('says what of the cash of a month does not add up', () => {
  const cash = {
    ...{ begin: fen(10n), bankIn: fen(5n), bankOut: fen(1n), bought: fen(4n), redeemed: fen(3n) },
    ...{ dividends: fen(2n), interest: fen(1n), otherOut: fen(6n), end: fen(10n) },
  };
  expect(cashDifference(cash)).toBe(0n);
  expect(cashDifference({ ...cash, end: fen(9n) })).toBe(1n);
});

it.each([
  { day: '2026-12-07', closes: '2026-11-01', why: 'the fifth trading day' },
  { day: '2026-12-04', closes: undefined, why: 'the fourth' },
  { day: '2026-12-08', closes: undefined, why: 'the sixth' },
  { day: '2026-12-06', closes: undefined, why: 'a Sunday' },
])('$why of a month closes $closes', ({ day, closes }) => {
  expect(monthToClose(knownDay(day), builtInCalendar())?.from).toBe(closes);
});

it('lists products by number, those that moved or held something, with the cash of the month', () => {
  const moved = { ...NOTHING_MOVED, bankIn: fen(5_00n), bought: fen(3_00n) };
  const bill = monthlyBill({
    ...facts(
      [
        history('30', [['2026-10-12', 1_00n, 0n]]),
        history('10', [['2026-09-30', 2_00n, 0n]]),
        history('20', [['2026-09-30', 0n, 9_00n]]),
        history('15', []),
        history('25', [['2026-11-02', 7_00n, 0n]]),
      ],
      { 30: 1_00n },
    ),
    begin: { invested: fen(12_00n), cash: fen(8_00n) },
    end: { invested: fen(15_00n), cash: fen(10_00n) },
    moved,
  });
  expect(bill.products.map(({ productNo, begin, end }) => [productNo, begin, end])).toEqual([
    ['10', 2_00n, 2_00n],
    ['30', 0n, 1_00n],
  ]);
  expect(bill.cash).toEqual({ ...moved, begin: 8_00n, end: 10_00n });
  // Invested and neither in cash nor in a product; what was earned before the month is no investment.
  expect(bill.transit).toEqual({ begin: 11_00n, end: 11_00n });
});

it('a month has all its days and no more', () => {
  expect(monthOf(knownDay('2026-02-01'))).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(monthToClose(knownDay('2026-12-07'), builtInCalendar())).toEqual({
    from: '2026-11-01',
    to: '2026-11-30',
  });
});
