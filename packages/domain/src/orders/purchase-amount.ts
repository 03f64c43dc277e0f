import type { OrderLimits } from '../catalogue/product-terms.ts';
import { add, type Fen, fen, subtract } from '../money/units.ts';

export type AmountLimits = Pick<
  OrderLimits,
  'firstMin' | 'addMin' | 'step' | 'orderMax' | 'dayMax' | 'holdingMax'
>;

/** Everything that decides whether an amount can be bought. The server decides; a page may say it beforehand. */
export type AmountFacts = {
  readonly amount: Fen;
  readonly limits: AmountLimits;
  /** Nothing held and nothing on the way: the first minimum applies. */
  readonly isFirst: boolean;
  readonly orderedThatDay: Fen;
  readonly heldValue: Fen;
  readonly usableCash: Fen;
};

export type AmountRefusal =
  | { readonly refusal: 'insufficient_cash' }
  /** Steps of `limit` count from the minimum that applies. */
  | { readonly refusal: 'off_purchase_step'; readonly limit: Fen; readonly minimum: Fen }
  /** The limit that stands in the text the customer reads. */
  | { readonly refusal: LimitRefusal; readonly limit: Fen };

type LimitRefusal =
  | 'below_first_minimum'
  | 'below_additional_minimum'
  | 'above_order_maximum'
  | 'above_day_maximum'
  | 'above_holding_maximum';

/** The least amount of a purchase: a first one and an additional one have their own. */
export function leastPurchase({ limits, isFirst }: Pick<AmountFacts, 'limits' | 'isFirst'>): Fen {
  return isFirst ? limits.firstMin : limits.addMin;
}

/** The first reason against an amount, in the order customers are told; undefined when there is none. */
export function refuseAmount(facts: AmountFacts): AmountRefusal | undefined {
  return refuseSize(facts) ?? refuseHoldingValue(facts) ?? refuseCash(facts);
}

/** What one order and the orders of one day may be. */
export function refuseSize(facts: Omit<AmountFacts, 'usableCash'>): AmountRefusal | undefined {
  const { amount, limits } = facts;
  const minimum = leastPurchase(facts);
  // Steps count from the minimum, but an amount below it is told so and not called off-step.
  if (amount >= minimum && (amount - minimum) % limits.step !== 0n)
    return { refusal: 'off_purchase_step', limit: limits.step, minimum };
  if (amount < minimum)
    return {
      refusal: facts.isFirst ? 'below_first_minimum' : 'below_additional_minimum',
      limit: minimum,
    };
  if (limits.orderMax !== undefined && amount > limits.orderMax)
    return { refusal: 'above_order_maximum', limit: limits.orderMax };
  return refuseDay(facts);
}

/** What all orders of one day may be together. */
export function refuseDay({
  amount,
  limits: { dayMax },
  orderedThatDay,
}: Pick<AmountFacts, 'amount' | 'limits' | 'orderedThatDay'>):
  | { readonly refusal: 'above_day_maximum'; readonly limit: Fen }
  | undefined {
  if (dayMax === undefined || add(orderedThatDay, amount) <= dayMax) return undefined;
  return { refusal: 'above_day_maximum', limit: leftOf(dayMax, orderedThatDay) };
}

/** What may be held after the purchase. */
export function refuseHoldingValue({
  amount,
  limits: { holdingMax },
  heldValue,
}: Pick<AmountFacts, 'amount' | 'limits' | 'heldValue'>): AmountRefusal | undefined {
  if (holdingMax === undefined || add(heldValue, amount) <= holdingMax) return undefined;
  return { refusal: 'above_holding_maximum', limit: holdingMax };
}

export function refuseCash({
  amount,
  usableCash,
}: Pick<AmountFacts, 'amount' | 'usableCash'>): AmountRefusal | undefined {
  return usableCash < amount ? { refusal: 'insufficient_cash' } : undefined;
}

/** Whether the amounts that count from the minimum are the multiples of the step themselves. */
export function isMultipleRule({ limit, minimum }: { limit: Fen; minimum: Fen }): boolean {
  return minimum % limit === 0n;
}

function leftOf(limit: Fen, used: Fen): Fen {
  return used < limit ? subtract(limit, used) : fen(0n);
}
