import { marketValue } from '@mall/domain/fees/redemption-fee';
import { type Purse, usableCash } from '@mall/domain/ledger/cash-freeze';
import { add, fen } from '@mall/domain/money/units';
import type { PurchaseFacts } from '@mall/domain/orders/decide-purchase';
import { readLatestNetValue } from '#modules/catalogue/index.ts';
import { readHolding } from '#modules/positions/index.ts';
import { hasTickedAll, type Tick } from './confirm-items.ts';
import { sumOpenPurchases } from './order-store.ts';
import { accountStateOf, type TradingDeps } from './purchase-offer.ts';
import { type FlowState, unsignedOf } from './read-flow.ts';

/** Everything the decision needs, read inside the transaction that acts on it. */
export async function readPurchaseFacts(
  { db }: Pick<TradingDeps, 'db'>,
  { flow, offer, passed, documents, items }: FlowState,
  ticks: readonly Tick[],
  purse: Purse,
): Promise<PurchaseFacts> {
  const { client_id: clientId, product_no: productNo } = flow;
  const { pending, ofDay } = await sumOpenPurchases(db, clientId, productNo, offer.times.tradeOn);
  const holding = await readHolding(db, clientId, productNo);
  const latest = await readLatestNetValue(db, productNo, offer.now.day);
  const held = holding && latest ? marketValue(holding.shares, latest.unitValue) : fen(0n);
  const steps = new Set(passed.map(({ step }) => step));
  return {
    amount: flow.entrust_money_fen,
    isBuyable: offer.isBuyable,
    acceptsOrders: offer.acceptsOrders,
    account: accountStateOf(offer.account),
    mayOrderAlone: offer.account?.needsAudit !== true,
    isClientTypeAllowed: offer.isClientTypeAllowed,
    risk: offer.suitability.risk,
    match: offer.suitability.match,
    isLowestClass: offer.investor?.isLowestClass === true,
    hasConfirmedSuitability: steps.has('SUIT'),
    hasSignedAll: unsignedOf(documents).length === 0,
    hasTickedAll: steps.has('CONFIRM') && hasTickedAll(ticks, items),
    limits: offer.terms.limits,
    isFirst: (holding === undefined || holding.shares === 0n) && pending === 0n,
    orderedThatDay: ofDay,
    heldValue: add(held, pending),
    usableCash: usableCash(purse),
  };
}
