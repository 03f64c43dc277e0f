import { formatDecimal } from '../../money/decimal.ts';
import type { Rate } from '../../money/units.ts';
import { type FigureTrace, money, type TraceTerm } from './figure-trace.ts';

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
  const lost = parts.map(({ value }) => (value * WHOLE) % total);
  const cut = parts.reduce((sum, { value }) => sum + (value * WHOLE) / total, 0n);
  const missing = WHOLE - cut;
  const ownLost = lost[place] ?? 0n;
  // Of parts that lost the same the earlier one comes first.
  const rank =
    lost.filter((one, at) => one > ownLost || (one === ownLost && at < place)).length + 1;
  const floor = (own.value * WHOLE) / total;
  const made = (floor + (BigInt(rank) <= missing ? 1n : 0n)) * POINT;
  const raw = { value: (own.value * 100_000_000n) / total, places: 6 };
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
        result: { value: floor * POINT, places: 6 },
        rounding: 'down',
        exact: raw,
      },
      {
        expression: `#${rank} ≤ ${missing} × 0.01`,
        result: { value: made, places: 6 },
      },
    ],
    recomputed: { value: made, places: 6 },
  };
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
