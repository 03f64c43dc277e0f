import { CATEGORY } from '@mall/domain/catalogue/category';
import {
  type Choices,
  isOneOf,
  type ListFilter,
  type ListType,
  type Ordering,
} from '#shared/product-list/list-type.ts';
import {
  category,
  disabled,
  HIGH_END_MINIMUM,
  OPERATION,
  QUALIFIED_ONLY,
  RISK,
  SALE_STATE,
  TERM,
} from './list-filters.ts';

const FAMILIES = { [CATEGORY.plan]: '资管计划', [CATEGORY.trust]: '信托产品' };
const CATEGORY_FILTER = category(FAMILIES);

/**
 * 高端理财. A user who sees masked rows cannot filter or sort by a hidden figure: the order
 * of the rows would tell the figures.
 */
export function highEndList({ isMasked }: { readonly isMasked: boolean }): ListType {
  const known = (filter: ListFilter) => (isMasked ? disabled(filter, QUALIFIED_ONLY) : filter);
  return {
    parameters: ['cat', 'invest', 'term', 'min', 'risk', 'status'],
    viewOf: (choices) => ({
      filters: [
        CATEGORY_FILTER,
        ...(choices['cat'] === CATEGORY.plan ? [OPERATION] : []),
        known(TERM),
        known(HIGH_END_MINIMUM),
        RISK,
        SALE_STATE,
      ],
      conditions: [isOneOf('category_id', Object.keys(FAMILIES))],
      initialOrdering: isMasked ? BY_SALE_STATE : initialOrdering(choices),
      sortFields: [],
    }),
  };
}

const BY_SALE_STATE: Ordering = { field_name: 'trade_status', sort_direc: 'asc' };
const BY_BENCHMARK: Ordering = { field_name: 'annual_rate', sort_direc: 'desc' };
const BY_NET_VALUE: Ordering = { field_name: 'unit_net_value', sort_direc: 'desc' };

/** By the figure the cards of this part lead with. */
function initialOrdering({ cat, invest }: Choices): Ordering {
  if (cat === CATEGORY.trust || invest === '1' || invest === '4') return BY_BENCHMARK;
  return invest === '2' ? BY_NET_VALUE : BY_SALE_STATE;
}
