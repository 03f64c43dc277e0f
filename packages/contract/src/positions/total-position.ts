import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import {
  customerRequest,
  dateNum,
  dictName,
  flag,
  percent,
  pointInTime,
  text,
  yuan,
} from '../wire.ts';
import { assetAnalysis } from './asset-analysis.ts';
import { productFamily } from './position-item.ts';

export const queryTotalPosition = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/position/queryTotalPosition',
  auth: 'session',
  right: 'query',
  summary: 'The whole account in figures that add up to the fen',
  request: customerRequest({
    ...pointInTime,
    /** '1': with the structure of the assets. */
    with_analysis: z.optional(flag),
  }),
  reply: z.object({
    /** market value + purchases on the way + redemptions on the way + cash; each yuan once. */
    total_asset: yuan,
    market_value: yuan,
    intransit_buy: yuan,
    intransit_redeem: yuan,
    intransit_money: yuan,
    cash_balance: yuan,
    enable_balance: yuan,
    yesterday_income: z.nullable(yuan),
    income_date: z.nullable(dateNum),
    /** Products whose last income has another date, and those still without one. */
    other_date_count: z.int(),
    other_date_names: z.array(text(60)),
    pending_count: z.int(),
    hold_income: yuan,
    hold_income_rate: z.nullable(percent),
    /** holding + realised + dividends. */
    total_income: yuan,
    realised_income: yuan,
    dividend_income: yuan,
    /** '1': figures of the last closed day, because clearing runs. */
    is_clearing: flag,
    /** '1': a net value behind a figure was restated. */
    is_restated: flag,
    category_list: z.array(
      z.object({
        family: productFamily,
        family_dict_name: dictName,
        market_value: yuan,
        share_pct: percent,
        yesterday_income: z.nullable(yuan),
        hold_income: yuan,
        total_income: yuan,
      }),
    ),
    analysis: z.nullable(assetAnalysis),
  }),
  refusals: ['as_of_out_of_range'],
});
