/** The states of a plan by the codes the wire uses (rules 9.1). */
export const PLAN_TRANSITIONS = {
  '1': ['2', '3', '4', '5', '6'], // running
  '2': ['1', '3', '4', '5', '6'], // paused by the customer or by the mall
  '3': [], // ended by the customer
  '4': [], // ended by the mall
  '5': ['1'], // its end condition was met, unless an order it counted comes to nothing
  '6': [], // its target was hit and it was to stop
} as const satisfies Record<string, readonly string[]>;

export type PlanStatus = keyof typeof PLAN_TRANSITIONS;

export type PlanEvent =
  | 'customer_paused'
  | 'customer_resumed'
  | 'customer_ended'
  /** A run found the risk assessment expired, a mismatch, or an agreement that changed. */
  | 'mall_paused'
  /** An assessment allows again what made the mall pause it, or an order that its end counted came to nothing (rules 9.3). */
  | 'mall_resumed'
  | 'third_failure'
  | 'account_closed'
  | 'product_ended'
  | 'end_met'
  | 'target_stopped';

const TARGETS = {
  customer_paused: '2',
  customer_resumed: '1',
  customer_ended: '3',
  mall_paused: '2',
  mall_resumed: '1',
  third_failure: '4',
  account_closed: '4',
  product_ended: '4',
  end_met: '5',
  target_stopped: '6',
} as const satisfies Record<PlanEvent, PlanStatus>;

export type PlanStep =
  | { readonly ok: true; readonly status: PlanStatus; readonly isChanged: boolean }
  | { readonly ok: false; readonly refusal: 'plan_ended' };

/**
 * What an event makes of a plan. Pausing a paused plan changes nothing; an ended plan stays ended, but for one whose end is not met any
 * more, which the mall resumes.
 */
export function planAfter(status: PlanStatus, event: PlanEvent): PlanStep {
  const target = TARGETS[event];
  const isResumed = status === '5' && event === 'mall_resumed';
  if (isPlanEnded(status) && !isResumed) return { ok: false, refusal: 'plan_ended' };
  return { ok: true, status: target, isChanged: target !== status };
}

export function isPlanEnded(status: PlanStatus): boolean {
  return status !== '1' && status !== '2';
}
