export type CompareRange = '3m' | '6m' | 'ytd' | '1y' | '3y' | '5y' | 'all';

export const COMPARE_RANGES: readonly { readonly value: CompareRange; readonly label: string }[] = [
  { value: '3m', label: '近3月' },
  { value: '6m', label: '近6月' },
  { value: 'ytd', label: '今年来' },
  { value: '1y', label: '近1年' },
  { value: '3y', label: '近3年' },
  { value: '5y', label: '近5年' },
  { value: 'all', label: '成立来' },
];

const USUAL: CompareRange = '1y';

export function readCompareRange(address: URLSearchParams): CompareRange {
  return COMPARE_RANGES.find(({ value }) => value === address.get('range'))?.value ?? USUAL;
}

export function writeCompareRange(address: URLSearchParams, range: CompareRange): URLSearchParams {
  const next = new URLSearchParams(address);
  if (range === USUAL) next.delete('range');
  else next.set('range', range);
  return next;
}
