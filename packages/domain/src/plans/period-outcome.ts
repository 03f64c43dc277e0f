/** What a run found when it tried to deduct a period. */
export type RunFinding =
  | 'order_placed'
  | 'cash_short'
  | 'product_not_buyable'
  | 'amount_capped'
  | 'risk_profile_expired'
  | 'risk_mismatch'
  | 'agreement_changed'
  | 'strategy_pays_nothing'
  | 'system_fault';

/** What became of a period; each has one, and only a cancelled or refused order changes it later. */
export type PeriodOutcome = 'paid' | 'failed' | 'skipped' | 'skipped_by_strategy';

export type RunDecision =
  /** A later run of the same day tries again. */
  | { readonly kind: 'retry' }
  | {
      readonly kind: 'settled';
      readonly outcome: PeriodOutcome;
      readonly pausesPlan: boolean;
      readonly alertsOperator: boolean;
    };

/**
 * What a finding makes of a period (rules 9.3). Cash may arrive and a fault may pass, so both are tried again until the
 * last run of the day; every other finding would be the same in an hour.
 */
export function decideRun(
  finding: RunFinding,
  { isLastRun }: { readonly isLastRun: boolean },
): RunDecision {
  switch (finding) {
    case 'order_placed':
      return settled('paid');
    case 'cash_short':
      return isLastRun ? settled('failed') : { kind: 'retry' };
    case 'product_not_buyable':
    case 'amount_capped':
      return settled('skipped');
    case 'risk_profile_expired':
    case 'risk_mismatch':
    case 'agreement_changed':
      return settled('skipped', { pausesPlan: true });
    case 'strategy_pays_nothing':
      return settled('skipped_by_strategy');
    case 'system_fault':
      return isLastRun ? NO_RUN_ALL_DAY : { kind: 'retry' };
  }
}

function settled(
  outcome: PeriodOutcome,
  effects: { readonly pausesPlan?: true; readonly alertsOperator?: true } = {},
): RunDecision & { readonly kind: 'settled' } {
  return { kind: 'settled', outcome, pausesPlan: false, alertsOperator: false, ...effects };
}

/** A day on which no run came through: the cut-off has passed, so the period cannot be made up. */
export const NO_RUN_ALL_DAY = settled('skipped', { alertsOperator: true });

/** What became of the order of a paid period. */
export type OrderFate = 'standing' | 'cancelled_by_customer' | 'refused_by_registrar';

/** A paid period whose order came to nothing is skipped: the customer had the cash, so it is no failure. */
export function outcomeAfter(outcome: PeriodOutcome, fate: OrderFate): PeriodOutcome {
  return outcome === 'paid' && fate !== 'standing' ? 'skipped' : outcome;
}

/** The third failed period in a row ends a plan. */
const FAILURES_MAX = 3;

/** Failed periods since the last paid one, in the order of pay dates; skipped periods neither count nor interrupt. */
export function failuresInARow(outcomes: readonly PeriodOutcome[]): number {
  const counted = outcomes.filter((outcome) => outcome === 'paid' || outcome === 'failed');
  return counted.length - 1 - counted.lastIndexOf('paid');
}

/**
 * Whether the newest period ends the plan. Only a failure does: when an earlier order comes to nothing later, the count
 * may rise, but the plan goes on until cash is short again.
 */
export function endsByFailure(outcomes: readonly PeriodOutcome[]): boolean {
  return outcomes.at(-1) === 'failed' && failuresInARow(outcomes) >= FAILURES_MAX;
}
