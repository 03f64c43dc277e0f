import { queryProductByJson, queryProductByJsonOwn } from '@mall/contract/catalogue/product-list';
import type { RequestOf } from '@mall/contract/define-call';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { filtersOf, same } from './fund-filters.ts';
import type { FundSearch } from './fund-search.ts';
import { type Condition, type FundSet, fundSetOf } from './fund-sets.ts';

export const FUND_LIST = { open: queryProductByJson, own: queryProductByJsonOwn };
export const PAGE_SIZE = 10;

type ListRequest = RequestOf<typeof queryProductByJson>;

/** The list call for what stands in the address. */
export function fundPageRequest(search: FundSearch): ListRequest {
  const set = fundSetOf(search.set);
  const { sort } = search;
  return {
    json_str: {
      ordering: sort
        ? [{ field_name: sort.field, sort_direc: sort.direction }]
        : [set.initialOrdering],
      conditions: [...conditionsOf(search, set)],
    },
    page_num: search.page,
    page_size: PAGE_SIZE,
    ...(search.isOnlyFavourites && { is_zx: '1' as const }),
    ...AUDIENCE,
  };
}

/** How many products a set holds; the tabs show it. */
export function fundCountRequest({ conditions }: FundSet): ListRequest {
  return {
    json_str: { ordering: [], conditions: [...conditions] },
    page_num: 1,
    page_size: 1,
    ...AUDIENCE,
  };
}

function conditionsOf(search: FundSearch, set: FundSet): readonly Condition[] {
  const chosen = filtersOf(set).flatMap(({ key, conditionOf }) => {
    const value = search[key];
    return value === undefined ? [] : [conditionOf(value)];
  });
  const { company } = search;
  const all = company === undefined ? chosen : [...chosen, same('company_code', company)];
  // A chosen kind says more than the set's own condition on the kind, and stands in its place.
  const kind = all.find(({ field_name }) => field_name === 'cat_varieties');
  const base = set.conditions.map((condition) =>
    kind && condition.field_name === 'cat_varieties' ? kind : condition,
  );
  return [...base, ...all.filter((condition) => !base.includes(condition))];
}
