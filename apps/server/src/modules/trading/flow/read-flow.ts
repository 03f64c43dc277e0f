import type { Moment } from '@mall/domain/calendar/moment';
import { epochMsOf, momentAt } from '@mall/domain/calendar/moment';
import { isPortfolio } from '@mall/domain/catalogue/category';
import { BUSINESS_TYPE, type BusinessType } from '@mall/domain/orders/business-type';
import { isProfessionalOn } from '@mall/domain/suitability/professional';
import { msOfInstant } from '#db/instant.ts';
import { listNeeded, type NeededDocument } from '#modules/agreements/index.ts';
import { type ConfirmItem, findProductTerms, readConfirmItems } from '#modules/catalogue/index.ts';
import type { PurchaseOffer } from '#modules/trading/kinds/purchase-offer.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import type { FlowOffer } from './flow-offer.ts';
import { basisOf, countsFor, currentStep, type FlowStep, nextStep } from './flow-steps.ts';
import { type Flow, findPassedSteps, type PassedStep } from './flow-store.ts';

/** A flow as it stands: what is passed, what comes now, and what the customer needs for it. */
export type FlowState = {
  readonly flow: Flow;
  readonly offer: FlowOffer;
  /** The steps that were passed for the facts as they are now. */
  readonly passed: readonly PassedStep[];
  readonly current: FlowStep;
  readonly next: FlowStep | undefined;
  readonly documents: readonly NeededDocument[];
  /** What the customer has to tick before he orders. */
  readonly items: readonly ConfirmItem[];
  readonly expiresAt: Moment;
};

export async function readFlow(
  deps: TradingDeps,
  flow: Flow,
  offer: FlowOffer,
): Promise<FlowState> {
  const [items, recorded, documents] = await Promise.all([
    itemsFor(deps, offer, flow.busin_type),
    findPassedSteps(deps.db, flow.flow_id),
    neededFor(deps, offer, flow.client_id, flow.flow_id),
  ]);
  const passed = recorded.filter(({ step, basis }) =>
    countsFor(step, basis, basisOf(step, { offer, items })),
  );
  const current = currentStep(flow.steps, new Set(passed.map(({ step }) => step)));
  return {
    flow,
    offer,
    passed,
    current,
    next: nextStep(flow.steps, current),
    documents,
    items,
    expiresAt: momentAt(msOfInstant(flow.expires_at)),
  };
}

async function itemsFor(
  deps: TradingDeps,
  { terms, investor, now }: PurchaseOffer,
  businType: string,
): Promise<readonly ConfirmItem[]> {
  const isProfessional = isProfessionalOn(investor?.professional, now.day);
  const confirmer = { clientType: investor?.clientType, isProfessional };
  return readConfirmItems(deps, terms.productNo, businType, confirmer);
}

export function hasExpired(flow: Flow, now: Moment): boolean {
  return epochMsOf(now) >= msOfInstant(flow.expires_at);
}

/** The documents of a purchase for this customer; with a flow also those signed for it alone. */
export async function neededFor(
  { db, dictionaries }: Pick<TradingDeps, 'db' | 'dictionaries'>,
  offer: FlowOffer,
  clientId: string,
  flowId?: string,
): Promise<readonly NeededDocument[]> {
  const { suitability, investor, now } = offer;
  const terms = await termsOnPapers(db, offer);
  const documents = [];
  for (const businType of signedAs(offer))
    documents.push(
      ...(await listNeeded(
        db,
        {
          businType,
          day: now.day,
          categoryId: terms.categoryId,
          product: terms,
          clientId,
          suits: suitability,
          investor,
          ...(flowId === undefined ? {} : { flowId }),
          isForPlan: offer.isForPlan === true,
        },
        dictionaries,
      )),
    );
  // What two businesses of one purchase ask for is signed once.
  return [...new Map(documents.map((document) => [document.agreementId, document])).values()];
}

/** Papers say what is in force on the day they are read and signed, which may be before the trade day of the order. */
async function termsOnPapers(db: TradingDeps['db'], { terms, times, now }: FlowOffer) {
  if (times.tradeOn === now.day) return terms;
  return (await findProductTerms(db, terms.productNo, now.day)) ?? terms;
}

/**
 * What is signed for repos is signed once, as the business of joining them; a portfolio takes the adviser's terms as well, and
 * a plan its own agreement beside those of its purchases.
 */
function signedAs({ repo, businType, terms, isForPlan }: FlowOffer): readonly BusinessType[] {
  if (repo) return [BUSINESS_TYPE.repoSigning];
  return [
    businType,
    ...(isPortfolio(terms) ? [BUSINESS_TYPE.adviserContract] : []),
    ...(isForPlan ? [BUSINESS_TYPE.planCreation] : []),
  ];
}

export function unsignedOf(documents: readonly NeededDocument[]): readonly NeededDocument[] {
  return documents.filter(({ signNo }) => signNo === undefined);
}
