import * as z from 'zod/mini';
import { defineCall, sessionVariant } from '../define-call.ts';
import { dateNum, dictName, flag, percent, productNo, shareCount, text, yuan } from '../wire.ts';
import { riskLevel } from './product-item.ts';
import { maskedListOf, oneProduct } from './product-request.ts';

export const queryProductScale = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryProductScale',
  auth: 'none',
  summary: 'The size of a product, report by report',
  request: oneProduct,
  reply: maskedListOf(
    z.object({ report_date_num: dateNum, fund_scale: yuan, fund_share: shareCount }),
  ),
  refusals: ['product_absent'],
});
export const queryProductScaleOwn = sessionVariant(queryProductScale);

const holding = z.object({
  code: text(20),
  name: text(60),
  hold_ratio: percent,
  /** Against the report before; null when it is new in the list. */
  change: z.nullable(percent),
});

export const queryProductPosition = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryProductPosition',
  auth: 'none',
  summary: 'The largest holdings of the last report',
  request: oneProduct,
  reply: z.object({
    need_qualify: flag,
    report_date_num: z.nullable(dateNum),
    stock_list: z.array(holding),
    /** Bonds, and the certificates of deposit of a money fund. */
    bond_list: z.array(holding),
    /** What a fund of funds holds. */
    fund_list: z.array(holding),
  }),
  refusals: ['product_absent'],
});
export const queryProductPositionOwn = sessionVariant(queryProductPosition);

export const queryProductHoldAssets = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryProductHoldAssets',
  auth: 'none',
  summary: 'The asset allocation of the last report',
  request: oneProduct,
  reply: z.object({
    need_qualify: flag,
    report_date_num: z.nullable(dateNum),
    /** All classes of the fund together: the ratios add up to 100.00, the market values to this. */
    fund_scale: z.nullable(yuan),
    list: z.array(
      z.object({
        /** 1 stocks, 2 bonds, 3 cash, 4 funds, 9 other. */
        asset_type: z.enum(['1', '2', '3', '4', '9']),
        asset_type_dict_name: dictName,
        ratio: percent,
        market_value: yuan,
      }),
    ),
  }),
  refusals: ['product_absent'],
});
export const queryProductHoldAssetsOwn = sessionVariant(queryProductHoldAssets);

export const queryGroupProductPortfolioComposition = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryGroupProductPortfolioComposition',
  auth: 'none',
  summary: 'The funds an advisory portfolio is made of',
  request: oneProduct,
  reply: maskedListOf(
    z.object({
      product_no: productNo,
      product_short_name: text(60),
      weight: percent,
      risk_level: riskLevel,
      risk_level_dict_name: dictName,
    }),
  ),
  refusals: ['product_absent'],
});
export const queryGroupProductPortfolioCompositionOwn = sessionVariant(
  queryGroupProductPortfolioComposition,
);
