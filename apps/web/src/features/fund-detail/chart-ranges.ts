import type { PERIODS } from '@mall/contract/catalogue/product-request';

export type RangeKey = Exclude<(typeof PERIODS)[number], '2y'>;

/** The ranges of every curve in the order of their buttons; the key is the `range` of the address. */
export const RANGES: readonly { readonly value: RangeKey; readonly label: string }[] = [
  { value: '1m', label: '近1月' },
  { value: '3m', label: '近3月' },
  { value: '6m', label: '近6月' },
  { value: '1y', label: '近1年' },
  { value: '3y', label: '近3年' },
  { value: '5y', label: '近5年' },
  { value: 'ytd', label: '今年来' },
  { value: 'all', label: '成立来' },
];

const USUAL: RangeKey = '1y';

export function readRange(address: URLSearchParams): RangeKey {
  return RANGES.find(({ value }) => value === address.get('range'))?.value ?? USUAL;
}

export function writeRange(address: URLSearchParams, range: RangeKey): URLSearchParams {
  const next = new URLSearchParams(address);
  if (range === USUAL) next.delete('range');
  else next.set('range', range);
  return next;
}

export function rangeName(range: RangeKey): string {
  return RANGES.find(({ value }) => value === range)?.label ?? '';
}
