import { queryNavProductIncomeCurve } from '@mall/contract/catalogue/product-history';
import { queryProductYieldRatio } from '@mall/contract/catalogue/product-returns';
import { assert } from '@mall/domain/assert';
import { parseDay } from '@mall/domain/calendar/day';
import { rate } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { onPublishedDays, yieldChart } from './curve-data.ts';
import { fallOf } from './curve-fall.ts';

const CURVE = 'catalogue/queryNavProductIncomeCurve';
const points = (await exampleOf(queryNavProductIncomeCurve, CURVE)).reply.list;
const RETURNS = 'catalogue/queryProductYieldRatio';
const returns = (await exampleOf(queryProductYieldRatio, RETURNS)).reply.list;
const plain = { points, events: [], compared: [], fall: undefined };

function beside(code: string) {
  const days = points.map(({ date_num }) => ({ date_num, yield: rate(1_000_000n) }));
  return { name: code, points: days };
}

it('draws product, benchmark and peers, and no line that was not delivered', () => {
  expect(yieldChart(plain).series.map(({ tone }) => tone)).toEqual([
    'product',
    'benchmark',
    'peer',
  ]);
  const lonely = points.map((at) => ({ ...at, benchmark_yield: null, peer_yield: null }));
  expect(yieldChart({ ...plain, points: lonely }).series).toHaveLength(1);
});

it('never draws more than five lines: the peers give way to the third that is laid beside', () => {
  const tones = (count: number) =>
    yieldChart({ ...plain, compared: ['a', 'b', 'c'].slice(0, count).map(beside) }).series.map(
      ({ tone }) => tone,
    );
  expect(tones(2)).toEqual(['product', 'benchmark', 'peer', 'first', 'second']);
  expect(tones(3)).toEqual(['product', 'benchmark', 'first', 'second', 'third']);
});

it('leaves a day open on which the other has no value, instead of making one up', () => {
  const other = beside('a');
  const gap = { ...other, points: other.points.slice(1) };
  const line = yieldChart({ ...plain, compared: [gap] }).series.at(-1);
  expect(line?.values[0]).toBeNull();
  expect(line?.values[1]).toBe(1);
});

const days = ['2026-11-05', '2026-11-06', '2026-11-09'].map(day);

it.each([
  { on: '2026-11-06', at: '2026-11-06', why: 'a day with a value' },
  { on: '2026-11-07', at: '2026-11-09', why: 'a Saturday is seen on Monday' },
  { on: '2026-11-04', at: undefined, why: 'before the range' },
  { on: '2026-11-10', at: undefined, why: 'after it' },
])('puts what happened on $on at $at: $why', ({ on, at }) => {
  const placed = onPublishedDays([{ day: day(on), mark: '经', text: '' }], days);
  expect(placed.map((event) => event.day)).toEqual(at === undefined ? [] : [at]);
});

it('tells the deepest fall of a named range in the words of the mall', () => {
  const year = returns.find(({ period }) => period === '1y');
  const fall = fallOf({ kind: 'named', key: '1y' }, returns, points);
  expect(fall?.peakOn).toBe(year?.peak_date_num);
  expect(fall?.text).toContain(`高点 ${year?.peak_date_num}，低点 ${year?.trough_date_num}`);
  expect(fallOf({ kind: 'named', key: '5y' }, [], points)).toBeUndefined();
});

it('finds the deepest fall of days of one’s own on the curve, and says that it is about', () => {
  // 100, 110, 99, 104.5, 112: from 110 to 99 is a tenth, made good on the last day.
  const yields = [0n, 10_000_000n, -1_000_000n, 4_500_000n, 12_000_000n];
  const dates = ['2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08', '2026-01-09'].map(day);
  const own = dates.map((date_num, index) => ({
    date_num,
    yield: rate(yields[index] ?? 0n),
    benchmark_yield: null,
    peer_yield: null,
  }));
  const [from, to] = [dates[0], dates.at(-1)];
  assert(from !== undefined && to !== undefined, 'the test names days');
  expect(fallOf({ kind: 'days', from, to }, [], own)).toEqual({
    peakOn: '2026-01-06',
    troughOn: '2026-01-07',
    recoveredOn: '2026-01-09',
    text: '最大回撤 约 -10.00%：高点 2026-01-06，低点 2026-01-07，修复 2026-01-09，已修复',
  });
});

function day(text: string) {
  const read = parseDay(text);
  assert(read !== undefined, 'the test names a day');
  return read;
}
