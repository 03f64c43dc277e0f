import type { ComparedProduct } from './compared-product.ts';

/** One line of the comparison. */
export type CompareRow = {
  readonly key: string;
  readonly label: string;
  /** What stands in the cell, several lines at most; undefined while it is on its way. */
  readonly textOf: (
    product: ComparedProduct,
    all: readonly ComparedProduct[],
  ) => string | undefined;
  readonly isGain?: boolean;
  /**
   * Where less is better. Only costs and falls have it: a return of the past must not look like a
   * recommendation.
   */
  readonly costOf?: (product: ComparedProduct) => bigint | undefined;
};

export type CompareGroup = {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly CompareRow[];
};

/** Without the lines in which all products say the same, and without what is then empty. */
export function differing(
  groups: readonly CompareGroup[],
  products: readonly ComparedProduct[],
): readonly CompareGroup[] {
  const differs = ({ textOf }: CompareRow) =>
    new Set(products.map((product) => textOf(product, products))).size > 1;
  return groups
    .map((group) => ({ ...group, rows: group.rows.filter(differs) }))
    .filter(({ rows }) => rows.length > 0);
}

/** The products with the least of what a line costs; none when all cost the same or one is not known. */
export function cheapest(
  { costOf }: CompareRow,
  products: readonly ComparedProduct[],
): ReadonlySet<string> {
  const costs = products.map((product) => costOf?.(product));
  const known = costs.filter((cost) => cost !== undefined);
  if (known.length < products.length || new Set(known).size < 2) return new Set();
  const least = known.reduce((lower, cost) => (cost < lower ? cost : lower));
  return new Set(
    products.filter((_, index) => costs[index] === least).map(({ productNo }) => productNo),
  );
}
