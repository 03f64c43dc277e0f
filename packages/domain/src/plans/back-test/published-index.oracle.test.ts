import { describe, expect, it } from 'vitest';
import { hasPublishedData, publishedRows } from '../../../../../tools/oracles/published-data.ts';
import { epochOf, knownDay } from '../../calendar/day.ts';
import { percent } from '../../money/percent.ts';
import { fen, points, rate } from '../../money/units.ts';
import { indexTrackOf } from '../strategies/index-track.ts';
import { DEFAULT_PE_LEVELS } from '../strategies/pe-levels.ts';
import { peRanksOf } from '../strategies/pe-ranks.ts';
import type { Strategy } from '../strategies/strategy.ts';
import { backTest } from './back-test.ts';
import { payPlaces, trackOfIndex } from './pay-places.ts';

/** A published day in whole hundredths. Everything below is plain arithmetic on these, written a second time. */
type Row = { readonly date: string; readonly close: number; readonly pe: number };
const hundredths = (text: string | undefined) => Math.round(Number(text) * 100);

const BASE = 100_000;
const [FROM, TO] = ['2010-06-01', '2026-05-28'];

/** The first row of each month on or after the 15th. */
function payRows(rows: readonly Row[]): readonly number[] {
  const places: number[] = [];
  for (let year = 2010; year <= 2026; year++) {
    for (let month = 1; month <= 12; month++) {
      const nominal = `${year}-${String(month).padStart(2, '0')}-15`;
      const place = rows.findIndex(({ date }) => date >= nominal);
      if (nominal >= FROM && place !== -1) places.push(place);
    }
  }
  return places;
}

/** The percent of the base amount on a pay day, from the rows before it. */
const PLAIN: Record<Strategy['kind'], (before: readonly Row[]) => number> = {
  fixed: () => 100,
  average: (before) => {
    const { close, sum } = averaged(before, 250);
    const ahead = close * 250;
    if (ahead >= sum * 2) return 60;
    if (ahead * 2 >= sum * 3) return 70;
    if (ahead * 100 >= sum * 115) return 80;
    if (ahead >= sum) return 90;
    const ten = before.slice(-10).map((row) => row.close);
    const added = Math.max(...ten) * 100 > Math.min(...ten) * 105 ? 0 : 100;
    const bounds = [95, 90, 80, 70, 60];
    const level = bounds.filter((bound) => ahead * 100 < sum * bound).length;
    return 60 + level * 10 + added;
  },
  mad: (before) => {
    const { close, sum } = averaged(before, 60);
    let grade = 0;
    while (grade < 5 && Math.abs(close * 60 - sum) * 20 >= sum * (grade + 1)) grade += 1;
    return close * 60 >= sum ? 100 - 20 * grade : 100 + 20 * grade;
  },
  pe: (before) => {
    const last = before.at(-1);
    if (last === undefined) return 0;
    const tenYearsAgo = `${Number(last.date.slice(0, 4)) - 10}${last.date.slice(4)}`;
    const years = before.filter(({ date, pe }) => date > tenYearsAgo && pe > 0);
    const share = (years.filter(({ pe }) => pe < last.pe).length * 100) / years.length;
    const bounds = [10, 20, 30, 40, 60, 70, 80, 90];
    const level = bounds.filter((bound) => share >= bound).length;
    return [200, 170, 140, 120, 100, 80, 50, 20, 0][level] ?? 0;
  },
};

function averaged(before: readonly Row[], days: number) {
  const sum = before.slice(-days).reduce((total, { close }) => total + close, 0);
  return { close: before.at(-1)?.close ?? 0, sum };
}

/** Shares and money of a plan, in hundredths. One point of the index costs a tenth of a fen. */
function plainPlan(rows: readonly Row[], kind: Strategy['kind']) {
  const due = new Set(payRows(rows));
  const amounts: number[] = [];
  const path: number[] = [];
  let [shares, invested] = [0, 0];
  for (const [place, { date, close }] of rows.entries()) {
    if (date > TO) break;
    if (due.has(place)) {
      const amount = (BASE * PLAIN[kind](rows.slice(0, place))) / 100;
      amounts.push(amount);
      invested += amount;
      // Half up in whole numbers: amount ÷ (close ÷ 1000), the close in hundredths.
      shares += Math.floor((amount * 200_000 + close) / (2 * close));
    }
    if (invested > 0) path.push(Math.floor((shares * close * 2 + 100_000) / 200_000) / invested);
  }
  const last = rows.findLast(({ date }) => date <= TO)?.close ?? 0;
  const value = Math.floor((shares * last * 2 + 100_000) / 200_000);
  // From the end back, the lowest that is still to come.
  let lowest = Number.POSITIVE_INFINITY;
  const falls = path.toReversed().map((wealth) => {
    lowest = Math.min(lowest, wealth);
    return 1 - lowest / wealth;
  });
  return { amounts, shares, invested, value, deepest: Math.max(...falls) };
}

describe('four strategies on a published index, close and PE from 2005 to 2026', () => {
  const MISSING = 'the published index is not beside this checkout';
  const kinds = ['fixed', 'average', 'pe', 'mad'] as const;

  it.for(kinds)('%s is plain arithmetic', async (kind, { skip, annotate }) => {
    skip(!hasPublishedData(), MISSING);
    const rows = publishedRows('index/000300.csv').map((row) => ({
      date: row['date'] ?? '',
      close: hundredths(row['close']),
      pe: hundredths(row['pe']),
    }));
    const dated = rows.map(({ date, close, pe }) => ({
      day: knownDay(date),
      close: points(BigInt(close) * 100n),
      pe: rate(BigInt(pe) * 1_000_000n),
    }));
    const index = indexTrackOf(dated);
    const strategies: Record<Strategy['kind'], Strategy> = {
      fixed: { kind: 'fixed' },
      average: { kind: 'average', index, days: 250 },
      pe: { kind: 'pe', ranks: peRanksOf(dated), levels: DEFAULT_PE_LEVELS },
      mad: { kind: 'mad', index, days: 60, step: percent(20n) },
    };
    const track = trackOfIndex(index);
    const answer = backTest({
      track,
      places: payPlaces(track, {
        cycle: { kind: 'monthly', day: 15 },
        from: knownDay(FROM),
        to: knownDay(TO),
      }),
      lastPlace: track.epochs.findLastIndex((epoch) => epoch <= epochOf(knownDay(TO))),
      base: fen(BigInt(BASE)),
      least: fen(0n),
      strategy: strategies[kind],
      fee: undefined,
    });
    if (!answer.ok) throw new Error(answer.refusal);
    const { plan } = answer;
    const plain = plainPlan(rows, kind);
    await annotate(`${kind}: ${plan.invested} fen became ${plan.endValue} in ${plan.paidCount}`);
    expect(plan.periods.map(({ amount }) => Number(amount))).toEqual(plain.amounts);
    expect(plain.amounts.length).toBe(192);
    expect([plan.shares, plan.invested, plan.endValue].map(Number)).toEqual([
      plain.shares,
      plain.invested,
      plain.value,
    ]);
    expect(plan.maxWithdrawal).toBeCloseTo(plain.deepest, 12);
    // At the yearly rate everything that was paid grows to the end value.
    const grown = plan.periods.reduce((sum, { place, amount }) => {
      const days = (track.epochs.at(-1) ?? 0) - (track.epochs[place] ?? 0);
      return sum + Number(amount) * (1 + (plan.yearRate ?? Number.NaN)) ** (days / 365);
    }, 0);
    expect(grown / Number(plan.endValue)).toBeCloseTo(1, 9);
  });
});
