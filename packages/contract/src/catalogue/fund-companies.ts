import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import {
  dictName,
  jsonString,
  matching,
  pageNum,
  pageOf,
  pageSize,
  text,
  wholeNumber,
} from '../wire.ts';
import { listQuery } from './list-query.ts';
import { audience } from './product-request.ts';

const firstChar = matching(/^[A-Za-z#]$/);

export const queryFundCompanyByJson = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryFundCompanyByJson',
  auth: 'none',
  summary: 'The fund companies whose products the mall sells',
  request: z.object({
    json_str: z.optional(jsonString(listQuery)),
    first_char: z.optional(firstChar),
    page_num: pageNum,
    /** The letter index needs them all at once. */
    page_size: z._default(wholeNumber(1, 500), 500),
    ...audience,
  }),
  reply: pageOf(
    z.object({
      company_code: text(20),
      company_name: text(60),
      first_char: firstChar,
      product_count: z.int(),
    }),
  ),
  refusals: ['list_field_unknown', 'list_condition_invalid'],
});

/** 管理人 means the person or the company, so both are answered and told apart. */
export const queryProductManagerByJson = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryProductManagerByJson',
  auth: 'none',
  summary: 'Managers, persons and companies',
  request: z.object({
    json_str: z.optional(jsonString(listQuery)),
    manager_type: z.optional(z.enum(['1', '2'])),
    first_char: z.optional(firstChar),
    page_num: pageNum,
    page_size: pageSize(20),
    ...audience,
  }),
  reply: pageOf(
    z.object({
      /** 1 person, 2 company. */
      manager_type: z.enum(['1', '2']),
      manager_type_dict_name: dictName,
      manager_code: text(20),
      manager_name: text(60),
      first_char: firstChar,
      company_code: text(20),
      company_name: text(60),
      work_years: z.nullable(z.int()),
      product_count: z.int(),
    }),
  ),
  refusals: ['list_field_unknown', 'list_condition_invalid'],
});
