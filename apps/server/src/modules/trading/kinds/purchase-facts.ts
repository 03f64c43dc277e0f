import { marketValue } from '@mall/domain/fees/redemption-fee';
import type { Purse } from '@mall/domain/ledger/cash-freeze';
import { add, fen } from '@mall/domain/money/units';
import type { FurtherFacts } from '@mall/domain/orders/decide-entry';
import type { DecisionFacts } from '@mall/domain/orders/kinds/purchase';
import type { AmountFacts } from '@mall/domain/orders/purchase-amount';
import type { Db } from '#db/database.ts';
import { findHolding, findShareValue } from '#modules/positions/index.ts';
import { sumLent } from '#modules/repo/index.ts';
import { hasTickedAll, type Tick } from '#modules/trading/flow/confirm-items.ts';
import { type FlowState, unsignedOf } from '#modules/trading/flow/read-flow.ts';
import {
  type DividendMethod,
  findDividendChoice,
} from '#modules/trading/orders/dividend-method-store.ts';
import { sumOpenPurchases } from '#modules/trading/orders/order-sums-store.ts';
import { mayBeOrdered } from '#modules/trading/orders/trade-account-store.ts';
import { accountStateOf, type PurchaseOffer } from './purchase-offer.ts';

/** What the decision looks at for every product that is bought. */
export type CommonFacts = Omit<DecisionFacts, keyof FurtherFacts>;

/** What every purchase is checked for, read inside the transaction that acts on it. */
export async function readPurchaseFacts(
  db: Db,
  { flow, offer, passed, documents, items }: FlowState,
  ticks: readonly Tick[],
  purse: Purse,
): Promise<CommonFacts & LimitFacts> {
  const steps = new Set(passed.map(({ step }) => step));
  return {
    ...(await readLimitFacts(db, flow.client_id, offer)),
    isBuyable: offer.isBuyable,
    acceptsOrders: offer.acceptsOrders,
    account: accountStateOf(offer.account),
    mayOrderAlone: mayBeOrdered(offer.account),
    isClientTypeAllowed: offer.isClientTypeAllowed,
    risk: offer.suitability.risk,
    match: offer.suitability.match,
    parts: offer.suitability.parts,
    isLowestClass: offer.investor?.isLowestClass === true,
    hasConfirmedSuitability: steps.has('SUIT'),
    hasSignedAll: unsignedOf(documents).length === 0,
    hasTickedAll: steps.has('CONFIRM') && hasTickedAll(ticks, items),
    purse,
  };
}

export type LimitFacts = Omit<AmountFacts, 'amount' | 'usableCash'> & {
  /** As it was changed last or chosen with the first purchase; undefined: this is one, and chooses it. */
  readonly dividendMethod: DividendMethod | undefined;
};

/** The limits of a product, and how much of them this customer has used up. */
export async function readLimitFacts(
  db: Db,
  clientId: string,
  offer: PurchaseOffer,
): Promise<LimitFacts> {
  const { terms, times, now } = offer;
  if (offer.repo) return readRepoLimits(db, clientId, offer);
  const { productNo, limits } = terms;
  const [{ pending, firm, ofDay }, holding, latest, { method, isChanged }] = await Promise.all([
    sumOpenPurchases(db, clientId, productNo, times.tradeOn),
    findHolding(db, clientId, productNo),
    findShareValue(db, productNo, now.day),
    findDividendChoice(db, clientId, productNo),
  ]);
  const held = holding && latest ? marketValue(holding.shares, latest.unitValue) : fen(0n);
  const isHolder = holding !== undefined && holding.shares > 0n;
  // A smaller purchase of a private product would be left alone by a first one that is taken back (rules 5.8).
  const isFirst = !isHolder && (terms.isPrivate ? firm : pending) === 0n;
  const isOnly = !isHolder && pending === 0n;
  return {
    limits,
    isFirst,
    // What was changed by an order of its own stays, also after the last share of an earlier holding.
    dividendMethod: isOnly && !isChanged ? undefined : method,
    orderedThatDay: ofDay,
    heldValue: add(held, pending),
  };
}

/** What is lent counts as held; a repo pays no dividends. */
async function readRepoLimits(
  db: Db,
  clientId: string,
  { terms: { productNo, limits }, times }: PurchaseOffer,
): Promise<LimitFacts> {
  const { pending, ofDay } = await sumOpenPurchases(db, clientId, productNo, times.tradeOn);
  const heldValue = fen((await sumLent(db, clientId, productNo)) + pending);
  return {
    limits,
    isFirst: heldValue === 0n,
    dividendMethod: undefined,
    orderedThatDay: ofDay,
    heldValue,
  };
}
