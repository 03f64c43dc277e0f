import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { type SweepTerms, sweepTermsOf, type TreasureFacts } from '@mall/domain/treasure/sweep';
import { listNeeded, type NeededDocument } from '#modules/agreements/index.ts';
import { neededFor, unsignedOf } from '#modules/trading/flow/read-flow.ts';
import { type LimitFacts, readLimitFacts } from '#modules/trading/kinds/purchase-facts.ts';
import { findOffer, type PurchaseOffer } from '#modules/trading/kinds/purchase-offer.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';

/** A money fund as the home of a customer's idle cash, at one moment. */
export type TreasureOffer = {
  readonly offer: PurchaseOffer;
  /** How much of the fund's limits the customer has used up. */
  readonly limits: LimitFacts;
  readonly sweep: SweepTerms;
  /** Of the sweep's own agreement and of the purchases it makes. */
  readonly documents: readonly NeededDocument[];
};

type OfferDeps = Pick<TradingDeps, 'db' | 'clock' | 'readCalendar' | 'dictionaries'>;

/** Undefined: there is no such product for this customer. */
export async function findTreasureOffer(
  deps: OfferDeps,
  clientId: string,
  productNo: string,
): Promise<TreasureOffer | undefined> {
  const offer = await findOffer(deps, clientId, productNo);
  if (!offer) return undefined;
  const limits = await readLimitFacts(deps.db, clientId, offer);
  const { terms, now, suitability } = offer;
  const own = await listNeeded(
    deps.db,
    {
      businType: BUSINESS_TYPE.cashTreasure,
      day: now.day,
      categoryId: terms.categoryId,
      product: terms,
      clientId,
      suits: suitability,
      investor: offer.investor,
    },
    deps.dictionaries,
  );
  const documents = [...own, ...(await neededFor(deps, offer, clientId))];
  return { offer, limits, sweep: sweepTermsOf(limits), documents };
}

/** What decides about the contract, beside the contract itself and who asks. */
export function treasureFactsOf({
  offer,
  sweep,
  documents,
}: TreasureOffer): Omit<TreasureFacts, 'contract' | 'hasConfirmedIdentity'> {
  const { terms, account, suitability } = offer;
  return {
    isOffered: terms.carryMode !== undefined && offer.isBuyable && offer.isClientTypeAllowed,
    mayOrderAlone: account?.needsAudit !== true,
    isRestricted: account?.isRestricted === true,
    risk: suitability.risk,
    match: suitability.match,
    hasSignedAll: unsignedOf(documents).length === 0,
    step: sweep.step,
  };
}

export function signaturesOf({ documents }: Pick<TreasureOffer, 'documents'>): string[] {
  return documents.flatMap(({ signNo }) => signNo ?? []);
}
