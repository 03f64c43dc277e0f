import * as z from 'zod/mini';
import { categoryId, riskLevel, tradeStatus } from '../catalogue/product-item.ts';
import {
  dateNum,
  dictName,
  flag,
  netValue,
  percent,
  percent3,
  productNo,
  shareCount,
  text,
  yuan,
} from '../wire.ts';

/** The families the account area groups by. */
export const productFamily = z.enum(['fund', 'money', 'bjhg', 'periodic', 'plan', 'trust']);

/** One holding as every list shows it. What a family does not have is null. */
export const positionItem = z.object({
  product_no: productNo,
  product_code: text(20),
  product_short_name: text(60),
  category_id: categoryId,
  category_id_dict_name: dictName,
  family: productFamily,
  family_dict_name: dictName,
  trade_account: text(20),
  fund_risk_level: riskLevel,
  fund_risk_level_dict_name: dictName,
  hold_shares: z.nullable(shareCount),
  enable_shares: z.nullable(shareCount),
  frozen_shares: z.nullable(shareCount),
  /** Shares that open later, and the first day they do. */
  locked_shares: z.nullable(shareCount),
  unlock_date_num: z.nullable(dateNum),
  unit_net_value: z.nullable(netValue),
  nav_date: z.nullable(dateNum),
  /** Moving weighted average with purchase fees, per share. */
  avg_cost: z.nullable(netValue),
  cost_balance: yuan,
  market_value: yuan,
  hold_income: yuan,
  hold_income_rate: z.nullable(percent),
  total_income: yuan,
  /** Null until the net value of the day has arrived; never a made-up zero. */
  yesterday_income: z.nullable(yuan),
  income_date: z.nullable(dateNum),
  income_unit: z.nullable(netValue),
  mfund_year_rate: z.nullable(percent3),
  unpaid_income: z.nullable(yuan),
  expire_year_rate: z.nullable(percent),
  annual_rate: z.nullable(percent),
  upp_annual_rate: z.nullable(percent),
  start_date_num: z.nullable(dateNum),
  expire_date_num: z.nullable(dateNum),
  next_open_date_num: z.nullable(dateNum),
  contract_count: z.nullable(z.int()),
  postpone_count: z.nullable(z.int()),
  trade_status: tradeStatus,
  trade_status_dict_name: dictName,
  can_buy: flag,
  /** An order that takes some of it out, or ends a repo early, would be taken; the hours of the day apart. */
  can_redeem: flag,
  can_switch: flag,
  /** The customer may open a recurring plan in it now. */
  can_ration: flag,
});
export type PositionItem = z.output<typeof positionItem>;
