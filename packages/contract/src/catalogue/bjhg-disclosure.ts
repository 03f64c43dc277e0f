import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { dateNum, dateText, fileId, listOf, percent, yuan } from '../wire.ts';
import { audience } from './product-request.ts';

/**
 * Our own: what stands behind the quotation repurchase, day by day (rules 4.8). The quotes of the same days come
 * from getBjhgHisIncomeList. A day without a row has no disclosure: nothing is published for days without trading.
 */
export const queryBjhgDisclosure = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryBjhgDisclosure',
  auth: 'none',
  summary: 'Outstanding balance, pledged collateral and coverage of the repurchase, by trading day',
  request: z.object({
    /** Absent: the ninety trading days up to the end. */
    begin_date: z.optional(dateText),
    /** Absent: the last day disclosed. */
    end_date: z.optional(dateText),
    ...audience,
  }),
  /** Oldest first, at most 750 days; of a longer range the last ones. */
  reply: listOf(
    z.object({
      date_num: dateNum,
      outstanding_balance: yuan,
      /** The pledged securities, converted to standard bonds. */
      pledged_value: yuan,
      /** Pledged over outstanding, rounded down: it never says 100 % when a fen is missing. Null when nothing is outstanding. */
      coverage_ratio: z.nullable(percent),
      /** The day's disclosure with its quotes as PDF, for compElectQryAgreeFileView. */
      file_id: fileId,
    }),
  ),
  refusals: [],
});
