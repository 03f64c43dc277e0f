import { CATEGORY, isFund, isPortfolio } from '@mall/domain/catalogue/category';
import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import { mayRedeem } from '@mall/domain/catalogue/trade-status';
import { formatDecimal } from '@mall/domain/money/decimal';
import type { Nav, Shares } from '@mall/domain/money/units';
import { minimumHolding } from '@mall/domain/orders/exit-shares';
import {
  REDEMPTION_RULES,
  type RedemptionKind,
  type RedemptionRefusal,
} from '@mall/domain/orders/kinds/redemption';
import type { Db } from '#db/database.ts';
import type { ConfirmItem } from '#modules/catalogue/index.ts';
import { lockHeldShares } from '#modules/positions/index.ts';
import { readAdviser } from '#modules/trading/adviser/adviser-store.ts';
import { hasTickedAll, type Tick } from '#modules/trading/flow/confirm-items.ts';
import type { OrderMaker, TxDeps } from '#modules/trading/orders/order-maker.ts';
import type { OrderTaker, Refused } from '#modules/trading/orders/place-order.ts';
import { mayBeOrdered } from '#modules/trading/orders/trade-account-store.ts';
import { type ExitOffer, exitItems, findExitOffer } from './exit-offer.ts';
import type {
  PreparedRedemption,
  RedeemRefusal,
  RedemptionRequest,
} from './prepared-redemption.ts';
import { redemptionHead } from './redemption-head.ts';

/** How a redemption is placed. */
export const REDEMPTION_ORDER: OrderTaker<
  RedemptionKind,
  RedemptionRequest,
  PreparedRedemption,
  RedeemRefusal
> = {
  rules: REDEMPTION_RULES,
  // The click evidence is left out of the hash: a retry of the same redemption may carry another one.
  contentOf: ({ request_no, click, ...content }) => content,
  prepare,
  explain,
  reserve: async () => undefined,
  headOf: async (_, prepared) => redemptionHead(prepared),
};

async function prepare(
  deps: TxDeps,
  { clientId }: OrderMaker,
  request: RedemptionRequest,
): Promise<PreparedRedemption | Refused<RedeemRefusal>> {
  const { productNo, shares, takesRest } = request;
  const offer = await findExitOffer(deps, { clientId, productNo }, () =>
    lockHeldShares(deps.db, { clientId, productNo }),
  );
  if (!offer) return { ok: false, refusal: 'product_absent' };
  const items = await exitItems(deps, offer, REDEMPTION_RULES.businType);
  return {
    ok: true,
    order: { clientId, productNo, shares, takesRest },
    facts: {
      ...redemptionFacts(offer, request.click.ticks, items),
      isAdvised: await isAdvised(deps.db, clientId, offer.terms),
    },
    now: offer.now,
    request,
    offer,
    items,
  };
}

/** What of an offer decides whether shares may leave. */
type LeavingOffer = Pick<
  ExitOffer,
  'held' | 'tradeOn' | 'calendar' | 'account' | 'isExitDay' | 'acceptsOrders'
> & {
  readonly terms: Omit<ProductTerms, 'fees'>;
  readonly latest: { readonly unitValue: Nav } | undefined;
};

export function redemptionFacts(
  offer: LeavingOffer,
  ticks: readonly Tick[],
  items: readonly ConfirmItem[],
): RedemptionKind['facts'] {
  const { held, terms, tradeOn, calendar, account } = offer;
  return {
    held,
    tradeOn,
    terms,
    calendar,
    minRedeem: terms.limits.minRedeem,
    minHold: leastOf(offer),
    isRedeemable: isRedeemable(offer),
    acceptsOrders: offer.acceptsOrders,
    mayOrderAlone: mayBeOrdered(account),
    isRestricted: account?.isRestricted === true,
    hasTickedAll: hasTickedAll(ticks, items),
    isAdvised: false,
  };
}

/** Whether leaving with everything ends the contract with an adviser. */
async function isAdvised(db: Db, clientId: string, terms: ProductTerms): Promise<boolean> {
  if (!isPortfolio(terms)) return false;
  return (await readAdviser(db, clientId, terms.productNo)).state !== 'UNBOUND';
}

/** Repos end by their contracts; plans and trusts leave at a published value, in their windows (rules 5.1). */
function isRedeemable({ terms, latest, isExitDay }: LeavingOffer): boolean {
  const isPriced = isFund(terms.categoryId) || latest !== undefined;
  return terms.categoryId !== CATEGORY.repo && mayRedeem(terms) && isExitDay && isPriced;
}

/** Of a private product a holder keeps at least what a first purchase costs, or nothing (rules 5.8). */
function leastOf({ terms, latest }: LeavingOffer): Shares {
  const { minHold, firstMin } = terms.limits;
  if (!terms.isPrivate || latest === undefined) return minHold;
  return minimumHolding(minHold, { least: firstMin, unitValue: latest.unitValue });
}

/** The refusal with the figure its text has room for. */
function explain(refused: RedemptionRefusal): Refused<RedeemRefusal> {
  if (!('least' in refused)) return { ok: false, refusal: refused.refusal };
  return {
    ok: false,
    refusal: refused.refusal,
    slots: { x: formatDecimal(refused.least, 2) },
  };
}
