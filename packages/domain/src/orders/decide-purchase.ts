import type { Match } from '../suitability/match.ts';
import type { MatchedParts } from '../suitability/match-product.ts';
import type { RiskValidity } from '../suitability/risk-validity.ts';
import type { AmountFacts, AmountRefusal } from './purchase-amount.ts';

/** Everything that decides whether a purchase is taken, as it stands at that moment. */
export type PurchaseFacts = AmountFacts & {
  readonly isBuyable: boolean;
  readonly acceptsOrders: boolean;
  readonly account: 'missing' | 'open' | 'restricted';
  /** False: the institution wants a second pair of eyes and has not said whose. */
  readonly mayOrderAlone: boolean;
  readonly isClientTypeAllowed: boolean;
  readonly risk: RiskValidity;
  /** Undefined before the first assessment. */
  readonly match: Match | undefined;
  readonly isLowestClass: boolean;
  /** Which parts of the match hold (rules 6.3); undefined before the first assessment. */
  readonly parts: MatchedParts | undefined;
  /** The suitability step was passed, with a confirmation where a mismatch takes one, for both risks as they are now. */
  readonly hasConfirmedSuitability: boolean;
  readonly hasSignedAll: boolean;
  readonly hasTickedAll: boolean;
};

export type PurchaseRefusal = { readonly refusal: PlainRefusal } | AmountRefusal;

type Refused<Name extends PlainRefusal> = { readonly refusal: Name } | undefined;

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
  | 'preference_exceeded'
  | 'suitability_step_needed'
  | 'agreement_step_needed'
  | 'confirm_items_unticked';

/** Whether this customer may buy this product at all; what no further step can change comes first. */
export function refusePerson(
  facts: ProductSaleFacts & CustomerFacts,
): Refused<SaleRefusal | CustomerRefusal> {
  return refuseSale(facts) ?? refuseCustomer(facts);
}

type ProductSaleFacts = Pick<PurchaseFacts, 'isBuyable' | 'acceptsOrders'>;
type SaleRefusal = 'product_not_buyable' | 'outside_trading_hours';
type CustomerRefusal =
  | 'operator_not_permitted'
  | 'account_not_open'
  | 'account_restricted'
  | 'client_type_not_allowed';
type CustomerFacts = Pick<PurchaseFacts, 'account' | 'mayOrderAlone' | 'isClientTypeAllowed'>;

/** Whether the product is sold now. */
export function refuseSale(facts: ProductSaleFacts): Refused<SaleRefusal> {
  if (!facts.isBuyable) return { refusal: 'product_not_buyable' };
  return facts.acceptsOrders ? undefined : { refusal: 'outside_trading_hours' };
}

/** Whether it is sold to this customer. */
export function refuseCustomer(facts: CustomerFacts): Refused<CustomerRefusal> {
  if (!facts.mayOrderAlone) return { refusal: 'operator_not_permitted' };
  if (facts.account === 'missing') return { refusal: 'account_not_open' };
  if (facts.account === 'restricted') return { refusal: 'account_restricted' };
  return facts.isClientTypeAllowed ? undefined : { refusal: 'client_type_not_allowed' };
}

/** A mismatch no confirmation can heal; undefined when there is none. */
export function refuseRisk({
  match,
  isLowestClass,
  parts,
}: Pick<PurchaseFacts, 'match' | 'isLowestClass' | 'parts'>): Refused<
  'lowest_risk_class' | 'risk_level_exceeded' | 'preference_exceeded'
> {
  if (match !== 'forbidden') return undefined;
  if (parts?.risk) return { refusal: 'preference_exceeded' };
  return { refusal: isLowestClass ? 'lowest_risk_class' : 'risk_level_exceeded' };
}

/** Without an assessment that is still good nothing is sold. */
export function refuseProfile({
  risk,
}: Pick<PurchaseFacts, 'risk'>): Refused<'risk_profile_missing' | 'risk_profile_expired'> {
  if (risk === 'missing') return { refusal: 'risk_profile_missing' };
  return risk === 'expired' ? { refusal: 'risk_profile_expired' } : undefined;
}

/** What has to be confirmed and signed before the order. */
export function refuseDocuments(
  facts: Pick<PurchaseFacts, 'hasConfirmedSuitability' | 'hasSignedAll'>,
): Refused<'suitability_step_needed' | 'agreement_step_needed'> {
  if (!facts.hasConfirmedSuitability) return { refusal: 'suitability_step_needed' };
  return facts.hasSignedAll ? undefined : { refusal: 'agreement_step_needed' };
}

export function refuseTicks({
  hasTickedAll,
}: Pick<PurchaseFacts, 'hasTickedAll'>): Refused<'confirm_items_unticked'> {
  return hasTickedAll ? undefined : { refusal: 'confirm_items_unticked' };
}
