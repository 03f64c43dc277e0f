import { assert } from '@mall/domain/assert';
import { type Fen, fen } from '@mall/domain/money/units';
import type { PlanScope } from '@mall/domain/plans/decide-plan';
import { planAmount, ratioRange } from '@mall/domain/plans/strategies/strategy';
import { planEndOf, planKindOf, targetOf } from '#modules/plans/plan.ts';
import type { TermColumns } from '#modules/plans/plan-request.ts';
import { findStrategy } from '#modules/plans/strategy-of-plan.ts';
import { rhythmOf } from '#modules/plans/tools/chosen-strategy.ts';
import type { IndexPasts } from '#modules/plans/tools/keep-index-pasts.ts';

/** Terms as far as a change of them can cost more. */
export function scopeOf(terms: TermColumns): PlanScope {
  const { kind } = rhythmOf({
    cycle_type: terms.cycle_type,
    cycle_day: terms.cycle_day ?? undefined,
  });
  return {
    kind: planKindOf(terms.ration_type),
    base: terms.base_fen,
    rhythm: kind,
    cycleDay: terms.cycle_day,
    parameters: [terms.index_code, terms.ma_days, terms.level_set_id, terms.grade_step],
    end: planEndOf(terms),
    target: targetOf(terms),
  };
}

/**
 * What a plan is looked at by: the most that one deduction can be. A policy that lets a purchase of that size pass lets the
 * plan pass, and an auditor who may approve such a purchase may approve the plan.
 */
export async function mostAtOnce(pasts: IndexPasts, terms: TermColumns): Promise<Fen> {
  const strategy = await findStrategy(pasts, terms);
  assert(strategy !== undefined, 'a plan without its index was refused before');
  const [, most] = ratioRange(strategy);
  return planAmount(terms.base_fen, most, fen(0n));
}
