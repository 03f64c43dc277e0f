import type { ProductItem } from '@mall/contract/catalogue/product-item';

/** What the calculator has to know of a term; rows of a list and product pages both have it. */
export type RepoTerm = Pick<
  ProductItem,
  | 'product_no'
  | 'prod_term'
  | 'prod_term_unit_dict_name'
  | 'expire_year_rate'
  | 'break_year_rate'
  | 'expire_date_num'
  | 'first_min_buy_money'
>;
