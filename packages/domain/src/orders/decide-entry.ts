import { type Fen, fen, subtract } from '../money/units.ts';
import { type FundStake, fundPart } from '../positions/fund-parts/fund-part.ts';
import {
  type PurchaseFacts,
  type PurchaseRefusal,
  refuseCustomer,
  refuseDocuments,
  refuseProfile,
  refuseRisk,
  refuseSale,
  refuseTicks,
} from './decide-purchase.ts';
import { refuseCash, refuseHoldingValue, refuseSize } from './purchase-amount.ts';

/** Everything that decides whether money goes into a product of any family, as it stands at that moment. */
export type EntryFacts = PurchaseFacts & FurtherFacts;

/** What only some products ask for. Undefined: this product does not. */
export type FurtherFacts = {
  readonly privateSale: PrivateSale | undefined;
  readonly newcomer: NewcomerOffer | undefined;
  /** The customer proved to be himself where the flow asks for it (300045). */
  readonly hasConfirmedIdentity: boolean;
  /** What is left to be sold. It is looked at here so that refusals keep their order; it is taken together with the order. */
  readonly quotaLeft: Fen | undefined;
  readonly investors: InvestorCount | undefined;
  /** What all holders own of the fund; undefined as well where a fund is exempt. */
  readonly fundValue: Fen | undefined;
  /** What the customer owns of the fund by its other share classes. */
  readonly heldInOtherClasses: Fen;
};

/** A plan or trust (rules 5.4, 5.5). */
export type PrivateSale = {
  readonly isQualified: boolean;
  readonly isOwnMoney: boolean;
  /** The cooling-off can be over before the last cut-off of the sale; true for customers without one. */
  readonly canCoolOff: boolean;
};

/** An offer for new customers: once, within some days of opening the account, up to an amount. */
export type NewcomerOffer = {
  readonly isUsed: boolean;
  readonly days: number;
  readonly isOver: boolean;
  /** What this customer may still buy of it. */
  readonly most: Fen | undefined;
};

/** Holders and first-time buyers whose orders are open. */
export type InvestorCount = { readonly count: number; readonly most: number };

export type EntryRefusal =
  | PurchaseRefusal
  | { readonly refusal: FurtherRefusal }
  | { readonly refusal: 'newcomer_period_over'; readonly days: number }
  | { readonly refusal: 'above_newcomer_maximum'; readonly limit: Fen };

type FurtherRefusal =
  | 'cooling_off_impossible'
  | 'newcomer_offer_used'
  | 'not_qualified'
  | 'own_funds_required'
  | 'identity_unconfirmed'
  | 'quota_exhausted'
  | 'investor_limit_reached'
  | 'concentration_exceeded';

/** A public fund that every customer may buy and that is far from any limit. */
export const NOTHING_FURTHER: FurtherFacts = {
  privateSale: undefined,
  newcomer: undefined,
  hasConfirmedIdentity: true,
  quotaLeft: undefined,
  investors: undefined,
  fundValue: undefined,
  heldInOtherClasses: fen(0n),
};

type Check = (facts: EntryFacts) => EntryRefusal | undefined;

/** All checks in the order customers are told (rules 1.6). */
const CHECKS: readonly Check[] = [
  refuseSale,
  ({ privateSale }) => refuseWhen(privateSale?.canCoolOff === false, 'cooling_off_impossible'),
  refuseCustomer,
  refuseNewcomer,
  refuseProfile,
  ({ privateSale }) => refuseWhen(privateSale?.isQualified === false, 'not_qualified'),
  ({ privateSale }) => refuseWhen(privateSale?.isOwnMoney === false, 'own_funds_required'),
  refuseRisk,
  refuseDocuments,
  ({ hasConfirmedIdentity }) => refuseWhen(!hasConfirmedIdentity, 'identity_unconfirmed'),
  refuseTicks,
  refuseSize,
  refuseNewcomerAmount,
  refuseHoldingValue,
  (facts) => {
    const refusal = refuseScarcity(facts);
    return refusal && { refusal };
  },
  (facts) => refuseWhen(isConcentrated(facts), 'concentration_exceeded'),
  refuseCash,
];

/** The first reason not to take an order that brings money in; undefined when there is none. */
export function decideEntry(facts: EntryFacts): EntryRefusal | undefined {
  for (const check of CHECKS) {
    const refusal = check(facts);
    if (refusal) return refusal;
  }
  return undefined;
}

/** What is sold out, or held by as many investors as may hold it. */
export function refuseScarcity({
  quotaLeft,
  amount,
  investors,
  isFirst,
}: Pick<EntryFacts, 'quotaLeft' | 'amount' | 'investors' | 'isFirst'>):
  | 'quota_exhausted'
  | 'investor_limit_reached'
  | undefined {
  if (quotaLeft !== undefined && amount > quotaLeft) return 'quota_exhausted';
  const isFull = investors !== undefined && investors.count >= investors.most;
  return isFirst && isFull ? 'investor_limit_reached' : undefined;
}

/**
 * Whether one investor would own half of a fund or more; what is bought makes the fund larger as well. What a switch takes out of
 * another class of the same fund (`leaving`) is in both already, so it is not counted a second time.
 */
export function isConcentrated(stake: FundStake): boolean {
  const part = fundPart(stake);
  return part !== undefined && part.own >= subtract(part.fund, part.own);
}

function refuseNewcomer({ newcomer }: EntryFacts): EntryRefusal | undefined {
  if (newcomer === undefined) return undefined;
  if (newcomer.isOver) return { refusal: 'newcomer_period_over', days: newcomer.days };
  return refuseWhen(newcomer.isUsed, 'newcomer_offer_used');
}

function refuseNewcomerAmount({ newcomer, amount }: EntryFacts): EntryRefusal | undefined {
  if (newcomer?.most === undefined || amount <= newcomer.most) return undefined;
  return { refusal: 'above_newcomer_maximum', limit: newcomer.most };
}

function refuseWhen(
  isBroken: boolean,
  refusal: FurtherRefusal,
): { readonly refusal: FurtherRefusal } | undefined {
  return isBroken ? { refusal } : undefined;
}
