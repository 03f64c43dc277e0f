import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { dateNum, flag, indexCode, indexPoints, listOf, percent, text, yuan } from '../wire.ts';
import { calculatorNote, disclaimer, fromMall, planMetrics } from './back-test.ts';
import { averageDays } from './plan-terms.ts';

/** How far the index stands from its average, in percent; null is unbounded. */
const band = { level_no: z.int(), dev_from: percent, dev_to: z.nullable(percent) } as const;

export const queryRationAverageLevel = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/ration/authless/queryRationAverageLevel',
  auth: 'none',
  summary: 'How much to pay when the index stands above its average',
  request: z.object(fromMall),
  // A band begins at its first value: exactly 15 % belongs to the second.
  reply: z.extend(listOf(z.object({ ...band, ratio: percent })), disclaimer),
  refusals: [],
});

export const queryRationAverageLowLevel = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/ration/authless/queryRationAverageLowLevel',
  auth: 'none',
  summary: 'How much to pay when the index stands below its average',
  request: z.object(fromMall),
  // Below, a band ends at its last value: exactly 5 % belongs to the first.
  reply: z.extend(
    listOf(
      z.object({
        ...band,
        /** '1': the last ten days swung more than 5 %. */
        amplitude_flag: flag,
        ratio: percent,
      }),
    ),
    disclaimer,
  ),
  refusals: [],
});

export const queryAverageRationExampleData = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/ration/authless/queryAverageRationExampleData',
  auth: 'none',
  summary: 'One worked example of the moving-average plan',
  request: z.object(fromMall),
  reply: z.object({
    ...calculatorNote,
    index_code: indexCode,
    index_name: text(40),
    ma_days: averageDays,
    base_money: yuan,
    list: z.array(
      z.object({
        date_num: dateNum,
        /** The close before the pay day and the average up to it: a deduction knows no other. */
        close: indexPoints,
        ma: indexPoints,
        ratio: percent,
        pay_money: yuan,
      }),
    ),
    summary: planMetrics,
    /** The same money once on the first day, and in equal parts. */
    lump_sum: planMetrics,
    plain: planMetrics,
  }),
  refusals: ['index_history_too_short'],
});
