type Termed = { readonly prod_term: number; readonly product_no: string };

/** Quotes by their term; of two with the same term the lower number comes first, so that the order never jumps. */
export function shortestFirst<Quote extends Termed>(quotes: readonly Quote[]): readonly Quote[] {
  return quotes.toSorted(
    (a, b) => a.prod_term - b.prod_term || (a.product_no < b.product_no ? -1 : 1),
  );
}
