import { type ProductItem, productItem } from '@mall/contract/catalogue/product-item';
import * as z from 'zod/mini';

type WireItem = z.input<typeof productItem>;

const FUND: WireItem = {
  product_no: '910021',
  product_code: '910021',
  product_short_name: '启明汇稳纯债债券A',
  category_id: '10010',
  category_id_dict_name: '公募基金',
  is_optional: '0',
  need_qualify: '0',
  annual_rate: null,
  upp_annual_rate: null,
  prod_term: null,
  prod_term_unit: null,
  prod_term_unit_dict_name: null,
  first_min_buy_money: '10.00',
  fund_risk_level: '2',
  fund_risk_level_dict_name: '中低风险',
  button_status: '1',
  button_words: '购买',
  unit_net_value: '1.1386',
  total_net_value: '1.3216',
  nav_ratio: '0.03',
  month_ratio: '0.21',
  month3_ratio: '0.78',
  year_ratio: '3.12',
  this_year_ratio: '2.64',
  max_drawdown: '-0.62',
  year_trend: [],
  mfund_year_rate: null,
  income_unit: null,
  init_date: 20261111,
  cat_varieties: '0',
  cat_varieties_dict_name: '债券型',
  collect_begin_date_num: null,
  collect_end_date_num: null,
  expire_year_rate: null,
  break_year_rate: null,
  expire_date_num: null,
  fetch_date_num: null,
  quota_left: null,
  highprod_invest_type: null,
  highprod_invest_type_dict_name: null,
  trade_status: '3',
  trade_status_dict_name: '开放期',
  release_date_num: null,
  sale_mode: '1',
  sale_mode_dict_name: '公募',
  client_type: '0,1,2',
  is_ration: '1',
  quick_flag: '0',
  newguest_flag: '0',
};

/** A bond fund as the server lists it, with what the test is about changed. */
export function listedProduct(differs: Partial<WireItem> = {}): ProductItem {
  return z.decode(productItem, { ...FUND, ...differs });
}
