import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import {
  dateNum,
  exactMultiple,
  fraction,
  indexCode,
  indexPoints,
  netValue,
  productNo,
  text,
  yuan,
} from '../wire.ts';
import { calculatorNote } from './back-test.ts';

/** A step of the purchase fee: a rate or a flat fee from an amount on. */
const feeTier = z.object({
  from_money: yuan,
  rate: z.nullable(fraction),
  flat_fee: z.nullable(yuan),
});

/**
 * Everything a back-test is computed from, with all decimals, so that a page that computes it while a slider moves gets
 * the numbers of the other calls to the fen.
 */
export const queryRationSeries = defineCall({
  method: 'GET',
  path: '/cpe-shopcenter-api/product/ration/authless/queryRationSeries',
  auth: 'none',
  summary: 'Adjusted values of a product, closes and PE of an index, with all decimals',
  request: z
    .object({ product_no: z.optional(productNo), index_code: z.optional(indexCode) })
    .check(
      z.refine(
        ({ product_no, index_code }) => product_no !== undefined || index_code !== undefined,
      ),
    ),
  reply: z.object({
    ...calculatorNote,
    /** Null when only an index was asked for. Days and values stand at the same places, oldest first. */
    product: z.nullable(
      z.object({
        product_no: productNo,
        product_short_name: text(60),
        ration_min_money: yuan,
        /** What is left of the standard fee. */
        discount: fraction,
        fee_tiers: z.array(feeTier),
        date_nums: z.array(dateNum),
        adjusted_values: z.array(netValue),
      }),
    ),
    /** The index that was asked for, or the one the product follows; null when it follows none. */
    index: z.nullable(
      z.object({
        index_code: indexCode,
        index_name: text(40),
        date_nums: z.array(dateNum),
        closes: z.array(indexPoints),
        pes: z.array(z.nullable(exactMultiple)),
      }),
    ),
  }),
  refusals: ['product_absent', 'plan_not_offered', 'index_absent', 'period_without_history'],
  replyHeaders: { etag: 'The same as long as nothing in the answer changes' },
});
