import { type Day, epochOf } from '../calendar/day.ts';
import type { FeeCharge } from '../fees/purchase-fee.ts';
import { divide, type Rounding } from '../money/rounding.ts';
import { type Fen, fen, RATE_ONE, type Rate } from '../money/units.ts';
import type { SubscriptionAnswer } from '../orders/kinds/subscription.ts';
import { confirmSubscription } from './confirm-subscription.ts';

/** How a collection ended, as the registrar announced it. */
export type CollectionEnd = {
  readonly outcome: 'established' | 'failed';
  /** The day the contract took effect, or on which the money goes back. */
  readonly endedOn: Day;
  /** What the collection account earned a year. */
  readonly depositRate: Rate;
  /** The part of every application that was accepted. */
  readonly allotted: Rate;
};

/** A valid application, by the terms it was taken with. */
export type CollectedOrder = {
  readonly amount: Fen;
  /** The day its money came to the collection account. */
  readonly validOn: Day;
  readonly charge: FeeCharge;
  readonly discount: Rate;
  readonly shareRounding: Rounding;
};

/** Banks pay deposit interest by the day of a year of 360 days. */
const YEAR_DAYS = 360n;

/** What money earned in the collection account: from the day it came until the day before the end, the tail dropped. */
export function collectionInterest(
  amount: Fen,
  depositRate: Rate,
  { from, until }: { readonly from: Day; readonly until: Day },
): Fen {
  const days = BigInt(epochOf(until) - epochOf(from));
  if (days <= 0n) return fen(0n);
  return fen(divide(amount * depositRate * days, RATE_ONE * YEAR_DAYS, 'down'));
}

/** What the end of its collection makes of an application (rules 10.3 A2); one of which no fen is accepted fails. */
export function endSubscription(
  { amount, validOn, charge, discount, shareRounding }: CollectedOrder,
  { outcome, endedOn, depositRate, allotted }: CollectionEnd,
): Extract<SubscriptionAnswer, { kind: 'established' | 'failed' }> {
  const interest = collectionInterest(amount, depositRate, { from: validOn, until: endedOn });
  const isAccepted = divide(amount * allotted, RATE_ONE, 'half_up') > 0n;
  if (outcome === 'failed' || !isAccepted) return { kind: 'failed', interest };
  const figures = confirmSubscription(amount, {
    tiers: [{ from: fen(0n), charge }],
    discount,
    shareRounding,
    allotted,
    interest,
  });
  return { kind: 'established', establishedOn: endedOn, figures };
}
