import { takesPlans } from '@mall/domain/catalogue/plan-offer';
import type { Shares } from '@mall/domain/money/units';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { readHeldShares } from '#modules/positions/index.ts';
import type { ReadHeld } from '#modules/trading/kinds/exits/exit-offer.ts';
import { findOffer, type PurchaseOffer } from '#modules/trading/kinds/purchase-offer.ts';
import { findSwitchOffer, type SwitchExit } from '#modules/trading/kinds/switch/switch-offer.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';

/** What a flow is begun for: money for a product, once or by a plan, or shares of it that enter another one. */
export type FlowTrade = {
  readonly businType: string;
  readonly productNo: string;
  readonly targetProductNo: string | undefined;
  readonly shares: Shares | undefined;
};

/** The product that is entered and the customer; of a switch also the holding that is left. */
export type FlowOffer = PurchaseOffer & {
  readonly exit?: SwitchExit;
  /** Begun for a recurring plan, which buys later: its own agreement is signed as well, and no hours bind it. */
  readonly isForPlan?: true;
};

/** Looks up what a flow depends on; undefined without such a product. */
export async function findFlowOffer(
  deps: Pick<TradingDeps, 'db' | 'clock' | 'readCalendar'>,
  clientId: string,
  { businType, productNo, targetProductNo, shares }: FlowTrade,
  readHeld: ReadHeld = readHeldShares,
): Promise<FlowOffer | undefined> {
  if (targetProductNo === undefined || shares === undefined) {
    const offer = await findOffer(deps, clientId, productNo);
    if (businType !== BUSINESS_TYPE.planCreation) return offer;
    return offer && { ...offer, acceptsOrders: true, isForPlan: true };
  }
  return findSwitchOffer(deps, { clientId, productNo, targetProductNo, shares }, readHeld);
}

/** A plan buys what is open and offered for plans. */
export function isPlannedFund({
  businType,
  terms,
}: Pick<FlowOffer, 'businType' | 'terms'>): boolean {
  return businType === BUSINESS_TYPE.purchase && takesPlans(terms);
}
