import { expect, it } from 'vitest';
import { knownDay } from '../calendar/day.ts';
import { fen, rate } from '../money/units.ts';
import { everLent, totalIncomeRate } from './ever-held.ts';

const contract = (lentOn: string, dueOn: string, isRenewal: boolean, endedOn?: string) => ({
  lent: fen(100_000_00n),
  lentOn: knownDay(lentOn),
  dueOn: knownDay(dueOn),
  agreedRate: rate(2_400_000n),
  isRenewal,
  endings:
    endedOn === undefined
      ? []
      : [{ day: knownDay(endedOn), principal: fen(100_000_00n), interest: fen(46_03n) }],
});
const first = contract('2026-11-16', '2026-11-23', false, '2026-11-23');
const renewed = contract('2026-11-23', '2026-11-30', true);
const again = contract('2026-12-01', '2026-12-08', false, '2026-12-04');

it.each([
  { contracts: [first], invested: 100_000_00n, clearedOn: '2026-11-23', why: 'paid out' },
  { contracts: [first, renewed], invested: 100_000_00n, clearedOn: undefined, why: 'renewed' },
  { contracts: [first, again], invested: 200_000_00n, clearedOn: '2026-12-04', why: 'lent again' },
])('of money lent and $why, $invested was paid in', ({ contracts, invested, clearedOn }) => {
  expect(everLent('BJ007', contracts, fen(46_03n))).toEqual({
    productNo: 'BJ007',
    firstBoughtOn: '2026-11-16',
    clearedOn,
    invested,
    totalIncome: 46_03n,
  });
});

it.each([
  { invested: 20_000_00n, income: 3_202_72n, earned: 16_013_600n, why: '16.01 %' },
  { invested: 10_000_00n, income: -15_00n, earned: -150_000n, why: 'a loss' },
  { invested: 10_000_00n, income: undefined, earned: undefined, why: 'no value yet, and no zero' },
  { invested: 0n, income: 5_00n, earned: undefined, why: 'shares that came without a cost' },
])('$why', ({ invested, income, earned }) => {
  const held = {
    productNo: 'A',
    firstBoughtOn: knownDay('2026-11-12'),
    clearedOn: undefined,
    invested: fen(invested),
    totalIncome: income === undefined ? undefined : fen(income),
  };
  expect(totalIncomeRate(held)).toBe(earned);
});

it('nothing was lent without a contract', () => {
  expect(everLent('BJ007', [], fen(0n))).toBe(undefined);
});

it('rounds what was earned of all that was paid in half up', () => {
  const two = { ...contract('2026-11-16', '2026-11-23', false), lent: fen(3n) };
  const held = everLent('BJ007', [two], fen(2n));
  expect(held && totalIncomeRate(held)).toBe(66_666_667n);
});
