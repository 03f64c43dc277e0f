import type { ListQuery } from '@mall/contract/catalogue/list-query';
import { type ParsedListQuery, parseListQuery } from '#modules/catalogue/list/parse-list-query.ts';
import { matchConditions } from './match-conditions.ts';
import type { Shelf } from './shelf.ts';
import { columnFor, orderColumnOf, type ShelfIndex } from './shelf-index.ts';
import { takePage, type Window } from './take-page.ts';

/** The products a query asks for: how many, and any stretch of them in their order, by their places on the shelf. */
export type Selection = {
  readonly ok: true;
  readonly count: number;
  readonly take: (window: Window) => readonly number[];
};

const EVERYTHING: ListQuery = { ordering: [], conditions: [] };

/** Filters and sorts as asked, of all or of some places on the shelf, or says what about the query cannot be meant. */
export function selectRows(
  { index }: Pick<Shelf, 'index'>,
  query: ListQuery = EVERYTHING,
  seesPrivate: boolean,
  within?: readonly number[],
): Selection | (ParsedListQuery & { readonly ok: false }) {
  const parsed = parseListQuery(query);
  if (!parsed.ok) return parsed;
  const matches = matchConditions(index, parsed.conditions, seesPrivate, within);
  const order = orderOf(index, parsed.ordering, seesPrivate);
  return { ok: true, count: matches.count, take: (window) => takePage(order, matches, window) };
}

function orderOf(
  index: ShelfIndex,
  ordering: (ParsedListQuery & { ok: true })['ordering'],
  seesPrivate: boolean,
): Uint32Array {
  // Without an ordering rows come by product number, as do rows with equal keys.
  if (!ordering) return columnFor(index, 'product_no', seesPrivate).ascending;
  const column = columnFor(index, orderColumnOf(ordering.field), seesPrivate);
  return ordering.direction === 'desc' ? column.descending : column.ascending;
}
