import { GROUP_NAME_MAX, NOTE_MAX, WATCHED_MAX } from '@mall/domain/catalogue/watch-list';
import * as z from 'zod/mini';
import { categoryId, productItem } from '../catalogue/product-item.ts';
import { defineCall } from '../define-call.ts';
import {
  customerRequest,
  dateNum,
  pageNum,
  pageOf,
  percent,
  productNo,
  text,
  wholeNumber,
} from '../wire.ts';

/** The pages send the customer's number here too; the token decides whose watch list it is. */
const owner = { bind_code: z.optional(text(64)) };
const groupName = text(GROUP_NAME_MAX);
const note = text(NOTE_MAX);
const productNos = z.array(productNo).check(z.minLength(1), z.maxLength(WATCHED_MAX));

/** Which of the products are now as asked for; a product that does not exist is among the failed. */
const outcome = z.object({ success_nos: z.array(productNo), fail_nos: z.array(productNo) });

const watchedProduct = z.extend(productItem, {
  group_name: z.nullable(groupName),
  remark: z.nullable(note),
  add_date_num: dateNum,
  /** Change of the net value since the product was added; null without a net value then or now. */
  since_add_ratio: z.nullable(percent),
});

export const queryOptionalProduct = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/queryOptionalProduct',
  auth: 'session',
  right: 'query',
  summary: "The customer's watch list",
  request: customerRequest({
    ...owner,
    category_id: z.optional(categoryId),
    group_name: z.optional(groupName),
    page_num: pageNum,
    /** The whole list fits one page: the stars of every screen are merged from it. */
    page_size: z._default(wholeNumber(1, WATCHED_MAX), 10),
  }),
  reply: pageOf(watchedProduct),
  refusals: [],
});

export const addOptionalProduct = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/addOptionalProduct',
  auth: 'session',
  right: 'query',
  summary: 'Put products on the watch list; again, to change their group or note',
  request: customerRequest({
    ...owner,
    product_nos: productNos,
    group_name: z.optional(groupName),
    remark: z.optional(note),
    /** Puts back what was just taken off: the day it first stood there. One after today counts as today. */
    add_date_num: z.optional(dateNum),
  }),
  reply: outcome,
  refusals: ['watchlist_full'],
});

export const deleteOptionalProduct = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/deleteOptionalProduct',
  auth: 'session',
  right: 'query',
  summary: 'Take products off the watch list',
  request: customerRequest({ ...owner, product_nos: productNos }),
  reply: outcome,
  refusals: [],
});
