import * as z from 'zod/mini';
import { defineCall, sessionVariant } from '../define-call.ts';
import { dateNum, percent, productNo, text } from '../wire.ts';
import { audience, maskedListOf, oneProduct } from './product-request.ts';

/** A person's time with a product; `end_date_num` is null while it lasts. */
const tenure = {
  begin_date_num: dateNum,
  end_date_num: z.nullable(dateNum),
  manage_return: z.nullable(percent),
};

export const productManager = z.object({
  manager_code: text(20),
  manager_name: text(60),
  ...tenure,
  resume: text(2000),
});

export const queryProductManager = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryProductManager',
  auth: 'none',
  summary: 'The managers of a product, present and former',
  request: oneProduct,
  reply: maskedListOf(productManager),
  refusals: ['product_absent'],
});
export const queryProductManagerOwn = sessionVariant(queryProductManager);

/** What the product page shows beside the name without a second call. */
export const queryProductManagerPc = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryProductManagerPc',
  auth: 'none',
  summary: 'The managers of a product as the product page lists them',
  request: oneProduct,
  reply: maskedListOf(
    z.extend(productManager, {
      work_years: z.nullable(z.int()),
      company_name: text(60),
      product_count: z.int(),
    }),
  ),
  refusals: ['product_absent'],
});
export const queryProductManagerPcOwn = sessionVariant(queryProductManagerPc);

export const queryProductManagerDetail = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryProductManagerDetail',
  auth: 'none',
  summary: 'One manager with everything he manages',
  request: z.object({ manager_code: text(20), ...audience }),
  reply: z.object({
    manager_code: text(20),
    manager_name: text(60),
    company_code: text(20),
    company_name: text(60),
    work_years: z.nullable(z.int()),
    resume: text(2000),
    /** Private products are named; their returns are null for a viewer who may not see them. */
    products: z.array(z.object({ product_no: productNo, product_short_name: text(60), ...tenure })),
  }),
  refusals: ['manager_absent'],
});
export const queryProductManagerDetailOwn = sessionVariant(queryProductManagerDetail);
