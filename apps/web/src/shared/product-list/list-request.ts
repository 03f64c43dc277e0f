import { queryProductByJson, queryProductByJsonOwn } from '@mall/contract/catalogue/product-list';
import type { RequestOf } from '@mall/contract/define-call';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { AUDIENCE } from './audience.ts';
import type { ListSearch } from './list-search.ts';
import type { Choices, Condition, ListType, Ordering } from './list-type.ts';

export const PRODUCT_LIST = { open: queryProductByJson, own: queryProductByJsonOwn };

export type ListRequest = RequestOf<typeof queryProductByJson>;

/** The list call for what stands in the address. */
export function listRequest(type: ListType, search: ListSearch): ListRequest {
  return {
    json_str: listDocument(type, search),
    page_num: search.page,
    page_size: PAGE_SIZE.list,
    ...(search.isOnlyFavourites && { is_zx: '1' as const }),
    ...AUDIENCE,
  };
}

/** What travels as `json_str`: one ordering, and a condition for everything chosen. */
export function listDocument(type: ListType, { choices, sort }: ListSearch) {
  const { initialOrdering } = type.viewOf(choices);
  const ordering: Ordering = sort
    ? { field_name: sort.field, sort_direc: sort.direction }
    : initialOrdering;
  return { ordering: [ordering], conditions: [...conditionsOf(type, choices)] };
}

/** A request for figures about a part of the shelf: how many, and the first by an order. */
export function shelfRequest(
  conditions: readonly Condition[],
  { ordering, size = 1 }: { readonly ordering?: Ordering; readonly size?: number } = {},
): ListRequest {
  return {
    json_str: { ordering: ordering ? [ordering] : [], conditions: [...conditions] },
    page_num: 1,
    page_size: size,
    ...AUDIENCE,
  };
}

function conditionsOf({ viewOf }: ListType, choices: Choices): readonly Condition[] {
  const { filters, conditions } = viewOf(choices);
  const chosen = filters.flatMap(({ key, conditionOf }) => {
    const value = choices[key];
    return value === undefined ? [] : [conditionOf(value)];
  });
  const base = conditions.map(
    (condition) =>
      chosen.find(({ field_name }) => field_name === condition.field_name) ?? condition,
  );
  return [...base, ...chosen.filter((condition) => !base.includes(condition))];
}
