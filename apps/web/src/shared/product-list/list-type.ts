import type { ListQuery } from '@mall/contract/catalogue/list-query';

export type Condition = ListQuery['conditions'][number];
export type Ordering = ListQuery['ordering'][number];
export type FilterOption = { readonly value: string; readonly label: string };

/** One group of a filter panel; it writes the address parameter it is named after. */
export type ListFilter = {
  readonly key: string;
  readonly label: string;
  readonly options: readonly FilterOption[];
  /** Accepts codes that only the server knows, such as companies; without it the options are all there is. */
  readonly pattern?: RegExp;
  readonly conditionOf: (value: string) => Condition;
  /** Why the group cannot be used now. What is chosen in it then counts as not chosen. */
  readonly disabledReason?: string | undefined;
};

/** What the reader chose, by address parameter. */
export type Choices = Readonly<Record<string, string>>;

/** What a list offers for what is chosen so far. */
export type ListView = {
  readonly filters: readonly ListFilter[];
  /** What belongs to the list. A chosen option on the same field says more and takes its place. */
  readonly conditions: readonly Condition[];
  /** How the list stands while no column sorts. */
  readonly initialOrdering: Ordering;
  readonly sortFields: readonly string[];
};

/** One of the mall's lists: which parameters its address has, and what they mean. */
export type ListType = {
  /** The parameter that turns between parts of the list; the first value is the usual one. */
  readonly tab?: { readonly key: string; readonly values: readonly string[] };
  /** The filters' parameters in the order they are written; what depends on another comes after it. */
  readonly parameters: readonly string[];
  readonly viewOf: (choices: Choices) => ListView;
};

export function is(field_name: string, target: string): Condition {
  return { field_name, field_type: 'string', operation: '=', target };
}

export function isOneOf(field_name: string, target: readonly string[]): Condition {
  return { field_name, field_type: 'string', operation: 'in', target: [...target] };
}
