import type { PERIODS } from '@mall/contract/catalogue/product-request';
import { type Day, dayFromNumber, dayToNumber } from '@mall/domain/calendar/day';

export type RangeKey = Exclude<(typeof PERIODS)[number], '2y'>;

/** A named range, or two days of the reader's own. */
export type ChartRange =
  | { readonly kind: 'named'; readonly key: RangeKey }
  | { readonly kind: 'days'; readonly from: Day; readonly to: Day };

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

const USUAL: ChartRange = { kind: 'named', key: '1y' };

/** What the address says, `3m` or `20260101-20260630`; anything else is the usual range. */
export function readRange(address: URLSearchParams): ChartRange {
  const text = address.get('range') ?? '';
  const named = RANGES.find(({ value }) => value === text);
  if (named) return { kind: 'named', key: named.value };
  return daysOf(text) ?? USUAL;
}

export function writeRange(address: URLSearchParams, range: ChartRange): URLSearchParams {
  const next = new URLSearchParams(address);
  const text = rangeText(range);
  if (text === rangeText(USUAL)) next.delete('range');
  else next.set('range', text);
  return next;
}

export function rangeName(range: ChartRange): string {
  if (range.kind === 'days') return `${range.from} 至 ${range.to} `;
  return RANGES.find(({ value }) => value === range.key)?.label ?? '';
}

/** As the history calls are asked. */
export function rangeRequest(range: ChartRange) {
  if (range.kind === 'days') return { begin_date: range.from, end_date: range.to };
  return { period: range.key };
}

/** Two days in their order; the same day twice is no range. */
export function rangeOfDays(from: Day | undefined, to: Day | undefined): ChartRange | undefined {
  if (from === undefined || to === undefined || from >= to) return undefined;
  return { kind: 'days', from, to };
}

function daysOf(text: string): ChartRange | undefined {
  const [, from, to] = /^(\d{8})-(\d{8})$/.exec(text) ?? [];
  return rangeOfDays(dayFromNumber(Number(from)), dayFromNumber(Number(to)));
}

function rangeText(range: ChartRange): string {
  if (range.kind === 'named') return range.key;
  return `${dayToNumber(range.from)}-${dayToNumber(range.to)}`;
}
