import { RATE_ONE, type Rate } from '@mall/domain/money/units';
import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import {
  dateNum,
  dateText,
  flag,
  indexCode,
  netValue,
  percent,
  positiveYuan,
  productNo,
  shareCount,
  text,
  yuan,
} from '../wire.ts';
import {
  averageDays,
  type Cycle,
  cycleDay,
  cycleType,
  fitsCycle,
  gradeStep,
  maDays,
  positivePercent,
  rationType,
} from './plan-terms.ts';

/** The tools belong to the mall's own plans, which the pages say with this constant. */
export const fromMall = { ration_from_type: z._default(z.enum(['1']), '1') } as const;

/** A hundred million yuan each time: beyond it sums of many years leave what an amount on the wire can say. */
const MONEY_MAX = 10_000_000_000n;
export const testedMoney = /* @__PURE__ */ positiveYuan.check(
  z.refine((amount) => amount <= MONEY_MAX),
);

const pastRhythm = {
  base_money: testedMoney,
  cycle_type: cycleType,
  cycle_day: z.optional(cycleDay),
  begin_date: z.optional(dateText),
  end_date: z.optional(dateText),
  /** An index has no fee, so it only concerns products. */
  with_fee: z._default(flag, '0'),
  ...fromMall,
} as const;

/** A fund, an index, or a fund that follows an index; a rhythm; a span of the past. */
const simulatedPlan = {
  product_no: z.optional(productNo),
  index_code: z.optional(indexCode),
  ...pastRhythm,
} as const;

type Simulated = Cycle & {
  readonly product_no?: string | undefined;
  readonly index_code?: string | undefined;
};

const canBeSimulated = z.refine<Simulated>(
  (plan) => (plan.product_no !== undefined || plan.index_code !== undefined) && fitsCycle(plan),
);

/** Back-test figures (rules 9.8). Drawdown is of value over invested, so that new money cannot hide a loss. */
export const planMetrics = z.object({
  total_invest: yuan,
  end_value: yuan,
  income: yuan,
  income_rate: percent,
  /** Null below one year. */
  year_rate: z.nullable(percent),
  /** Null for a portfolio, which has no single net value. */
  avg_cost: z.nullable(netValue),
  total_share: z.nullable(shareCount),
  period_count: z.int(),
  win_periods: z.int(),
  max_withdrawal: percent,
  max_float_loss: percent,
});

const planPoint = z.object({
  date_num: dateNum,
  unit_net_value: netValue,
  ratio: percent,
  pay_money: yuan,
  share: shareCount,
  total_invest: yuan,
  market_value: yuan,
});

/** That a calculator promises nothing. */
export const disclaimer = { disclaimer: text(100) } as const;

/** Every answer of the calculator says which past it used and that it promises nothing. */
export const calculatorNote = {
  begin_date: dateNum,
  end_date: dateNum,
  ...disclaimer,
} as const;

const backTest = z.object({
  ...calculatorNote,
  metrics: planMetrics,
  /** The same money once on the first day, and in equal parts. */
  lump_sum: planMetrics,
  plain: planMetrics,
  series: z.array(planPoint),
});

const BACK_TEST_REFUSALS = [
  'product_absent',
  'plan_not_offered',
  'index_absent',
  'index_history_too_short',
  'period_without_history',
  'dates_reversed',
  'below_plan_minimum',
] as const;

/** A test takes up to 200 milliseconds of the server, where most calls take one or two. */
const BACK_TEST_WEIGHT = 10;

export const queryRationWithdrawal = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/ration/authless/queryRationWithdrawal',
  weight: BACK_TEST_WEIGHT,
  auth: 'none',
  summary: 'A fixed plan over the past, with its drawdown',
  request: z.object(simulatedPlan).check(canBeSimulated),
  reply: backTest,
  refusals: BACK_TEST_REFUSALS,
});

export const queryAverageRationWithdrawal = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/ration/authless/queryAverageRationWithdrawal',
  weight: BACK_TEST_WEIGHT,
  auth: 'none',
  summary: 'A moving-average plan over the past, with its drawdown',
  request: z
    .object({ ...simulatedPlan, ma_days: z._default(averageDays, '250') })
    .check(canBeSimulated),
  reply: backTest,
  refusals: BACK_TEST_REFUSALS,
});

export const queryPeRationWithdrawal = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/ration/authless/queryPeRationWithdrawal',
  weight: BACK_TEST_WEIGHT,
  auth: 'none',
  summary: 'A PE-percentile plan over the past, with its drawdown',
  request: z.object({ ...simulatedPlan, level_set_id: z.optional(text(20)) }).check(canBeSimulated),
  reply: backTest,
  refusals: [...BACK_TEST_REFUSALS, 'level_set_absent'],
});

export const queryMadRationWithdrawal = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/ration/authless/queryMadRationWithdrawal',
  weight: BACK_TEST_WEIGHT,
  auth: 'none',
  summary: 'A deviation plan over the past, with its drawdown',
  request: z
    .object({
      ...simulatedPlan,
      ma_days: z._default(maDays, '250'),
      grade_step: z._default(gradeStep, '20'),
    })
    .check(canBeSimulated),
  reply: backTest,
  refusals: BACK_TEST_REFUSALS,
});

export const queryRationStrategyAndRation = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/ration/authless/queryRationStrategyAndRation',
  weight: BACK_TEST_WEIGHT,
  auth: 'none',
  summary: 'A smart plan beside the plain one',
  request: z
    .object({
      ...simulatedPlan,
      ration_type: rationType,
      ma_days: z.optional(maDays),
      grade_step: z.optional(gradeStep),
      level_set_id: z.optional(text(20)),
    })
    .check(canBeSimulated),
  reply: z.object({
    ...calculatorNote,
    strategy: z.object({ metrics: planMetrics, series: z.array(planPoint) }),
    plain: z.object({ metrics: planMetrics, series: z.array(planPoint) }),
    lump_sum: planMetrics,
  }),
  refusals: [...BACK_TEST_REFUSALS, 'level_set_absent'],
});

type Components = readonly { readonly product_no: string; readonly weight: Rate }[];

/** The parts of a portfolio are different products, and together they are the whole of it. */
function isWhole(components: Components): boolean {
  const products = new Set(components.map(({ product_no }) => product_no));
  const sum = components.reduce((whole, { weight }) => whole + weight, 0n);
  return products.size === components.length && sum === RATE_ONE;
}

export const queryGroupRationResult = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/ration/authless/queryGroupRationResult',
  weight: BACK_TEST_WEIGHT,
  auth: 'none',
  summary: 'A plan that buys several products by weight',
  request: z
    .object({
      ...pastRhythm,
      components: z
        .array(z.object({ product_no: productNo, weight: positivePercent }))
        .check(z.minLength(1), z.maxLength(20), z.refine(isWhole)),
    })
    .check(z.refine(fitsCycle)),
  reply: z.object({
    ...calculatorNote,
    metrics: planMetrics,
    /** The same money once on the first day. */
    lump_sum: planMetrics,
    list: z.array(
      z.object({ date_num: dateNum, pay_money: yuan, total_invest: yuan, market_value: yuan }),
    ),
  }),
  refusals: [
    'product_absent',
    'plan_not_offered',
    'period_without_history',
    'dates_reversed',
    'below_plan_minimum',
  ],
});
