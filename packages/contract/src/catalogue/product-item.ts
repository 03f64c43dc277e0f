import { CATEGORY } from '@mall/domain/catalogue/category';
import * as z from 'zod/mini';
import {
  dateNum,
  dictName,
  flag,
  matching,
  netValue,
  percent,
  percent3,
  productNo,
  text,
  yuan,
} from '../wire.ts';

/** The families: bjhg, periodic, cash and fixed-term, plans, trusts, funds and institution classes. */
export const CATEGORY_IDS = Object.values(CATEGORY);
export const categoryId = z.enum(CATEGORY_IDS);

export const riskLevel = z.enum(['1', '2', '3', '4', '5']);

/** 0 to 17; rules 1.8 says what each means and which are buyable. */
export const tradeStatus = matching(/^(\d|1[0-7])$/);

/** One product as every list shows it. What a family does not have is null. */
export const productItem = z.object({
  product_no: productNo,
  product_code: text(20),
  product_short_name: text(60),
  category_id: categoryId,
  category_id_dict_name: dictName,
  /** '1': in the watch list of the customer who asks; always '0' for a visitor. */
  is_optional: flag,
  /** '1': private, and the viewer may not see its figures; they are null then. */
  need_qualify: flag,
  annual_rate: z.nullable(percent),
  upp_annual_rate: z.nullable(percent),
  prod_term: z.nullable(z.int()),
  /** 0 days, 1 months, 2 years. */
  prod_term_unit: z.nullable(z.enum(['0', '1', '2'])),
  prod_term_unit_dict_name: z.nullable(dictName),
  first_min_buy_money: z.nullable(yuan),
  fund_risk_level: riskLevel,
  fund_risk_level_dict_name: dictName,
  button_status: flag,
  button_words: text(20),
  unit_net_value: z.nullable(netValue),
  total_net_value: z.nullable(netValue),
  nav_ratio: z.nullable(percent),
  month_ratio: z.nullable(percent),
  month3_ratio: z.nullable(percent),
  year_ratio: z.nullable(percent),
  this_year_ratio: z.nullable(percent),
  /** The deepest fall of the last year. */
  max_drawdown: z.nullable(percent),
  /** The last year's cumulative return at a few even steps, for the small chart of a row. */
  year_trend: z.array(percent),
  mfund_year_rate: z.nullable(percent3),
  /** Income of ten thousand units, four decimals. */
  income_unit: z.nullable(netValue),
  /** The data date of the net value or yield shown. */
  init_date: z.nullable(dateNum),
  cat_varieties: z.nullable(text(4)),
  cat_varieties_dict_name: z.nullable(dictName),
  collect_begin_date_num: z.nullable(dateNum),
  collect_end_date_num: z.nullable(dateNum),
  expire_year_rate: z.nullable(percent),
  /** What a bjhg contract earns when it is ended early. */
  break_year_rate: z.nullable(percent),
  /** When money lent now is due, and when it can go to the bank. */
  expire_date_num: z.nullable(dateNum),
  fetch_date_num: z.nullable(dateNum),
  quota_left: z.nullable(yuan),
  highprod_invest_type: z.nullable(z.enum(['1', '2', '3', '4'])),
  highprod_invest_type_dict_name: z.nullable(dictName),
  trade_status: tradeStatus,
  trade_status_dict_name: dictName,
  release_date_num: z.nullable(dateNum),
  sale_mode: z.enum(['1', '2']),
  sale_mode_dict_name: dictName,
  /** The kinds of customers it may be sold to: "0,1,2". */
  client_type: text(10),
  /** May be bought by a recurring plan; offers quick withdrawal; is an offer to new customers. */
  is_ration: flag,
  quick_flag: flag,
  newguest_flag: flag,
});
export type ProductItem = z.output<typeof productItem>;
