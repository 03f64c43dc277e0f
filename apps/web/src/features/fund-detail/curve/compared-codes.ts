/** Three more beside the product: beyond that lines can no longer be told apart. */
export const COMPARED_MAX = 3;

const CODE = /^[A-Za-z0-9.]{1,20}$/;

/** The indices and products of `vs` in their order; what is no code, double, or the product itself is left out. */
export function readCompared(address: URLSearchParams): readonly string[] {
  const own = address.get('product_no');
  const codes = (address.get('vs') ?? '').split(',').filter((code) => CODE.test(code));
  return [...new Set(codes)].filter((code) => code !== own).slice(0, COMPARED_MAX);
}

export function writeCompared(address: URLSearchParams, codes: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(address);
  if (codes.length === 0) next.delete('vs');
  else next.set('vs', codes.slice(0, COMPARED_MAX).join(','));
  return next;
}
