import { isIncrease, redeemsAnew } from '@mall/domain/plans/decide-plan';
import { targetOf } from '#modules/plans/plan.ts';
import type { PlanDeps } from '#modules/plans/plan-deps.ts';
import type { TermColumns } from '#modules/plans/plan-request.ts';
import type { PlanRow } from '#modules/plans/plan-store.ts';
import type { ClickEvidence } from '#modules/trading/index.ts';
import {
  type FlowState,
  neededAuditOf,
  type OrderMaker,
  type OrderRow,
  type PlanFlow,
  planEvidence,
  proposePlan,
  type TxDeps,
} from '#modules/trading/index.ts';
import { mostAtOnce, scopeOf } from './plan-scope.ts';
import { keptSetting } from './plan-setting.ts';

type InTx = TxDeps & Pick<PlanDeps, 'pasts'>;

/** The number and content of the request that a proposal answers. */
type Numbered = { readonly requestNo: string; readonly hash: Buffer };

type NewPlan = Numbered & {
  readonly terms: TermColumns;
  readonly flow: PlanFlow;
  readonly click: ClickEvidence;
  readonly drawNo: () => Promise<string>;
};

/** Proposes a new plan to an auditor; undefined: the institution, or the person, begins it alone. */
export async function proposeCreation(
  deps: InTx,
  maker: OrderMaker,
  { terms, flow, click, drawNo, requestNo, hash }: NewPlan,
): Promise<OrderRow | undefined> {
  const { state } = flow;
  const needed = neededAuditOf(state.offer.account, {
    value: await mostAtOnce(deps.pasts, terms),
    redeems: redeemsAnew(undefined, targetOf(terms)),
  });
  if (!needed) return undefined;
  const setting = { allotNo: await drawNo(), beforeSeq: null, status: null, terms };
  return proposePlan(deps, maker, {
    state,
    needed,
    base: terms.base_fen,
    terms: keptSetting(setting),
    evidence: await planEvidence(deps, flow, click),
    requestNo,
    hash,
  });
}

type ChangedPlan = Numbered & {
  readonly before: PlanRow;
  readonly terms: TermColumns;
  /** Whether the request also pauses or resumes the plan. */
  readonly status: '1' | '2' | undefined;
  readonly state: FlowState;
};

/** Proposes a change that may cost more to an auditor; undefined: it is made at once. */
export async function proposeChange(
  deps: InTx,
  maker: OrderMaker,
  { before, terms, status, state, requestNo, hash }: ChangedPlan,
): Promise<OrderRow | undefined> {
  const [was, becomes] = [scopeOf(before), scopeOf(terms)];
  if (!isIncrease(was, becomes)) return undefined;
  const needed = neededAuditOf(state.offer.account, {
    value: await mostAtOnce(deps.pasts, terms),
    redeems: redeemsAnew(was.target, becomes.target),
  });
  if (!needed) return undefined;
  const { allot_no: allotNo, seq: beforeSeq, sign_nos } = before;
  return proposePlan(deps, maker, {
    state,
    needed,
    base: terms.base_fen,
    terms: keptSetting({ allotNo, beforeSeq, status: status ?? null, terms }),
    evidence: { sign_nos },
    requestNo,
    hash,
  });
}
