import * as z from 'zod/mini';
import { defineCall, sessionVariant } from '../define-call.ts';
import { dateNum, dictName, fraction, listOf, productNo, text, yuan } from '../wire.ts';
import { categoryId, productItem, riskLevel } from './product-item.ts';
import { audience, oneProduct } from './product-request.ts';

const banner = z.object({
  title: text(60),
  image_url: text(300),
  link_url: text(300),
  sort_no: z.int(),
});

const floor = z.object({
  floor_code: text(20),
  floor_name: text(20),
  /** Null for a floor that mixes families. */
  category_id: z.nullable(categoryId),
  /** Under the heading, such as how the floor was chosen for this customer. */
  floor_note: z.nullable(text(60)),
  product_count: z.int(),
  products: z.array(productItem),
  banners: z.array(banner),
});

export const queryAjIndexHome = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryAjIndexHome',
  auth: 'none',
  summary: 'The floors of the home page in their order',
  request: z.object({ ...audience }),
  reply: z.object({ floors: z.array(floor) }),
  refusals: [],
});
export const queryAjIndexHomeOwn = sessionVariant(queryAjIndexHome);

export const queryNewguestList = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryNewguestList',
  auth: 'none',
  summary: 'The one-time offers for new customers',
  request: z.object({ ...audience }),
  reply: z.object({
    list: z.array(productItem),
    count: z.int(),
    /** At most this much, once, within these days after the account was opened. */
    newguest_limit: yuan,
    newguest_days: z.int(),
    /** 0 may still use it, 1 has used it, 2 is no longer new; null for a visitor. */
    newguest_status: z.nullable(z.enum(['0', '1', '2'])),
    left_days: z.nullable(z.int()),
  }),
  refusals: [],
});
export const queryNewguestListOwn = sessionVariant(queryNewguestList);

export const querySwitchList = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/querySwitchList',
  auth: 'none',
  summary: 'The funds a holding of this fund may be switched into',
  request: oneProduct,
  reply: listOf(
    z.object({
      product_no: productNo,
      product_code: text(20),
      product_short_name: text(60),
      fund_risk_level: riskLevel,
      fund_risk_level_dict_name: dictName,
      switch_fee_rate: fraction,
      est_confirm_date_num: dateNum,
    }),
  ),
  refusals: ['product_absent'],
});
