import type { Shares } from '@mall/domain/money/units';
import { readHeldShares } from '#modules/positions/index.ts';
import type { ReadHeld } from '#modules/trading/kinds/exits/exit-offer.ts';
import { findOffer, type PurchaseOffer } from '#modules/trading/kinds/purchase-offer.ts';
import { findSwitchOffer, type SwitchExit } from '#modules/trading/kinds/switch/switch-offer.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';

/** What a flow is begun for: money for a product, or shares of it that enter another one. */
export type FlowTrade = {
  readonly productNo: string;
  readonly targetProductNo: string | undefined;
  readonly shares: Shares | undefined;
};

/** The product that is entered and the customer; of a switch also the holding that is left. */
export type FlowOffer = PurchaseOffer & { readonly exit?: SwitchExit };

/** Looks up what a flow depends on; undefined without such a product. */
export async function findFlowOffer(
  deps: Pick<TradingDeps, 'db' | 'clock' | 'readCalendar'>,
  clientId: string,
  { productNo, targetProductNo, shares }: FlowTrade,
  readHeld: ReadHeld = readHeldShares,
): Promise<FlowOffer | undefined> {
  if (targetProductNo === undefined || shares === undefined)
    return findOffer(deps, clientId, productNo);
  return findSwitchOffer(deps, { clientId, productNo, targetProductNo, shares }, readHeld);
}
