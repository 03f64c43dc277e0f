import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOfEpoch, epochOf, knownDay } from '../../calendar/day.ts';
import { rateOfDouble } from '../../catalogue/figures/daily-returns.ts';
import type { DatedPe } from '../../catalogue/figures/pe-percentile.ts';
import { trackOf } from '../../catalogue/figures/value-track.ts';
import { formatDecimal, formatRounded } from '../../money/decimal.ts';
import { percent } from '../../money/percent.ts';
import { fen, nav, points, RATE_ONE, rate } from '../../money/units.ts';
import { formatYuan } from '../../money/yuan.ts';
import { type DatedClose, indexTrackOf } from '../strategies/index-track.ts';
import { DEFAULT_PE_LEVELS } from '../strategies/pe-levels.ts';
import { peRanksOf } from '../strategies/pe-ranks.ts';
import type { Strategy } from '../strategies/strategy.ts';
import { type BackTestRequest, backTest } from './back-test.ts';
import { payPlaces, trackOfIndex } from './pay-places.ts';
import type { BackTest } from './value-plan.ts';

/** EX-9.11: six pay dates, here half a year apart, and nothing between them. */
const GAP = 180;
const FIRST = epochOf(knownDay('2020-01-02'));
const PRICES = [10_000n, 9_000n, 8_000n, 9_000n, 10_000n, 11_000n];
const track = trackOf(
  PRICES.map((price, at) => ({ day: dayOfEpoch(FIRST + at * GAP), value: nav(price * 10_000n) })),
);

/**
 * An index whose average of the 180 days before every pay date is exactly 3,000 points, while the last ten of them stand
 * at the net value of that date: ten days long before balance them.
 */
const closes: readonly DatedClose[] = PRICES.flatMap((price, at) =>
  Array.from({ length: GAP }, (_, day) => {
    const before = GAP - day;
    const level = before <= 10 ? price : before <= 20 ? 20_000n - price : 10_000n;
    const epoch = FIRST + at * GAP - before;
    return { day: dayOfEpoch(epoch), close: points(level * 3_000n) };
  }),
);
/** Seven years of prices over earnings from 1 to 100, and the day before each pay date at a wanted percentile. */
const PERCENTILES = [50, 35, 5, 35, 50, 75];
const pe: readonly DatedPe[] = [
  ...Array.from({ length: 300 }, (_, at) => ({
    day: dayOfEpoch(FIRST - 2_600 + at * 8),
    pe: rate(BigInt(((at % 100) + 1) * 10)),
  })),
  ...PERCENTILES.map((wanted, at) => ({
    day: dayOfEpoch(FIRST + at * GAP - 1),
    pe: rate(BigInt(wanted * 10 + 5)),
  })),
];
const index = indexTrackOf(closes);
const strategies = {
  fixed: { kind: 'fixed' },
  average: { kind: 'average', index, days: 180 },
  pe: { kind: 'pe', ranks: peRanksOf(pe), levels: DEFAULT_PE_LEVELS },
  mad: { kind: 'mad', index, days: 180, step: percent(20n) },
} as const satisfies Record<string, Strategy>;

const asked: BackTestRequest = {
  track,
  places: [0, 1, 2, 3, 4, 5],
  lastPlace: 5,
  base: fen(1_000_00n),
  least: fen(10_00n),
  strategy: strategies.fixed,
  fee: undefined,
};

function answered(changes: Partial<BackTestRequest>) {
  const answer = backTest({ ...asked, ...changes });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer;
}

/** A row as the rule book prints it. */
const row = (test: BackTest) => ({
  amounts: test.periods.map(({ amount }) => Number(amount) / 100).join(' '),
  shares: formatDecimal(test.shares, 2),
  invested: formatYuan(test.invested),
  value: formatYuan(test.endValue),
  income: formatYuan(test.income),
  rate: formatRounded((test.incomeRate ?? 0n) * 100n, 8, 2),
  cost: formatRounded(test.averageCost ?? 0n, 8, 4),
  path: Array.from(test.wealth, (ratio) => formatRounded(rateOfDouble(ratio), 8, 4)).join(' '),
  withdrawal: formatRounded(rateOfDouble(test.maxWithdrawal) * 100n, 8, 2),
});

const ROWS = {
  fixed: {
    amounts: '1000 1000 1000 1000 1000 1000',
    shares: '6381.31',
    invested: '6000.00',
    value: '7019.44',
    income: '1019.44',
    rate: '16.99',
    cost: '0.9402',
    path: '1.0000 0.9500 0.8963 1.0063 1.0944 1.1699',
    withdrawal: '10.37',
  },
  average: {
    amounts: '900 1700 1800 1700 900 900',
    shares: '8645.96',
    invested: '7900.00',
    value: '9510.56',
    income: '1610.56',
    rate: '20.39',
    cost: '0.9137',
    path: '1.0000 0.9654 0.9162 1.0221 1.1183 1.2039',
    withdrawal: '8.38',
  },
  pe: {
    amounts: '1000 1200 2000 1200 1000 500',
    shares: '7621.21',
    invested: '6900.00',
    value: '8383.33',
    income: '1483.33',
    rate: '21.50',
    cost: '0.9054',
    path: '1.0000 0.9545 0.9206 1.0278 1.1198 1.2150',
    withdrawal: '7.94',
  },
  mad: {
    amounts: '1000 1400 1800 1400 1000 600',
    shares: '7906.57',
    invested: '7200.00',
    value: '8697.23',
    income: '1497.23',
    rate: '20.79',
    cost: '0.9106',
    path: '1.0000 0.9583 0.9153 1.0223 1.1153 1.2079',
    withdrawal: '8.47',
  },
};

describe('EX-9.11', () => {
  it.each(['fixed', 'average', 'pe', 'mad'] as const)('the row of %s, to the cent', (kind) => {
    expect(row(answered({ strategy: strategies[kind] }).plan)).toEqual(ROWS[kind]);
  });

  it('the row of the lump sum, to the cent', () => {
    expect(row(answered({}).lumpSum)).toEqual({
      amounts: '6000',
      shares: '6000.00',
      invested: '6000.00',
      value: '6600.00',
      income: '600.00',
      rate: '10.00',
      cost: '1.0000',
      path: '1.0000 0.9000 0.8000 0.9000 1.0000 1.1000',
      withdrawal: '20.00',
    });
  });

  it('stands beside the plain amount and the same money at once', () => {
    const { plain, lumpSum } = answered({ strategy: strategies.mad });
    expect(row(plain)).toEqual(ROWS.fixed);
    expect(formatYuan(lumpSum.invested)).toBe('7200.00');
  });

  it('counts periods, those that won, and the deepest loss on what was paid', () => {
    const { plan } = answered({});
    // Only the last purchase is worth no more than it cost.
    expect([plan.paidCount, plan.winCount]).toEqual([6, 5]);
    expect((plan.maxFloatLoss * 100).toFixed(2)).toBe('-10.37');
    expect(answered({ lastPlace: 0, places: [0] }).plan.maxFloatLoss).toBe(0);
  });
});

describe('a back-test', () => {
  it.each<{ changes: Partial<BackTestRequest>; refusal: string; why: string }>([
    { changes: { places: [] }, refusal: 'period_without_history', why: 'no pay date has a value' },
    {
      changes: { strategy: { ...strategies.average, days: 250 } },
      refusal: 'index_history_too_short',
      why: '180 closes lie before the first pay date',
    },
    {
      changes: { strategy: { ...strategies.pe, ranks: peRanksOf(pe.slice(200)) } },
      refusal: 'index_history_too_short',
      why: 'less than five years lie before it',
    },
  ])('is refused as $refusal: $why', ({ changes, refusal }) => {
    expect(backTest({ ...asked, ...changes })).toEqual({ ok: false, refusal });
  });

  it('has a yearly rate only from a year on', () => {
    const upTo = (lastPlace: number) => answered({ lastPlace, places: [0, 1] }).plan.yearRate;
    // Three gaps of 180 days are a year and a half.
    expect(upTo(2)).toBe(undefined);
    expect(upTo(3)).toBeLessThan(0);
    // 1,000 at 1.0000 and 1,000 at 0.9000 are worth 2,322.22 after 900 and 720 days.
    const yearly = upTo(5) ?? 0;
    expect(1_000 * (1 + yearly) ** (900 / 365) + 1_000 * (1 + yearly) ** (720 / 365)).toBeCloseTo(
      2_322.22,
      2,
    );
  });

  it('pays nothing on a day whose price over earnings is missing, and goes on', () => {
    const missing = pe.map((each, at) => (at === 301 ? { ...each, pe: null } : each));
    const strategy = { ...strategies.pe, ranks: peRanksOf(missing) };
    const { plan } = answered({ strategy });
    expect(row(plan).amounts).toBe('1000 0 2000 1200 1000 500');
    expect([plan.paidCount, plan.invested]).toEqual([5, 5_700_00n]);
  });

  it('has nothing to show where everything was too dear', () => {
    const dear = [{ from: percent(0n), ratio: percent(0n) }];
    const { plan, lumpSum } = answered({ strategy: { ...strategies.pe, levels: dear } });
    expect(plan).toMatchObject({ invested: 0n, paidCount: 0, incomeRate: undefined });
    expect(plan).toMatchObject({ averageCost: undefined, yearRate: undefined, maxWithdrawal: 0 });
    expect(lumpSum.invested).toBe(0n);
  });

  it('buys for what the fee leaves, and counts the fee as invested', () => {
    const tiers = [{ from: fen(0n), charge: { kind: 'rate', rate: rate(1_500_000n) } as const }];
    const { plan } = answered({ places: [0], fee: { tiers, discount: RATE_ONE } });
    // 1,000.00 ÷ 1.015 = 985.22 at 1.0000.
    expect([plan.invested, plan.shares]).toEqual([1_000_00n, 985_22n]);
  });

  it('never gains or loses a fen between its rows', () => {
    const prices = fc.array(fc.bigInt({ min: 10n ** 7n, max: 10n ** 9n }), {
      minLength: 2,
      maxLength: 40,
    });
    fc.assert(
      fc.property(prices, fc.bigInt({ min: 1_000n, max: 10n ** 8n }), (values, base) => {
        const random = trackOf(
          values.map((value, at) => ({ day: dayOfEpoch(at), value: nav(value) })),
        );
        const { plan } = answered({
          track: random,
          base: fen(base),
          places: values.map((_, at) => at),
          lastPlace: values.length - 1,
        });
        const bought = plan.periods.reduce((sum, period) => sum + period.shares, 0n);
        expect([plan.shares, plan.invested]).toEqual([bought, base * BigInt(values.length)]);
        expect(plan.periods.at(-1)?.value).toBe(plan.endValue);
        expect(plan.endValue - plan.invested).toBe(plan.income);
        expect(plan.maxWithdrawal >= 0 && plan.maxWithdrawal < 1).toBe(true);
        expect(plan.wealth.at(-1)).toBeCloseTo(Number(plan.endValue) / Number(plan.invested), 2);
      }),
    );
  });
});

describe('the days of a past plan', () => {
  it('are those of the series: a day without a value rolls to the next with one', () => {
    const days = ['2026-01-14', '2026-01-16', '2026-02-15', '2026-03-20', '2026-04-15'].map(
      knownDay,
    );
    const past = trackOf(days.map((day) => ({ day, value: nav(100_000_000n) })));
    const cycle = { kind: 'monthly', day: 15 } as const;
    const from = knownDay('2026-01-15');
    const places = (to: string) => payPlaces(past, { cycle, from, to: knownDay(to) });
    expect(places('2026-04-15')).toEqual([1, 2, 3, 4]);
    expect(places('2026-04-14')).toEqual([1, 2, 3]);
    expect(places('2026-01-15')).toEqual([]);
    const later = payPlaces(past, {
      cycle,
      from: addDays(from, 1),
      to: knownDay('2026-04-15'),
    });
    expect(later, 'a nominal date before the span is not paid in it').toEqual([2, 3, 4]);
  });

  it('an index of 3,000 points is bought at 3.0000', () => {
    expect(trackOfIndex(index).values[0]).toBe(300_000_000);
  });
});
