import { formatDecimal } from '../../money/decimal.ts';
import { RATE_ONE, type Rate } from '../../money/units.ts';
import {
  type Figure,
  type FigureTrace,
  money,
  type TraceCell,
  type TraceTerm,
} from './figure-trace.ts';

const WHOLE = 10_000n;
const POINT = 10_000n;

/** The share of one of several parts by largest remainder: cut to two decimals, and a hundredth more for those that lost most. */
export function shareTrace(
  shown: Rate,
  parts: readonly TraceTerm[],
  place: number,
): FigureTrace | undefined {
  const own = parts[place];
  const total = parts.reduce((sum, { value }) => sum + value, 0n);
  if (!own || total <= 0n) return undefined;
  const all = rankedShares(parts, total);
  const ranked = all.shares[place];
  if (!ranked) return undefined;
  const { raw, floor, rank, share } = ranked;
  return {
    unit: 'percent',
    shown: { value: shown, places: 6 },
    terms: parts,
    steps: [
      {
        expression: `${formatDecimal(own.value, 2)} ÷ ${formatDecimal(total, 2)} × 100`,
        result: raw,
      },
      {
        expression: formatDecimal(raw.value, 6),
        result: floor,
        rounding: 'down',
        exact: raw,
      },
      {
        expression: `${shortText(floor)} + ${shortText(percent(share.value - floor.value))}`,
        result: share,
        // So many parts get a hundredth more, those that lost most first.
        left: [
          { name: 'rank', value: BigInt(rank), places: 0 },
          { name: 'missing', value: all.missing, places: 0 },
        ],
      },
    ],
    recomputed: share,
    table: {
      columns: ['part', 'amount', 'raw_share', 'floor', 'rank', 'share'],
      rows: parts.map((part, at) => rowOf(part, all.shares[at])),
      total: ['', money(total), '', '', '', sumOf(all.shares.map((one) => one.share))],
    },
  };
}

type RankedShare = {
  readonly raw: Figure;
  readonly floor: Figure;
  readonly rank: number;
  readonly share: Figure;
};

const shortText = ({ value }: Figure) => formatDecimal(value / POINT, 2);
const percent = (value: bigint): Figure => ({ value, places: 6 });
const sumOf = (figures: readonly Figure[]) =>
  percent(figures.reduce((sum, { value }) => sum + value, 0n));

/** The share of every part: cut down, and a hundredth more for as many of those that lost most as all together lost. */
function rankedShares(parts: readonly TraceTerm[], total: bigint) {
  const floors = parts.map(({ value }) => (value * WHOLE) / total);
  const lost = parts.map(({ value }) => (value * WHOLE) % total);
  const missing = floors.reduce((left, floor) => left - floor, WHOLE);
  const shares = parts.map(({ value }, place): RankedShare => {
    const [floor, ownLost] = [floors[place] ?? 0n, lost[place] ?? 0n];
    // Of parts that lost the same the earlier one comes first.
    const rank =
      lost.filter((one, at) => one > ownLost || (one === ownLost && at < place)).length + 1;
    return {
      ...{ raw: percent((value * RATE_ONE) / total), floor: percent(floor * POINT), rank },
      share: percent((floor + (BigInt(rank) <= missing ? 1n : 0n)) * POINT),
    };
  });
  return { shares, missing };
}

function rowOf(part: TraceTerm, ranked: RankedShare | undefined): readonly TraceCell[] {
  if (!ranked) return [];
  const { raw, floor, rank, share } = ranked;
  return [part.detail ?? '', money(part.value), raw, floor, String(rank), share];
}

/** What a part is worth beside its share. */
export const partTerm = (
  name: string,
  value: bigint,
  detail: string,
  link?: TraceTerm['link'],
): TraceTerm => ({
  ...money(value),
  ...{ name, detail, sign: 1n, link },
});
