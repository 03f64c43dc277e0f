import { COMPARE_MAX } from '#shared/product-list/compare/compare-basket.ts';

const NUMBER = /^[A-Za-z0-9]{1,20}$/;

/** The products an address lays side by side: each once, four at most. */
export function readComparedNos(address: URLSearchParams): readonly string[] {
  const nos = (address.get('nos') ?? '').split(',').filter((no) => NUMBER.test(no));
  return [...new Set(nos)].slice(0, COMPARE_MAX);
}

/** The address of a comparison: sending the address shares the comparison. */
export function comparisonAddress(
  address: URLSearchParams,
  nos: readonly string[],
): URLSearchParams {
  const next = new URLSearchParams(address);
  next.set('tab', 'compare');
  if (nos.length === 0) next.delete('nos');
  else next.set('nos', nos.join(','));
  return next;
}

/** The numbers with one of them moved to another place. */
export function moved(nos: readonly string[], from: number, to: number): readonly string[] {
  const taken = nos[from];
  if (taken === undefined || to < 0 || to >= nos.length) return nos;
  const others = nos.filter((_, index) => index !== from);
  return [...others.slice(0, to), taken, ...others.slice(to)];
}
