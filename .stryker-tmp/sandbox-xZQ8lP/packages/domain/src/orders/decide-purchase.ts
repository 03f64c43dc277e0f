import type { OrderLimits } from '../catalogue/product-terms.ts';
import { add, type Fen, fen, subtract } from '../money/units.ts';
import type { Match } from '../suitability/match.ts';
import type { RiskValidity } from '../suitability/risk-validity.ts';

/** Everything that decides whether a purchase is taken, as it stands at that moment. */
export type PurchaseFacts = {
  readonly amount: Fen;
  readonly isBuyable: boolean;
  readonly acceptsOrders: boolean;
  readonly account: 'missing' | 'open' | 'restricted';
  /** An institution that wants a second pair of eyes does not order by itself. */
  readonly mayOrderAlone: boolean;
  readonly isClientTypeAllowed: boolean;
  readonly risk: RiskValidity;
  /** Undefined before the first assessment. */
  readonly match: Match | undefined;
  readonly isLowestClass: boolean;
  readonly hasConfirmedSuitability: boolean;
  readonly hasSignedAll: boolean;
  readonly hasTickedAll: boolean;
  readonly limits: OrderLimits;
  /** Nothing held and nothing on the way: the first minimum applies. */
  readonly isFirst: boolean;
  readonly orderedThatDay: Fen;
  readonly heldValue: Fen;
  readonly usableCash: Fen;
};

export type PurchaseRefusal =
  | { readonly refusal: PlainRefusal }
  /** The limit that stands in the text the customer reads. */
  | { readonly refusal: LimitRefusal; readonly limit: Fen };

type PlainRefusal =
  | 'product_not_buyable'
  | 'outside_trading_hours'
  | 'operator_not_permitted'
  | 'account_not_open'
  | 'account_restricted'
  | 'client_type_not_allowed'
  | 'risk_profile_missing'
  | 'risk_profile_expired'
  | 'lowest_risk_class'
  | 'risk_level_exceeded'
  | 'suitability_step_needed'
  | 'agreement_step_needed'
  | 'confirm_items_unticked'
  | 'insufficient_cash';

type LimitRefusal =
  | 'off_purchase_step'
  | 'below_first_minimum'
  | 'below_additional_minimum'
  | 'above_order_maximum'
  | 'above_day_maximum'
  | 'above_holding_maximum';

/**
 * The first reason not to take a purchase, in the order customers are told; undefined when there is none. A quota
 * is not decided here: it is taken from everybody's common pot in the same breath as it is looked at.
 */
export function decidePurchase(facts: PurchaseFacts): PurchaseRefusal | undefined {
  return refusePerson(facts) ?? refuseSteps(facts) ?? refuseAmount(facts);
}

/** Whether this customer may buy this product at all; what no further step can change comes first. */
export function refusePerson(
  facts: Pick<
    PurchaseFacts,
    'isBuyable' | 'acceptsOrders' | 'account' | 'mayOrderAlone' | 'isClientTypeAllowed'
  >,
): { readonly refusal: PlainRefusal } | undefined {
  if (!facts.isBuyable) return { refusal: 'product_not_buyable' };
  if (!facts.acceptsOrders) return { refusal: 'outside_trading_hours' };
  if (!facts.mayOrderAlone) return { refusal: 'operator_not_permitted' };
  if (facts.account === 'missing') return { refusal: 'account_not_open' };
  if (facts.account === 'restricted') return { refusal: 'account_restricted' };
  if (!facts.isClientTypeAllowed) return { refusal: 'client_type_not_allowed' };
  return undefined;
}

/** A mismatch no confirmation can heal; undefined when there is none. */
export function refuseRisk({
  match,
  isLowestClass,
}: Pick<PurchaseFacts, 'match' | 'isLowestClass'>):
  | { readonly refusal: 'lowest_risk_class' | 'risk_level_exceeded' }
  | undefined {
  if (match !== 'forbidden') return undefined;
  return { refusal: isLowestClass ? 'lowest_risk_class' : 'risk_level_exceeded' };
}

function refuseSteps(facts: PurchaseFacts): PurchaseRefusal | undefined {
  if (facts.risk === 'missing') return { refusal: 'risk_profile_missing' };
  if (facts.risk === 'expired') return { refusal: 'risk_profile_expired' };
  const forbidden = refuseRisk(facts);
  if (forbidden) return forbidden;
  if (facts.match !== 'match' && !facts.hasConfirmedSuitability)
    return { refusal: 'suitability_step_needed' };
  if (!facts.hasSignedAll) return { refusal: 'agreement_step_needed' };
  if (!facts.hasTickedAll) return { refusal: 'confirm_items_unticked' };
  return undefined;
}

function refuseAmount(facts: PurchaseFacts): PurchaseRefusal | undefined {
  const { amount, limits } = facts;
  const minimum = facts.isFirst ? limits.firstMin : limits.addMin;
  // Steps count from the minimum, but an amount below it is told so and not called off-step.
  if (amount >= minimum && (amount - minimum) % limits.step !== 0n)
    return { refusal: 'off_purchase_step', limit: limits.step };
  if (amount < minimum)
    return {
      refusal: facts.isFirst ? 'below_first_minimum' : 'below_additional_minimum',
      limit: minimum,
    };
  if (limits.orderMax !== undefined && amount > limits.orderMax)
    return { refusal: 'above_order_maximum', limit: limits.orderMax };
  if (limits.dayMax !== undefined && add(facts.orderedThatDay, amount) > limits.dayMax)
    return { refusal: 'above_day_maximum', limit: leftOf(limits.dayMax, facts.orderedThatDay) };
  if (limits.holdingMax !== undefined && add(facts.heldValue, amount) > limits.holdingMax)
    return { refusal: 'above_holding_maximum', limit: limits.holdingMax };
  return facts.usableCash < amount ? { refusal: 'insufficient_cash' } : undefined;
}

function leftOf(limit: Fen, used: Fen): Fen {
  return used < limit ? subtract(limit, used) : fen(0n);
}
