import * as z from 'zod/mini';
import { listQuery } from '../catalogue/list-query.ts';
import { categoryId, productItem } from '../catalogue/product-item.ts';
import { defineCall } from '../define-call.ts';
import { queryBaseDict } from '../shop/base-data.ts';
import {
  dictName,
  jsonString,
  listOf,
  matching,
  pageNum,
  pageOf,
  pageSize,
  text,
} from '../wire.ts';
import { legacyCode } from './legacy-code.ts';

export const crhMall0001 = defineCall({
  method: 'GET',
  ...legacyCode('0001'),
  auth: 'none',
  summary: 'One dictionary of coded fields',
  request: z.object({ dict_entry: matching(/^[A-Z0-9_]{1,40}$/) }),
  reply: queryBaseDict.reply,
  refusals: [],
});

const query = { query: z.optional(jsonString(listQuery)) } as const;

export const crhMallB031 = defineCall({
  method: 'GET',
  ...legacyCode('B031'),
  auth: 'none',
  summary: 'A product list, filtered and sorted',
  request: z.object({ ...query, page_num: pageNum, page_size: pageSize(10) }),
  reply: pageOf(productItem),
  refusals: ['list_field_unknown', 'list_condition_invalid'],
});

export const crhMallB032 = defineCall({
  method: 'GET',
  ...legacyCode('B032'),
  auth: 'none',
  summary: 'How many products each option of a filter leaves',
  request: z.object(query),
  reply: pageOf(
    z.object({
      field_name: text(40),
      field_value: text(20),
      field_value_dict_name: dictName,
      product_count: z.int(),
    }),
  ),
  refusals: ['list_field_unknown', 'list_condition_invalid'],
});

export const crhMallB012 = defineCall({
  method: 'GET',
  ...legacyCode('B012'),
  auth: 'none',
  summary: 'The products of a category',
  request: z.object({ category_id: categoryId, page_size: pageSize(20), page_num: pageNum }),
  reply: pageOf(productItem),
  refusals: [],
});

export const crhMallP047 = defineCall({
  method: 'GET',
  ...legacyCode('P047'),
  auth: 'none',
  summary: 'How many products the shop has, and the ones most asked for',
  request: z.object({}),
  reply: z.object({ product_count: z.int(), list: z.array(productItem) }),
  refusals: [],
});

export const crhMallB001 = defineCall({
  method: 'GET',
  ...legacyCode('B001'),
  auth: 'none',
  summary: 'Banners by their place',
  request: z.object({ adv_location: z.optional(text(20)) }),
  reply: listOf(
    z.object({
      adv_location: text(20),
      title: text(60),
      image_url: text(300),
      link_url: text(300),
      sort_no: z.int(),
    }),
  ),
  refusals: [],
});

export const crhMallP032 = defineCall({
  method: 'GET',
  ...legacyCode('P032'),
  auth: 'none',
  summary: 'The floors of the home page with their products',
  request: z.object({}),
  reply: listOf(
    z.object({
      floor_code: text(20),
      floor_name: text(20),
      category_id: z.nullable(categoryId),
      category_id_dict_name: z.nullable(dictName),
      sort_no: z.int(),
      products: z.array(productItem),
    }),
  ),
  refusals: [],
});
