import { contract } from '@mall/contract';
import type { RequestOf } from '@mall/contract/define-call';
import { type ChosenStrategy, rhythmOf } from '@mall/contract/plans/chosen-strategy';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { findPeLevels } from './chosen-strategy.ts';
import { presentGroup } from './present-group.ts';
import { presentBeside, presentTest, testPlan } from './test-plan.ts';
import type { TestDeps } from './tool-deps.ts';

const { plans } = contract;
const NO_LEVELS = { ok: false, refusal: 'level_set_absent' } as const;

/** Plans over the past, each strategy by a call of its own, and a portfolio. */
export function backTestCalls(deps: TestDeps): readonly ServedCall[] {
  type Asked = RequestOf<typeof plans.queryRationWithdrawal>;
  const test = (request: Asked, chosen: ChosenStrategy) =>
    testPlan(deps, request, { chosen, rhythm: rhythmOf(request) });
  return [
    serveCall(plans.queryRationWithdrawal, async (request) =>
      presentTest(deps, await test(request, { kind: 'fixed' })),
    ),
    serveCall(plans.queryAverageRationWithdrawal, async (request) =>
      presentTest(deps, await test(request, { kind: 'average', days: request.ma_days })),
    ),
    serveCall(plans.queryPeRationWithdrawal, async (request) => {
      const levels = findPeLevels(request.level_set_id);
      return levels ? presentTest(deps, await test(request, { kind: 'pe', levels })) : NO_LEVELS;
    }),
    serveCall(plans.queryMadRationWithdrawal, async (request) => {
      const { ma_days: days, grade_step: step } = request;
      return presentTest(deps, await test(request, { kind: 'mad', days, step }));
    }),
    serveCall(plans.queryRationStrategyAndRation, async (request) => {
      const found = chosenOf(request);
      return found.ok ? presentBeside(deps, await test(request, found.chosen)) : found;
    }),
    serveCall(plans.queryGroupRationResult, (request) => presentGroup(deps, request)),
  ];
}

type Beside = RequestOf<typeof plans.queryRationStrategyAndRation>;
type Chosen =
  | { readonly ok: true; readonly chosen: ChosenStrategy }
  | { readonly ok: false; readonly refusal: 'plan_not_offered' | 'level_set_absent' };

/** A strategy by its code. A portfolio has a call of its own. */
function chosenOf({
  ration_type,
  ma_days = '250',
  grade_step = '20',
  level_set_id,
}: Beside): Chosen {
  switch (ration_type) {
    case '1':
      return { ok: true, chosen: { kind: 'fixed' } };
    case '2': {
      const days = AVERAGES.find((each) => each === ma_days);
      return days
        ? { ok: true, chosen: { kind: 'average', days } }
        : { ok: false, refusal: 'plan_not_offered' };
    }
    case '3': {
      const levels = findPeLevels(level_set_id);
      return levels ? { ok: true, chosen: { kind: 'pe', levels } } : NO_LEVELS;
    }
    case '4':
      return { ok: true, chosen: { kind: 'mad', days: ma_days, step: grade_step } };
    case '5':
      return { ok: false, refusal: 'plan_not_offered' };
  }
}

/** The averages of the moving-average strategy. */
const AVERAGES = ['180', '250', '500'] as const;
