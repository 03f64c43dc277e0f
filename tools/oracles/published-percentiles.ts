import { rankAmong } from '../../packages/domain/src/catalogue/figures/pe-percentile.ts';
import { publishedRows } from './published-data.ts';

const INDICES = ['000016', '000905', '399006', '000300_pe_lixinger'] as const;
/** How many closes, today's among them, the publisher ranks: about ten years. */
const RANKED_CLOSES = 2_434;
/** More decimals than any published ratio has, so that no two different ones become the same. */
const DECIMALS = 20;

export type PercentileComparison = {
  readonly index: string;
  readonly compared: number;
  readonly equal: number;
};

/**
 * Recomputes published percentiles of price over earnings. The publisher gives equal values the mean of their
 * ranks; the mall counts what is cheaper (domain rules 9.6). Both follow from the same two counts.
 */
export function comparePercentiles(): readonly PercentileComparison[] {
  return INDICES.map((index) => {
    const rows = publishedRows(`index/${index}.csv`);
    const values = rows.map((row) => allDigits(row['pe'] ?? ''));
    const equal = rows.filter((row, at) => {
      const ranked = values.slice(Math.max(0, at + 1 - RANKED_CLOSES), at + 1);
      const { below, atMost } = rankAmong(ranked, values[at] ?? 0n);
      const ours = (50 * (below + atMost + 1)) / ranked.length;
      // Both are the double nearest to the same fraction, give or take the last bit of another order of dividing.
      return Math.abs(ours - Number(row['pe_percentile'])) < 1e-9;
    });
    return { index, compared: rows.length, equal: equal.length };
  });
}

/** A double as it was printed, in 10⁻²⁰: our own figures never have that many decimals. */
function allDigits(text: string): bigint {
  const match = /^(\d+)\.(\d{1,20})$/.exec(text);
  if (!match) throw new RangeError(`${text} is no ratio`);
  const [, whole = '', tail = ''] = match;
  return BigInt(whole + tail.padEnd(DECIMALS, '0'));
}
