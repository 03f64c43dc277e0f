import * as z from 'zod/mini';
import { defineCall, sessionVariant } from '../define-call.ts';
import { bytes, flag, jsonString, matching, pageNum, pageOf, pageSize, text } from '../wire.ts';
import { listQuery } from './list-query.ts';
import { categoryId, productItem } from './product-item.ts';
import { audience, filter } from './product-request.ts';

export const queryProductByJson = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryProductByJson',
  auth: 'none',
  summary: 'One page of a product list, filtered and sorted',
  request: z.object({
    json_str: z.optional(jsonString(listQuery)),
    page_num: pageNum,
    page_size: pageSize(10),
    /** '1': only the watch list of the customer who asks. */
    is_zx: z.optional(flag),
    ...audience,
  }),
  reply: pageOf(productItem),
  refusals: ['list_field_unknown', 'list_condition_invalid'],
});
export const queryProductByJsonOwn = sessionVariant(queryProductByJson);

export const queryProductSearch = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryProductSearch',
  auth: 'none',
  summary: 'Products by code, name or pinyin',
  request: z.object({
    /** The pages remove every blank before they send it. */
    codeor_name: z.optional(text(60)),
    first_char: filter(matching(/^[A-Za-z]$/)),
    category_id: filter(categoryId),
    is_ration: filter(flag),
    page_num: pageNum,
    page_size: pageSize(20),
    ...audience,
  }),
  reply: pageOf(productItem),
  refusals: [],
});
export const queryProductSearchOwn = sessionVariant(queryProductSearch);

export const exportProductList = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/exportProductList',
  auth: 'none',
  summary: 'The whole filtered list as a file; private rows only for qualified investors',
  request: z.object({
    json_str: z.optional(jsonString(listQuery)),
    is_zx: z.optional(flag),
    /** A request that names a format is sent a file; any other is answered with an envelope. */
    file_format: z.enum(['xlsx', 'csv']),
    /** Printed in the first rows: what the list is and how it was filtered, in words. */
    title: z.optional(text(60)),
    filter_text: z.optional(text(300)),
    ...audience,
  }),
  reply: bytes,
  media: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
  refusals: ['list_field_unknown', 'list_condition_invalid', 'export_too_large', 'export_crowded'],
});
export const exportProductListOwn = sessionVariant(exportProductList);
