import { CATEGORY } from '@mall/domain/catalogue/category';
import { is, type ListType } from '#shared/product-list/list-type.ts';
import { RISK, SALE_STATE, TERM } from './list-filters.ts';

const FILTERS = [TERM, RISK, SALE_STATE];

/** 多元宝: quotation repos by their term. */
export const REPO_LIST: ListType = {
  parameters: FILTERS.map(({ key }) => key),
  viewOf: () => ({
    filters: FILTERS,
    conditions: [is('category_id', CATEGORY.repo)],
    initialOrdering: { field_name: 'prod_term', sort_direc: 'asc' },
    sortFields: ['expire_year_rate', 'prod_term'],
  }),
};
