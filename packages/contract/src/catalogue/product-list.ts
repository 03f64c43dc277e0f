import * as z from 'zod/mini';
import { defineCall, sessionTwin } from '../define-call.ts';
import { flag, jsonString, pageNum, pageOf, pageSize, text } from '../wire.ts';
import { productItem } from './product-item.ts';

export const LIST_OPERATIONS = ['=', '!=', '>', '>=', '<', '<=', 'in', 'between', 'like'] as const;

/** One column sorts at a time; the server breaks ties by product_no. */
export const ordering = z.object({ field_name: text(40), sort_direc: z.enum(['asc', 'desc']) });

export const condition = z.object({
  field_name: text(40),
  field_type: z.enum(['string', 'number', 'date']),
  operation: z.enum(LIST_OPERATIONS),
  target: z.union([text(100), z.array(text(100)).check(z.maxLength(50))]),
});

/** The document inside `json_str`. Which fields exist is the catalogue's allow-list, not this shape. */
export const listQuery = z.object({
  ordering: z._default(z.array(ordering).check(z.maxLength(1)), []),
  conditions: z._default(z.array(condition).check(z.maxLength(20)), []),
});
export type ListQuery = z.output<typeof listQuery>;

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
  }),
  reply: pageOf(productItem),
  refusals: [],
});

export const queryProductByJsonOwn = sessionTwin(queryProductByJson);
