import { expect, it } from 'vitest';
import { formatDecimal } from '../../money/decimal.ts';
import { fen, rate } from '../../money/units.ts';
import { percentShares } from '../percent-shares.ts';
import { matches, textOf } from './figure-trace.ts';
import { partTerm, shareTrace } from './share-trace.ts';

const percent = (value: bigint) => ({ value, places: 6 });
const PARTS = [50_000_00n, 30_000_00n, 20_000_01n, 99_99n].map((value, place) =>
  partTerm('family', value, String(place)),
);

const cell = (value: bigint) => ({ value, places: 2 });
/** Every part with its share before it was cut, cut, its rank among what was lost, and what it is shown with. */
const TABLE = {
  columns: ['part', 'amount', 'raw_share', 'floor', 'rank', 'share'],
  rows: [
    ['0', 50_000_00n, 49_950_049n, 49_950_000n, 2, 49_950_000n] as const,
    ['1', 30_000_00n, 29_970_029n, 29_970_000n, 3, 29_970_000n] as const,
    ['2', 20_000_01n, 19_980_029n, 19_980_000n, 4, 19_980_000n] as const,
    ['3', 99_99n, 99_890n, 90_000n, 1, 100_000n] as const,
  ].map(([part, amount, raw, floor, rank, share]) => [
    ...[part, cell(amount), percent(raw), percent(floor), String(rank), percent(share)],
  ]),
  total: ['', cell(100_100_00n), '', '', '', percent(100_000_000n)],
};

it.each([
  // Cut: 49.95 + 29.97 + 19.98 + 0.09 = 99.99; a hundredth is missing, and the last one lost most.
  {
    ...{ place: 0, of: '50000.00', exact: 49_950_049n, cut: 49_950_000n, rank: 2 },
    made: 49_950_000n,
    why: 'it lost half of what the last one lost',
  },
  {
    ...{ place: 2, of: '20000.01', exact: 19_980_029n, cut: 19_980_000n, rank: 4 },
    made: 19_980_000n,
    why: 'it lost as much as the second part, which stands before it',
  },
  {
    ...{ place: 3, of: '99.99', exact: 99_890n, cut: 90_000n, rank: 1 },
    made: 100_000n,
    why: 'it lost most and gets the missing hundredth',
  },
])('part $place: $why', ({ place, of, exact, cut, rank, made }) => {
  const text = `${exact / 1_000_000n}.${(exact % 1_000_000n).toString().padStart(6, '0')}`;
  const trace = shareTrace(rate(made), PARTS, place);
  expect(trace).toEqual({
    unit: 'percent',
    shown: percent(made),
    terms: PARTS,
    steps: [
      { expression: `${of} ÷ 100100.00 × 100`, result: percent(exact) },
      { expression: text, result: percent(cut), rounding: 'down', exact: percent(exact) },
      {
        expression: `${formatDecimal(cut / 10_000n, 2)} + ${made > cut ? '0.01' : '0.00'}`,
        result: percent(made),
        left: [
          { name: 'rank', value: BigInt(rank), places: 0 },
          { name: 'missing', value: 1n, places: 0 },
        ],
      },
    ],
    recomputed: percent(made),
    table: TABLE,
  });
});

it('of parts that lost the same the earlier one comes first', () => {
  const equal = [1n, 1n, 1n].map((value, place) => partTerm('family', value, String(place)));
  const last = (place: number) => shareTrace(rate(0n), equal, place)?.steps.at(-1);
  expect([0, 1, 2].map((place) => last(place)?.expression)).toEqual([
    '33.33 + 0.01',
    '33.33 + 0.00',
    '33.33 + 0.00',
  ]);
  expect([0, 1, 2].map((place) => last(place)?.left?.[0]?.value)).toEqual([1n, 2n, 3n]);
  expect([0, 1, 2].map((place) => last(place)?.result.value)).toEqual([
    33_340_000n,
    33_330_000n,
    33_330_000n,
  ]);
});

it.each([
  { parts: PARTS, place: 4, why: 'there is no such part' },
  { parts: [partTerm('family', 0n, '0')], place: 0, why: 'there is nothing to share' },
])('is no share: $why', ({ parts, place }) => {
  expect(shareTrace(rate(0n), parts, place)).toBe(undefined);
});

it('a part has its worth, its name and what it leads to', () => {
  const link = { kind: 'mv', key: '910148' };
  expect(partTerm('product', 1_00n, '910148', link)).toEqual({
    ...{ value: 1_00n, places: 2, name: 'product', detail: '910148', sign: 1n, link },
  });
});

it.each([
  {
    values: [50_000_00n, 30_000_00n, 20_000_01n, 99_99n],
    shown: ['49.95', '29.97', '19.98', '0.10'],
    why: 'the worked example',
  },
  {
    values: [1n, 1n, 1n],
    shown: ['33.34', '33.33', '33.33'],
    why: 'equal parts: the first gets what is left',
  },
  { values: [7n], shown: ['100.00'], why: 'one part is everything' },
])('makes shares by largest remainder again: $why', ({ values, shown }) => {
  const parts = values.map((value, place) => partTerm('family', value, String(place)));
  const shares = percentShares(values.map(fen));
  const traces = shares.map((share, place) => shareTrace(share, parts, place));
  expect(traces.map((trace) => trace?.recomputed && textOf(trace.recomputed).slice(0, -4))).toEqual(
    shown,
  );
  expect(traces.every((trace) => trace && matches(trace))).toBe(true);
});
