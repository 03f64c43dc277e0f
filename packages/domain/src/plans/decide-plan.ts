import { isPortfolio } from '../catalogue/category.ts';
import { takesPlans } from '../catalogue/plan-offer.ts';
import type { ProductTerms } from '../catalogue/product-terms.ts';
import type { Fen } from '../money/units.ts';
import { fen } from '../money/units.ts';
import { refuseDay } from '../orders/purchase-amount.ts';
import type { Cycle } from './cycle.ts';
import { leastPlanAmount } from './least-plan-amount.ts';
import { PLAN_AMOUNT_MAX } from './plan-amount-max.ts';
import type { PlanEnd } from './plan-end.ts';
import type { Target } from './target-profit.ts';

/** How a plan decides what it pays: the four strategies, or a portfolio under the contract of its adviser. */
export type PlanKind = 'fixed' | 'average' | 'pe' | 'mad' | 'portfolio';

/** What a new plan would be, or what a plan would be after a change. */
export type AskedPlan = {
  readonly kind: PlanKind;
  readonly base: Fen;
  readonly rhythm: Cycle['kind'];
};

export type PlanFacts = {
  readonly terms: Pick<ProductTerms, 'isPlannable' | 'isPrivate' | 'limits' | 'variety'>;
  /** Whether the product could be bought today. */
  readonly isBuyable: boolean;
  /** Of the index whose closes decide; a plan that looks at none does not ask. */
  readonly index: 'ready' | 'absent' | 'too_short';
  /** Running plans of this customer in this product, without the one that is changed. */
  readonly runningPlans: number;
  /** All plans of this customer that have not ended; of a change, which adds none, zero. */
  readonly openPlans: number;
  /** The end of the plan is met before it could pay once more. */
  readonly neverPays: boolean;
};

export type PlanRefusal =
  | {
      readonly refusal:
        | 'plan_not_offered'
        | 'product_not_buyable'
        | 'index_absent'
        | 'index_history_too_short'
        | 'too_many_plans'
        | 'too_many_open_plans'
        | 'plan_never_pays';
    }
  /** The limit that stands in the text the customer reads. */
  | {
      readonly refusal: 'below_plan_minimum' | 'above_plan_maximum' | 'above_day_maximum';
      readonly limit: Fen;
    }
  | { readonly refusal: 'off_purchase_step'; readonly limit: Fen; readonly minimum: Fen };

/** How many plans of one product may run at once (rules 9.1). */
export const RUNNING_PLANS_MAX = 20;

/** How many of all products a customer may have that did not end: his account and every run go through all of them. */
export const OPEN_PLANS_MAX = 100;

/**
 * How often a customer may begin, change or resume plans on one day: each is kept for good, and every later write, run and page of the
 * plan reads it. To pause and to end one is always possible.
 */
export const PLAN_SETTINGS_A_DAY_MAX = 200;

/** The first reason against a plan, in the order customers are told; undefined when there is none. */
export function refusePlan(asked: AskedPlan, facts: PlanFacts): PlanRefusal | undefined {
  return (
    refuseProduct(asked.kind, facts) ??
    refuseIndex(asked.kind, facts.index) ??
    refuseBase(asked.base, facts) ??
    (facts.neverPays ? { refusal: 'plan_never_pays' } : undefined) ??
    (facts.runningPlans >= RUNNING_PLANS_MAX ? { refusal: 'too_many_plans' } : undefined) ??
    (facts.openPlans >= OPEN_PLANS_MAX ? { refusal: 'too_many_open_plans' } : undefined)
  );
}

/** A portfolio is bought by its own kind of plan, and that kind buys nothing else. */
function refuseProduct(kind: PlanKind, { terms, isBuyable }: PlanFacts): PlanRefusal | undefined {
  if (!takesPlans(terms) || (kind === 'portfolio') !== isPortfolio(terms))
    return { refusal: 'plan_not_offered' };
  return isBuyable ? undefined : { refusal: 'product_not_buyable' };
}

function refuseIndex(kind: PlanKind, index: PlanFacts['index']): PlanRefusal | undefined {
  if (kind === 'fixed' || kind === 'portfolio' || index === 'ready') return undefined;
  return { refusal: index === 'absent' ? 'index_absent' : 'index_history_too_short' };
}

/** The base amount alone: what a strategy makes of it on a day is decided by the run of that day. */
function refuseBase(base: Fen, { terms }: PlanFacts): PlanRefusal | undefined {
  const { limits } = terms;
  const minimum = leastPlanAmount(terms);
  if (base < minimum) return { refusal: 'below_plan_minimum', limit: minimum };
  if ((base - minimum) % limits.step !== 0n)
    return { refusal: 'off_purchase_step', limit: limits.step, minimum };
  if (base > PLAN_AMOUNT_MAX) return { refusal: 'above_plan_maximum', limit: PLAN_AMOUNT_MAX };
  return refuseDay({ amount: base, limits, orderedThatDay: fen(0n) });
}

/** The terms of a plan as far as a change of them can cost more. */
export type PlanScope = AskedPlan & {
  /** Of the month or the week; null for a plan that pays every trading day. */
  readonly cycleDay: number | null;
  /** What its strategy looks at: index, average, levels and step. */
  readonly parameters: readonly (string | null)[];
  readonly end: PlanEnd;
  readonly target: Target | undefined;
};

/** Whether a change may raise what is paid, or lets the plan redeem by itself, so that an institution's auditor looks at it (rules 11). */
export function isIncrease(before: PlanScope, after: PlanScope): boolean {
  const isOtherStrategy =
    after.kind !== before.kind ||
    after.parameters.some((parameter, place) => parameter !== before.parameters[place]);
  return (
    after.base > before.base ||
    mayPaySooner(before, after) ||
    isOtherStrategy ||
    endsLater(before.end, after.end) ||
    stopsLater(before.target, after.target) ||
    redeemsAnew(before.target, after.target)
  );
}

type Rhythm = Pick<PlanScope, 'rhythm' | 'cycleDay'>;

/**
 * Another rhythm or day chooses new dates from the change on, so that a rarer one can still pay tomorrow, and again after the next
 * change. Only a rhythm whose every date is also a date of the one before cannot.
 */
function mayPaySooner(before: Rhythm, after: Rhythm): boolean {
  if (before.rhythm === 'daily') return false;
  if (before.cycleDay !== after.cycleDay) return true;
  const isEverySecond = before.rhythm === 'weekly' && after.rhythm === 'biweekly';
  return before.rhythm !== after.rhythm && !isEverySecond;
}

/** Of two ends of different kinds none is known to be the earlier one. */
function endsLater(before: PlanEnd, after: PlanEnd): boolean {
  if (before.kind === 'none') return false;
  if (before.kind === 'date') return after.kind !== 'date' || after.last > before.last;
  if (before.kind === 'count') return after.kind !== 'count' || after.count > before.count;
  return after.kind !== 'total' || after.total > before.total;
}

/** A plan whose target stops it pays on where that target is taken away or comes later. */
function stopsLater(before: Target | undefined, after: Target | undefined): boolean {
  if (before?.action !== '2') return false;
  return after?.action !== '2' || after.rate > before.rate;
}

/** Whether a target sells by itself what no auditor has seen; one that is only told of sells nothing. */
export function redeemsAnew(before: Target | undefined, after: Target | undefined): boolean {
  if (after === undefined || after.action === '1') return false;
  return after.action !== before?.action || after.rate !== before.rate;
}
