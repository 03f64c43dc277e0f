import { marketValue } from '../fees/redemption-fee.ts';
import { divide } from '../money/rounding.ts';
import {
  add,
  type Fen,
  type Nav,
  RATE_ONE,
  type Rate,
  rate,
  type Shares,
  shares,
  subtract,
} from '../money/units.ts';
import { beginRound, type PlanLedger } from './plan-ledger.ts';
import type { PlanEvent } from './plan-state.ts';

export type Target = {
  readonly rate: Rate;
  /** '1' tell the customer, '2' redeem and stop, '3' redeem and begin a new round. */
  readonly action: '1' | '2' | '3';
};

/** Fewer paid periods say nothing about a plan. */
export const TARGET_PERIODS_MIN = 6;

export type TargetFacts = {
  readonly target: Target;
  readonly ledger: PlanLedger;
  readonly unitValue: Nav;
  readonly paidCount: number;
  /** The target was hit in this round before, so the customer knows. */
  readonly isRecorded: boolean;
};

export type TargetReach = {
  /** At the net value of the evening; the redemption gets a later one, so the realised rate may differ. */
  readonly rate: Rate;
  /** Zero: the customer is only told. */
  readonly redeem: Shares;
  readonly ledger: PlanLedger;
  readonly event: PlanEvent | undefined;
};

/** What hitting the target does to a plan this evening (rules 9.4); undefined when it was not hit. */
export function findTargetReach(facts: TargetFacts): TargetReach | undefined {
  const { target, ledger, unitValue } = facts;
  if (facts.isRecorded || facts.paidCount < TARGET_PERIODS_MIN) return undefined;
  const gained = planIncome(ledger, unitValue);
  // income ÷ invested ≥ target, multiplied out: the rate that is shown is rounded, the comparison is not.
  if (ledger.invested <= 0n || gained * RATE_ONE < target.rate * ledger.invested) return undefined;
  const reached = rate(divide(gained * RATE_ONE, ledger.invested, 'half_up'));
  if (target.action === '1') return { rate: reached, redeem: shares(0n), ledger, event: undefined };
  return {
    rate: reached,
    redeem: ledger.shares,
    ledger: beginRound(ledger),
    event: target.action === '2' ? 'target_stopped' : undefined,
  };
}

/** What a plan has earned: its value and what it paid out, less what was invested. */
export function planIncome(ledger: PlanLedger, unitValue: Nav): Fen {
  return subtract(add(marketValue(ledger.shares, unitValue), ledger.cashOut), ledger.invested);
}
