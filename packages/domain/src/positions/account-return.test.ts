import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, knownDay } from '../calendar/day.ts';
import { fen } from '../money/units.ts';
import { accountReturn, contributionsOf } from './account-return.ts';

const FROM = knownDay('2026-01-05');
const at = (place: number, asset: bigint, flow = 0n) => ({
  day: addDays(FROM, place),
  asset: fen(asset),
  flow: fen(flow),
});
const before = (asset: bigint) => ({ day: addDays(FROM, -1), asset: fen(asset) });
const history = (productNo: string, ...values: readonly (readonly [number, bigint, bigint])[]) => ({
  productNo,
  valuations: values.map(([place, value, totalIncome]) => ({
    day: addDays(FROM, place),
    value: fen(value),
    totalIncome: fen(totalIncome),
    unitValue: undefined,
  })),
  awaitedFrom: undefined,
  earnsDaily: false,
});

it('EX-8.5: is weighted by time, so that flows do not count', () => {
  const days = [at(0, 105_000_00n), at(1, 150_000_00n, 50_000_00n), at(2, 165_000_00n)];
  const { twr, simple } = accountReturn({ before: before(100_000_00n), days });
  // 15,000 of 100,000 that were there and 50,000 that came.
  expect([twr, simple]).toEqual([11_774_194n, 10_000_000n]);
});

it('EX-8.6: is weighted by money over a year', () => {
  const days = [
    { day: knownDay('2025-01-02'), asset: fen(100_000_00n), flow: fen(100_000_00n) },
    { day: knownDay('2025-07-01'), asset: fen(150_000_00n), flow: fen(50_000_00n) },
    { day: knownDay('2026-01-02'), asset: fen(165_000_00n), flow: fen(0n) },
  ];
  const { moneyWeighted } = accountReturn({ before: undefined, days });
  expect(moneyWeighted?.isAnnual).toBe(true);
  expect(Number(moneyWeighted?.rate) / 1e6).toBeCloseTo(12.0354, 4);
});

it('EX-8.7: is not put in yearly terms for less than a year', () => {
  const paid = ['2026-01-05', '2026-02-05', '2026-03-05'].map((day, place) => ({
    day: knownDay(day),
    asset: fen(10_000_00n * BigInt(place + 1)),
    flow: fen(10_000_00n),
  }));
  const days = [...paid, { day: knownDay('2026-04-07'), asset: fen(31_000_00n), flow: fen(0n) }];
  const { moneyWeighted } = accountReturn({ before: undefined, days });
  expect(moneyWeighted?.isAnnual).toBe(false);
  expect(Number(moneyWeighted?.rate) / 1e6).toBeCloseTo(4.9733, 4);
});

it.each([
  {
    assets: [110n, 99n, 108n],
    falls: { depth: 10_000_000n, peakOn: addDays(FROM, 0), troughOn: addDays(FROM, 1) },
    why: 'from the peak',
  },
  {
    assets: [95n],
    falls: { depth: 5_000_000n, peakOn: addDays(FROM, -1), troughOn: FROM },
    why: 'from the day before the span',
  },
  { assets: [101n, 102n], falls: undefined, why: 'it never fell' },
])('falls $falls.depth: $why', ({ assets, falls }) => {
  const days = assets.map((asset, place) => at(place, asset * 100n));
  const { drawdown } = accountReturn({ before: before(100_00n), days });
  expect(drawdown === undefined ? undefined : { ...drawdown, recoveredOn: undefined }).toEqual(
    falls && { ...falls, recoveredOn: undefined },
  );
});

it.each([
  { days: [], why: 'nothing is closed' },
  { days: [at(0, 0n)], why: 'there was never anything' },
])('has no return where $why', ({ days }) => {
  expect(accountReturn({ before: undefined, days })).toEqual({
    twr: undefined,
    moneyWeighted: undefined,
    simple: undefined,
    drawdown: undefined,
    volatility: undefined,
  });
});

it('EX-8.12: moves as its daily returns do', () => {
  const growth = [0.4, -0.2, 0.1, 0.6, -0.5];
  let asset = 100_000_000_000_00n;
  const days = growth.map((percent, place) => {
    asset += (asset * BigInt(Math.round(percent * 10))) / 1_000n;
    return at(place, asset);
  });
  const { volatility } = accountReturn({ before: before(100_000_000_000_00n), days });
  expect(Number(volatility) / 1e6).toBeCloseTo(7.02, 2);
});

it('names what each product brought: what was there, what went in, what was earned', () => {
  const span = { before: before(1_000_00n), days: [at(0, 1_100_00n), at(1, 1_033_00n)] };
  const histories = [
    history('A', [-1, 500_00n, 10_00n], [1, 700_00n, 43_00n]),
    history('B', [0, 100_00n, -3_00n], [1, 0n, 0n]),
    history('C', [-5, 0n, 7_00n]),
  ];
  expect(contributionsOf(histories, span, FROM)).toEqual([
    {
      productNo: 'A',
      ...{
        beginValue: 500_00n,
        netIn: 167_00n,
        endValue: 700_00n,
        income: 33_00n,
        part: 3_300_000n,
      },
    },
  ]);
});

it('parts add up to the simple rate as it is shown', () => {
  const incomes = fc.array(fc.bigInt(-1_000_00n, 1_000_00n), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(incomes, fc.bigInt(1_00n, 10n ** 10n), (earned, capital) => {
      const total = earned.reduce((sum, income) => sum + income, 0n);
      const span = { before: before(capital), days: [at(0, capital + total)] };
      const histories = earned.map((income, place) =>
        history(String(place), [-1, 1n, 0n], [0, 1n + income, income]),
      );
      const parts = contributionsOf(histories, span, FROM);
      const sum = parts.reduce((all, { part }) => all + part, 0n);
      const { simple = 0n } = accountReturn(span);
      // Shown with two decimals of a percent, half a hundredth away from zero.
      const shown = (simple < 0n ? simple - 5_000n : simple + 5_000n) / 10_000n;
      const tie = (simple < 0n ? -simple : simple) % 10_000n === 5_000n;
      expect(tie || sum / 10_000n === shown).toBe(true);
      expect(parts.map(({ income }) => income)).toEqual(
        earned.toSorted((one, other) => (one > other ? -1 : one < other ? 1 : 0)),
      );
    }),
  );
});

it('is measured against what was there and what came in, not against what left', () => {
  const days = [at(0, 150_00n, 60_00n), at(1, 110_00n, -30_00n)];
  // 110 - 100 - 30 of 100 and 60.
  expect(accountReturn({ before: before(100_00n), days }).simple).toBe(-12_500_000n);
});

it('rounds a simple rate half up', () => {
  expect(accountReturn({ before: before(3n), days: [at(0, 5n)] }).simple).toBe(66_666_667n);
});

it('begins with the first flow, so that empty days before it do not make a year', () => {
  const days = [
    { day: knownDay('2024-01-02'), asset: fen(0n), flow: fen(0n) },
    { day: knownDay('2026-01-05'), asset: fen(100_00n), flow: fen(100_00n) },
    { day: knownDay('2026-07-06'), asset: fen(110_00n), flow: fen(0n) },
  ];
  const { moneyWeighted, drawdown, volatility } = accountReturn({ before: undefined, days });
  expect(moneyWeighted).toEqual({ rate: 10_000_000n, isAnnual: false });
  expect(drawdown).toBe(undefined);
  // Two days, 0 % and 10 %: a deviation of 7.0711 % a day.
  expect(Number(volatility) / 1e6).toBeCloseTo(111.8034, 3);
});

it('falls from its own peak where nothing was there before the span', () => {
  const days = [at(0, 100_00n, 100_00n), at(1, 120_00n), at(2, 90_00n)];
  expect(accountReturn({ before: undefined, days }).drawdown).toMatchObject({
    ...{ depth: 25_000_000n, peakOn: addDays(FROM, 1), troughOn: addDays(FROM, 2) },
  });
});

describe('contributions', () => {
  const span = { before: before(1_000_00n), days: [at(0, 1_000_00n), at(1, 1_000_00n)] };
  it.each([
    { of: history('A', [-1, 5_00n, 0n], [1, 5_00n, 0n]), lines: 1, why: 'held without income' },
    { of: history('A', [-1, 5_00n, 0n], [1, 0n, 0n]), lines: 1, why: 'left at its price' },
    { of: history('A', [1, 5_00n, 0n]), lines: 1, why: 'bought at its price' },
    { of: history('A', [-1, 0n, 5_00n]), lines: 0, why: 'left before the span' },
    { of: history('A', [2, 5_00n, 1_00n]), lines: 0, why: 'bought behind the span' },
    { of: history('A'), lines: 0, why: 'never valued' },
  ])('$lines of a product: $why', ({ of, lines }) => {
    expect(contributionsOf([of], span, FROM)).toHaveLength(lines);
  });

  it('count nothing that was earned after the last day of the span', () => {
    const [one] = contributionsOf(
      [history('A', [-1, 5_00n, 0n], [1, 6_00n, 1_00n], [2, 9_00n, 4_00n])],
      span,
      FROM,
    );
    expect(one).toMatchObject({ endValue: 6_00n, income: 1_00n, part: 100_000n });
  });

  it('are none where no day is closed', () => {
    const histories = [history('A', [-1, 5_00n, 0n])];
    expect(contributionsOf(histories, { before: before(5_00n), days: [] }, FROM)).toEqual([]);
  });

  it('have no part of a rate where nothing could earn', () => {
    const gift = { before: undefined, days: [at(0, 5_00n)] };
    const [one] = contributionsOf([history('A', [0, 5_00n, 5_00n])], gift, FROM);
    expect(one).toMatchObject({ income: 5_00n, part: 0n });
  });
});
