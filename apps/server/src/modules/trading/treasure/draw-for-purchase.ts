import type { Purse } from '@mall/domain/ledger/cash-freeze';
import { usableShares } from '@mall/domain/lots/usable-shares';
import { add, type Fen, fen } from '@mall/domain/money/units';
import { PURCHASE_RULES } from '@mall/domain/orders/kinds/purchase';
import { splitPayment } from '@mall/domain/treasure/pay-from-fund';
import { sha256Of } from '#content-hash.ts';
import { hasQuickWithdrawal } from '#modules/catalogue/index.ts';
import { readCash } from '#modules/ledger/index.ts';
import { readHeldShares } from '#modules/positions/index.ts';
import { hasRequest } from '#modules/requests/index.ts';
import { findOwnFlow } from '#modules/trading/flow/flow-store.ts';
import { QUICK_ORDER } from '#modules/trading/kinds/exits/quick-order.ts';
import type { BuyRefusal } from '#modules/trading/kinds/prepared-purchase.ts';
import { PURCHASE_ORDER } from '#modules/trading/kinds/purchase-order.ts';
import type { PurchaseRequest } from '#modules/trading/kinds/purchase-request.ts';
import { advanceAtOnce } from '#modules/trading/orders/answer-advance.ts';
import { shareOrderDayLock } from '#modules/trading/orders/order-day-store.ts';
import type { OrderMaker } from '#modules/trading/orders/order-maker.ts';
import { findOrderByRequest } from '#modules/trading/orders/order-store.ts';
import { placeOrder, type Refused } from '#modules/trading/orders/place-order.ts';
import { lockTradeAccount } from '#modules/trading/orders/trade-account-store.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';

/**
 * Draws what cash lacks for a purchase from the money fund it names, by a quick withdrawal of exactly that much (rules 3.4).
 * Nothing is drawn for a purchase that would be refused with the money, nor twice for the same flow, which makes one order
 * under any number it is sent: the withdrawal has a number that follows from the flow's. Undefined: the purchase can be
 * placed, with or without a withdrawal.
 */
export async function drawForPurchase(
  deps: TradingDeps,
  maker: OrderMaker,
  request: PurchaseRequest,
): Promise<Refused<BuyRefusal> | undefined> {
  const numbered = { clientId: maker.clientId, requestNo: request.request_no };
  if (request.payProductNo === undefined || (await hasRequest(deps.db, numbered))) return undefined;
  const refused = await drawMissing(deps, maker, request);
  // The same request may have been served meanwhile; then it finds its order.
  return refused && (await hasRequest(deps.db, numbered)) ? undefined : refused;
}

async function drawMissing(
  deps: TradingDeps,
  maker: OrderMaker,
  request: PurchaseRequest,
): Promise<Refused<BuyRefusal> | undefined> {
  const { clientId } = maker;
  const { payProductNo: productNo } = request;
  if (productNo === undefined || productNo === request.productNo) return undefined;
  const flow = await findOwnFlow(deps.db, clientId, request.flowId);
  // What is lent or subscribed is paid in cash.
  if (flow?.busin_type !== PURCHASE_RULES.businType) return undefined;
  const amount = await missingCash(deps, { clientId, productNo }, request.amount);
  if (amount === undefined) return undefined;
  if (!deps.bank) return { ok: false, refusal: 'trading_not_open' };
  const refused = await rehearse(deps, maker, request, amount);
  if (refused) return refused;
  const asked = {
    request_no: await findDrawNumber(deps, clientId, request.flowId),
    productNo,
    amount,
  };
  const drawn = await placeOrder(deps, QUICK_ORDER, maker, asked);
  // The flow drew another amount before, and its money has gone elsewhere since.
  if (!drawn.ok)
    return drawn.refusal === 'request_no_reused'
      ? { ok: false, refusal: 'insufficient_cash' }
      : drawn;
  const { state } = await advanceAtOnce(deps, drawn.order);
  return state === '50' ? undefined : { ok: false, refusal: 'insufficient_cash' };
}

/** What cash lacks and the fund has; undefined: cash suffices, or both together do not. */
async function missingCash(
  { db, clock }: TradingDeps,
  key: { readonly clientId: string; readonly productNo: string },
  amount: Fen,
): Promise<Fen | undefined> {
  const { day } = await clock.businessNow(db);
  const split = splitPayment(amount, await readCash(db, key.clientId), {
    isPayable: await hasQuickWithdrawal(db, key.productNo),
    usable: usableShares(await readHeldShares(db, key), day),
  });
  return split && split.fromFund > 0n ? fen(split.fromFund) : undefined;
}

/** Decides on the purchase as if the money were there, in a transaction that is taken back. */
async function rehearse(
  deps: TradingDeps,
  maker: OrderMaker,
  request: PurchaseRequest,
  drawn: Fen,
): Promise<Refused<BuyRefusal> | undefined> {
  const rehearsal = await deps.db.startTransaction().execute();
  try {
    const inTx = { ...deps, db: rehearsal };
    await lockTradeAccount(rehearsal, maker.clientId);
    await shareOrderDayLock(rehearsal);
    const prepared = await PURCHASE_ORDER.prepare(inTx, maker, request);
    if (!prepared.ok) return prepared;
    const purse = withDrawn(prepared.facts.purse, drawn);
    const refused = PURCHASE_ORDER.rules.decide(prepared.order, { ...prepared.facts, purse });
    if (refused) return PURCHASE_ORDER.explain(refused, prepared, inTx);
    return await PURCHASE_ORDER.reserve(inTx, prepared);
  } finally {
    await rehearsal.rollback().execute();
  }
}

function withDrawn(purse: Purse, drawn: Fen): Purse {
  return { ...purse, free: add(purse.free, drawn) };
}

/**
 * The request number of the withdrawal: the same for every purchase that is sent from this flow, until the bank refuses to
 * pay; then the next try has another.
 */
async function findDrawNumber(
  { db }: Pick<TradingDeps, 'db'>,
  clientId: string,
  flowId: string,
): Promise<string> {
  for (let refusals = 0; ; refusals += 1) {
    const number = drawNumber(flowId, refusals);
    const drawn = await findOrderByRequest(db, clientId, number);
    if (drawn?.answer !== 'refused') return number;
  }
}

function drawNumber(flowId: string, refusals: number): string {
  const hex = sha256Of(`pay:${flowId}:${refusals}`).toString('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ];
  return [...parts, hex.slice(20, 32)].join('-');
}
