import type { Match } from '../suitability/match.ts';
import type { RiskValidity } from '../suitability/risk-validity.ts';
import { type AmountFacts, type AmountRefusal, refuseAmount } from './purchase-amount.ts';

/** Everything that decides whether a purchase is taken, as it stands at that moment. */
export type PurchaseFacts = AmountFacts & {
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
  /** The suitability step was passed, with a confirmation where a mismatch takes one, for both risks as they are now. */
  readonly hasConfirmedSuitability: boolean;
  readonly hasSignedAll: boolean;
  readonly hasTickedAll: boolean;
};

export type PurchaseRefusal = { readonly refusal: PlainRefusal } | AmountRefusal;

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
  | 'confirm_items_unticked';

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
  if (!facts.hasConfirmedSuitability) return { refusal: 'suitability_step_needed' };
  if (!facts.hasSignedAll) return { refusal: 'agreement_step_needed' };
  if (!facts.hasTickedAll) return { refusal: 'confirm_items_unticked' };
  return undefined;
}
