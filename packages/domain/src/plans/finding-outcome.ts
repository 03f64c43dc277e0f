import { decideRun, NO_RUN_ALL_DAY, type RunDecision, type RunFinding } from './period-outcome.ts';

type Settled = Extract<RunDecision, { readonly kind: 'settled' }>;

const FINDINGS: Readonly<Record<RunFinding, true>> = {
  order_placed: true,
  cash_short: true,
  product_not_buyable: true,
  amount_capped: true,
  risk_profile_expired: true,
  risk_mismatch: true,
  agreement_changed: true,
  strategy_pays_nothing: true,
  system_fault: true,
};

function isRunFinding(text: string): text is RunFinding {
  return Object.hasOwn(FINDINGS, text);
}

/** What a kept finding made of its period in the end; undefined: no run and no customer leaves such a one. */
export function settledBy(finding: string): Settled | undefined {
  if (finding === 'no_run_all_day') return NO_RUN_ALL_DAY;
  if (finding === 'stopped_by_customer') return { ...NO_RUN_ALL_DAY, alertsOperator: false };
  if (!isRunFinding(finding)) return undefined;
  const decision = decideRun(finding, { isLastRun: true });
  return decision.kind === 'settled' ? decision : undefined;
}
