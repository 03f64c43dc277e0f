import type { Day } from '@mall/domain/calendar/day';

/** One cell; undefined is an empty one. Numbers are decimal texts, so that no float ever comes between. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly decimal: string; readonly form: NumberForm }
  | { readonly kind: 'day'; readonly day: Day }
  | undefined;

/** How a number is shown: whole, money, percent with two or three decimals, net value with four or more. */
export type NumberForm = 'whole' | 'money' | 'percent' | 'percent3' | 'net_value';

export type Sheet = {
  readonly name: string;
  /** Lines above the table, the first of them its title. */
  readonly heading: readonly string[];
  readonly columns: readonly { readonly title: string; readonly width: number }[];
  readonly rows: readonly (readonly Cell[])[];
};
