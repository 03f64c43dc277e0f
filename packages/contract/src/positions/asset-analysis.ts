import * as z from 'zod/mini';
import { clientRisk } from '../suitability/suit-match.ts';
import { dateNum, dictName, flag, multiple, percent, productNo, text, yuan } from '../wire.ts';

const assetClass = z.object({
  class_code: text(20),
  class_name: text(60),
  market_value: yuan,
  /** By largest remainder, so that a dimension adds up to 100.00. */
  share_pct: percent,
});

const largest = z.object({ name: text(60), market_value: yuan, share_pct: percent });

/** What the customer is invested in, cut five ways, and how soon it can be money again. */
export const assetAnalysis = z.object({
  dimensions: z.array(
    z.object({
      dimension: z.enum(['ASSET', 'RISK', 'CATEGORY', 'TERM', 'MANAGER']),
      dimension_dict_name: dictName,
      classes: z.array(assetClass),
    }),
  ),
  /** Sum of share × R level, two decimals, beside the customer's own level. */
  weighted_risk: multiple,
  client_risk_level: z.nullable(clientRisk),
  client_risk_level_dict_name: z.nullable(dictName),
  above_level_product_nos: z.array(productNo),
  largest_product: z.nullable(largest),
  largest_manager: z.nullable(largest),
  top5_share_pct: percent,
  /** How much of each fund an institution owns, all its share classes together; empty for a person. */
  fund_shares: z.array(
    z.object({
      /** The largest class that is held. */
      product_no: productNo,
      product_short_name: text(60),
      market_value: yuan,
      /** The last reports of all its classes, added up, and the day of the oldest. */
      fund_scale: yuan,
      report_date_num: dateNum,
      share_pct: percent,
      /** A fifth of the fund or more. */
      is_warned: flag,
    }),
  ),
  liquidity: z.array(
    z.object({
      bucket: z.enum(['NOW', 'T1', 'T2', 'T3', 'D7', 'D30', 'D90', 'LATER', 'NEVER']),
      bucket_dict_name: dictName,
      money: yuan,
      product_nos: z.array(productNo),
    }),
  ),
});

export type AssetAnalysis = z.infer<typeof assetAnalysis>;
