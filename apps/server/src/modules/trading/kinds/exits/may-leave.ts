import { CATEGORY } from '@mall/domain/catalogue/category';
import { usableShares } from '@mall/domain/lots/usable-shares';
import { subtract } from '@mall/domain/money/units';
import { REDEMPTION_RULES } from '@mall/domain/orders/kinds/redemption';
import { REPO_EARLY_END_RULES, smallestEarlyEnd } from '@mall/domain/orders/kinds/repo-early-end';
import { findRepoTerms } from '#modules/catalogue/index.ts';
import { readHeldShares } from '#modules/positions/index.ts';
import { findContracts } from '#modules/repo/index.ts';
import { earlyEndFacts } from '#modules/trading/kinds/repo-early-end-order.ts';
import { sumOpenEarlyEnds } from '#modules/trading/orders/order-store.ts';
import { findTradeAccount } from '#modules/trading/orders/trade-account-store.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import { findExitOffer } from './exit-offer.ts';
import { redemptionFacts } from './redemption-order.ts';

type Held = {
  readonly clientId: string;
  readonly productNo: string;
  readonly categoryId: string;
};

/**
 * Whether some of a position could leave by an order of its holder now, decided by the rules of that order; the hours of the day and
 * what is ticked with the order are left aside.
 */
export async function mayLeave(deps: TradingDeps, { categoryId, ...key }: Held): Promise<boolean> {
  return categoryId === CATEGORY.repo ? mayEndEarly(deps, key) : mayRedeem(deps, key);
}

type Key = Omit<Held, 'categoryId'>;

async function mayRedeem(deps: TradingDeps, key: Key): Promise<boolean> {
  const offer = deps.isTradingOpen ? await findExitOffer(deps, key, readHeldShares) : undefined;
  if (!offer) return false;
  const shares = usableShares(offer.held, offer.tradeOn);
  const facts = { ...redemptionFacts(offer, [], []), acceptsOrders: true, hasTickedAll: true };
  const order = { ...key, shares, takesRest: false };
  return shares > 0n && REDEMPTION_RULES.decide(order, facts) === undefined;
}

async function mayEndEarly(deps: TradingDeps, { clientId, productNo }: Key): Promise<boolean> {
  const { db } = deps;
  const terms = deps.exchange ? await findRepoTerms(db, productNo) : undefined;
  if (!terms) return false;
  const { day: today } = await deps.clock.businessNow(db);
  const account = await findTradeAccount(db, clientId);
  for (const { contract } of await findContracts(db, clientId, { productNo, isOpen: true })) {
    const promised = await sumOpenEarlyEnds(db, clientId, contract.contractNo);
    const amount = smallestEarlyEnd(subtract(contract.principal, promised), terms.earlyStep);
    const facts = {
      ...earlyEndFacts({ today, terms, account, contract, promised }),
      acceptsOrders: true,
      hasTickedAll: true,
    };
    if (amount > 0n && REPO_EARLY_END_RULES.decide({ amount }, facts) === undefined) return true;
  }
  return false;
}
