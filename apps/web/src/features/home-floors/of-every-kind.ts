import type { ProductItem } from '@mall/contract/catalogue/product-item';

/** The first of each kind, then the second of each, and so on: no kind fills the floor alone. */
export function ofEveryKind(
  products: readonly ProductItem[],
  count: number,
): readonly ProductItem[] {
  const kinds = Map.groupBy(products, ({ cat_varieties }) => cat_varieties);
  const rounds = Array.from({ length: count }, (_, round) =>
    [...kinds.values()].flatMap((kind) => kind[round] ?? []),
  );
  return rounds.flat().slice(0, count);
}
