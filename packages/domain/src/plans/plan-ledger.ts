import { assert } from '../assert.ts';
import { splitShares } from '../lots/split-shares.ts';
import { divide } from '../money/rounding.ts';
import { splitByWeights } from '../money/split-by-weights.ts';
import {
  add,
  type Fen,
  fen,
  type Shares,
  type SplitRatio,
  shares,
  subtract,
} from '../money/units.ts';

/**
 * What a plan has bought and not given back, beside the registrar's lots: those are consumed over the whole holding and
 * decide only the fee (rules 9.4).
 */
export type PlanLedger = {
  /** Counts from one; a target hit may begin a new round. */
  readonly round: number;
  readonly shares: Shares;
  readonly invested: Fen;
  /** Dividends paid out in cash on these shares in this round. */
  readonly cashOut: Fen;
};

export const NEW_PLAN_LEDGER: PlanLedger = {
  round: 1,
  shares: shares(0n),
  invested: fen(0n),
  cashOut: fen(0n),
};

/** The holding of a customer in a product with the ledgers of its plans, which never hold more than it. */
export type PlannedHolding = { readonly held: Shares; readonly plans: readonly PlanLedger[] };

/** A confirmed deduction: the shares are the plan's, and what was paid for them with its fee is invested. */
export function addDeduction(
  ledger: PlanLedger,
  bought: { readonly shares: Shares; readonly paid: Fen },
): PlanLedger {
  return {
    ...ledger,
    shares: add(ledger.shares, bought.shares),
    invested: add(ledger.invested, bought.paid),
  };
}

/**
 * Everything a plan holds is redeemed and its next round begins. What the registrar may refuse of it stays in the holding
 * and no longer belongs to the plan.
 */
export function beginRound(ledger: PlanLedger): PlanLedger {
  return { ...NEW_PLAN_LEDGER, round: ledger.round + 1 };
}

/** Shares that leave the holding without a plan having asked: those of no plan first, then those of plans pro rata. */
export function takeShares({ held, plans }: PlannedHolding, taken: Shares): PlannedHolding {
  assert(taken >= 0n && taken <= held, 'no more leaves than is held');
  const planned = plannedShares(plans);
  const free = subtract(held, planned);
  if (taken <= free) return checked({ held: subtract(held, taken), plans });
  const parts = splitByWeights(
    subtract(taken, free),
    plans.map((plan) => plan.shares),
  );
  const left = plans.map((plan, at) => withoutShares(plan, shares(parts[at] ?? 0n)));
  return checked({ held: subtract(held, taken), plans: left });
}

/**
 * A corrected net value: what an order brought changes, and what was paid for it does not. The shares are those of the plan that
 * ordered; what it no longer holds is taken as a redemption would take it.
 */
export function correctBought(
  { held, plans }: PlannedHolding,
  buyer: number,
  change: bigint,
): PlannedHolding {
  const own = plans[buyer]?.shares ?? shares(0n);
  const ownChange = change < -own ? -own : change;
  const corrected = {
    held: shares(held + (change < 0n ? ownChange : change)),
    plans: plans.map((plan, at) =>
      at === buyer ? { ...plan, shares: shares(plan.shares + ownChange) } : plan,
    ),
  };
  return ownChange === change
    ? checked(corrected)
    : takeShares(corrected, shares(ownChange - change));
}

/** A dividend that became shares: no new money was invested. It is shared by the holding as its record day had it. */
export function addReinvested(
  holding: PlannedHolding,
  received: Shares,
  entitled: PlannedHolding,
): PlannedHolding {
  const parts = partsOf(holding, received, entitled);
  return checked({
    held: add(holding.held, received),
    plans: holding.plans.map((plan, at) => ({
      ...plan,
      shares: add(plan.shares, shares(parts[at] ?? 0n)),
    })),
  });
}

/** A dividend that was paid out: what a plan got of it by the record day counts in its return. */
export function addCashDividend(
  holding: PlannedHolding,
  received: Fen,
  entitled: PlannedHolding,
): PlannedHolding {
  const parts = partsOf(holding, received, entitled);
  return checked({
    ...holding,
    plans: holding.plans.map((plan, at) => ({
      ...plan,
      cashOut: add(plan.cashOut, fen(parts[at] ?? 0n)),
    })),
  });
}

/** A split or a merger. Every part drops its tail, so that the plans together never hold more than the whole. */
export function splitHolding({ held, plans }: PlannedHolding, ratio: SplitRatio): PlannedHolding {
  return checked({
    held: splitShares(held, ratio),
    plans: plans.map((plan) => ({ ...plan, shares: splitShares(plan.shares, ratio) })),
  });
}

/** Invested money leaves with the shares it bought; with the last share the last fen. */
function withoutShares(plan: PlanLedger, taken: Shares): PlanLedger {
  if (taken === 0n) return plan;
  const gone = (amount: Fen) => fen(divide(amount * taken, plan.shares, 'half_up'));
  return {
    ...plan,
    shares: subtract(plan.shares, taken),
    invested: subtract(plan.invested, gone(plan.invested)),
    cashOut: subtract(plan.cashOut, gone(plan.cashOut)),
  };
}

/** Something given on the whole holding, divided by the shares entitled to it; the part of no plan comes last. */
function partsOf(
  { plans }: PlannedHolding,
  received: bigint,
  entitled: PlannedHolding,
): readonly bigint[] {
  if (entitled.held === 0n) return [];
  // The shares of a round that has ended since belong to no plan any more.
  const planned = entitled.plans.map(({ round, shares: count }, at) =>
    round === plans[at]?.round ? count : shares(0n),
  );
  const free = entitled.held - planned.reduce((sum, count) => sum + count, 0n);
  return splitByWeights(received, [...planned, free]);
}

function plannedShares(plans: readonly PlanLedger[]): Shares {
  return plans.reduce((sum, plan) => add(sum, plan.shares), shares(0n));
}

function checked(holding: PlannedHolding): PlannedHolding {
  assert(plannedShares(holding.plans) <= holding.held, 'plans hold no more than the holding');
  return holding;
}
