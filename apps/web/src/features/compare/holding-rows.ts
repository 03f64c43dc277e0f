import { holdingOverlap, type NamedHolding } from '@mall/domain/catalogue/alike/holding-overlap';
import { add, rate } from '@mall/domain/money/units';
import { MISSING } from '#shared/format/missing.ts';
import { formatPercent } from '#shared/format/percent.ts';
import type { CompareRow } from './compare-row.ts';
import type { ComparedProduct } from './compared-product.ts';

const NAMED = 10;

/** How concentrated the products are, and how far they hold the same. */
export const HOLDING_ROWS: readonly CompareRow[] = [
  {
    key: 'top',
    label: '前十大持仓合计',
    textOf: (product) => {
      const held = topTen(product);
      if (!held) return undefined;
      if (held.length === 0) return MISSING;
      return formatPercent(held.reduce((sum, { part }) => add(sum, part), rate(0n)));
    },
  },
  { key: 'overlap', label: '前十大重合', textOf: overlapText },
];

function overlapText(
  product: ComparedProduct,
  all: readonly ComparedProduct[],
): string | undefined {
  const own = topTen(product);
  if (!own) return undefined;
  if (own.length === 0) return MISSING;
  const lines = all.flatMap((other) => {
    const theirs = other === product ? undefined : topTen(other);
    if (!theirs || theirs.length === 0) return [];
    const { count, part } = holdingOverlap(own, theirs);
    const name = other.info?.product_short_name ?? other.productNo;
    return [count === 0 ? `与${name}无重合` : `与${name} ${count}只，${formatPercent(part)}`];
  });
  return lines.length === 0 ? MISSING : lines.join('\n');
}

/** The ten largest of what the last report names, shares and bonds together. */
function topTen({ position }: ComparedProduct): readonly NamedHolding[] | undefined {
  if (!position) return undefined;
  return [...position.stock_list, ...position.bond_list]
    .map(({ code, hold_ratio }) => ({ code, part: hold_ratio }))
    .toSorted((a, b) => (a.part < b.part ? 1 : -1))
    .slice(0, NAMED);
}
