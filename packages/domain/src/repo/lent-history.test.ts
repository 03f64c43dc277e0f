import { expect, it } from 'vitest';
import { knownDay } from '../calendar/day.ts';
import { fen, rate } from '../money/units.ts';
import { type LentContract, lentValuations } from './lent-history.ts';

/** EX-4.1: 100,000.00 at 2.40 % for seven days earns 46.03. */
const contract: LentContract = {
  lent: fen(100_000_00n),
  lentOn: knownDay('2026-11-16'),
  dueOn: knownDay('2026-11-23'),
  agreedRate: rate(2_400_000n),
  endings: [],
};
const ending = (day: string, principal: bigint, interest: bigint) => ({
  day: knownDay(day),
  principal: fen(principal),
  interest: fen(interest),
});
const incomesOf = (
  contracts: readonly LentContract[],
  { from, to, through = to }: { from: string; to: string; through?: string },
) =>
  lentValuations(contracts, {
    ...{ from: knownDay(from), to: knownDay(to), through: knownDay(through) },
  }).map(({ day, totalIncome, value }) => [day.slice(8), totalIncome, value]);

it.each([
  {
    contracts: [contract],
    from: '2026-11-16',
    to: '2026-11-18',
    rows: [
      ['16', 6_58n, 100_006_58n],
      ['17', 13_15n, 100_013_15n],
      ['18', 19_73n, 100_019_73n],
    ],
    why: 'EX-4.8: a day earns the night behind it, three nights 19.73',
  },
  {
    contracts: [{ ...contract, endings: [ending('2026-11-23', 100_000_00n, 46_03n)] }],
    from: '2026-11-21',
    to: '2026-11-30',
    rows: [
      ['20', 32_88n, 100_032_88n],
      ['21', 39_45n, 100_039_45n],
      ['22', 46_03n, 100_046_03n],
      ['23', 46_03n, 0n],
    ],
    why: 'the weekend earns; the maturity pays what was earned and nothing follows',
  },
  {
    contracts: [{ ...contract, endings: [ending('2026-11-18', 40_000_00n, 88n)] }],
    from: '2026-11-17',
    to: '2026-11-18',
    rows: [
      ['16', 6_58n, 100_006_58n],
      ['17', 13_15n, 100_013_15n],
      // 0.88 paid for 40,000.00 and 11.84 on the 60,000.00 that are left.
      ['18', 12_72n, 60_011_84n],
    ],
    why: 'an early end gives the agreed interest of its part back on its day',
  },
  {
    contracts: [{ ...contract, endings: [ending('2026-11-23', 100_000_00n, 46_03n)] }],
    from: '2026-12-01',
    to: '2026-12-03',
    rows: [['30', 46_03n, 0n]],
    why: 'what ended before the span stays in the total',
  },
  {
    contracts: [contract],
    from: '2026-11-23',
    to: '2026-11-24',
    rows: [
      ['22', 46_03n, 100_046_03n],
      ['23', 46_03n, 100_046_03n],
      ['24', 46_03n, 100_046_03n],
    ],
    why: 'nothing is earned behind the term while the money is not back',
  },
  { contracts: [contract], from: '2026-11-01', to: '2026-11-13', rows: [], why: 'not lent yet' },
  {
    contracts: [contract],
    from: '2026-11-16',
    to: '2099-12-31',
    through: '2026-11-17',
    rows: [
      ['16', 6_58n, 100_006_58n],
      ['17', 13_15n, 100_013_15n],
    ],
    why: 'a span up to the end of the century tells no day behind the last known one',
  },
  {
    contracts: [contract],
    from: '2099-01-01',
    to: '2099-12-31',
    through: '2026-11-17',
    rows: [['17', 13_15n, 100_013_15n]],
    why: 'before a span of the future stands the last known day and not interest to come',
  },
])('$why', ({ contracts, rows, ...span }) => {
  expect(incomesOf(contracts, span)).toEqual(rows);
});
