import * as z from 'zod/mini';
import { dateNum, flag, netValue, percent, percent3, productNo, text, yuan } from '../wire.ts';

/** One product as every list shows it (spec §3). What a family does not have is null. */
export const productItem = z.object({
  product_no: productNo,
  product_code: text(20),
  product_short_name: text(60),
  category_id: text(10),
  /** '1': in the watch list of the customer who asks; always '0' for a stranger. */
  is_optional: flag,
  annual_rate: z.nullable(percent),
  upp_annual_rate: z.nullable(percent),
  prod_term: z.nullable(z.int()),
  prod_term_unit_dict_name: z.nullable(text(10)),
  first_min_buy_money: z.nullable(yuan),
  fund_risk_level: z.enum(['1', '2', '3', '4', '5']),
  fund_risk_level_dict_name: text(10),
  button_status: flag,
  button_words: text(20),
  unit_net_value: z.nullable(netValue),
  total_net_value: z.nullable(netValue),
  nav_ratio: z.nullable(percent),
  month_ratio: z.nullable(percent),
  month3_ratio: z.nullable(percent),
  year_ratio: z.nullable(percent),
  this_year_ratio: z.nullable(percent),
  mfund_year_rate: z.nullable(percent3),
  /** Income of ten thousand units, four decimals. */
  income_unit: z.nullable(netValue),
  /** The data date of the net value or yield shown. */
  init_date: z.nullable(dateNum),
  cat_varieties: z.nullable(text(4)),
  cat_varieties_dict_name: z.nullable(text(20)),
  collect_begin_date_num: z.nullable(dateNum),
  collect_end_date_num: z.nullable(dateNum),
  expire_year_rate: z.nullable(percent),
  expire_date_num: z.nullable(dateNum),
  highprod_invest_type: z.nullable(z.enum(['1', '2', '3', '4'])),
  trade_status: text(4),
  release_date_num: z.nullable(dateNum),
  sale_mode: z.enum(['1', '2']),
  client_type: text(10),
});
export type ProductItem = z.output<typeof productItem>;
