import type { Day } from '@mall/domain/calendar/day';
import { epochMsOf, type Moment } from '@mall/domain/calendar/moment';
import { CUTOFF_MS } from '@mall/domain/calendar/trade-date';
import type { Purse } from '@mall/domain/ledger/cash-freeze';
import { PURCHASE_RULES, type PurchaseOrder } from '@mall/domain/orders/kinds/purchase';
import { sweepAmount } from '@mall/domain/treasure/sweep';
import { stoppedAt } from '#clock.ts';
import type { Tx } from '#db/database.ts';
import { instantFromMs } from '#db/instant.ts';
import { takeQuota } from '#modules/catalogue/index.ts';
import { lockClosedAccount } from '#modules/identity/index.ts';
import { lockCash, postEntry } from '#modules/ledger/index.ts';
import { agreedBefore } from '#modules/trading/flow/agreed-before.ts';
import { readFurtherFacts } from '#modules/trading/kinds/entry-facts.ts';
import { previewFee } from '#modules/trading/kinds/preview-fee.ts';
import { accountStateOf } from '#modules/trading/kinds/purchase-offer.ts';
import { orderContent } from '#modules/trading/orders/order-content.ts';
import { findLastClosedDay, shareOrderDayLock } from '#modules/trading/orders/order-day-store.ts';
import { insertOrder } from '#modules/trading/orders/order-store.ts';
import { lockTradeAccount } from '#modules/trading/orders/trade-account-store.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import { recordAction } from '#modules/trail/index.ts';
import { sweepHead } from './sweep-head.ts';
import { findTreasureOffer, type TreasureOffer, treasureFactsOf } from './treasure-offer.ts';
import { contractOf, findLastSweep, findTreasure, treasureName } from './treasure-store.ts';

export type SweepDeps = Pick<TradingDeps, 'db' | 'clock' | 'readCalendar' | 'dictionaries'>;

/**
 * Buys the money fund of a customer's treasure with the cash above the reserve, as the last order of a day that is not closed
 * yet; returns its number. A purchase that would be refused leaves the cash where it is. A customer is swept once a
 * day: the lock on the account lets one process look, and a unique index backs it.
 */
export async function sweepCustomer(
  deps: SweepDeps,
  tradeOn: Day,
  clientId: string,
): Promise<string | undefined> {
  return deps.db.transaction().execute(async (tx) => {
    await lockTradeAccount(tx, clientId);
    await shareOrderDayLock(tx);
    const now = await deps.clock.businessNow(tx);
    const lastClosed = await findLastClosedDay(tx);
    if (!isTimeToSweep(now, tradeOn) || (lastClosed !== undefined && lastClosed >= tradeOn))
      return undefined;
    if (await lockClosedAccount(tx, clientId)) return undefined;
    const event = await findTreasure(tx, clientId);
    const contract = contractOf(event);
    if (!event || !contract || (await findLastSweep(tx, clientId))?.day === tradeOn)
      return undefined;
    // The offer of the last moment before the cut-off: what a customer gets who buys on that day.
    const lastMoment = { day: tradeOn, msOfDay: CUTOFF_MS - 1 };
    const inTx = { ...deps, db: tx, clock: stoppedAt(deps.clock, lastMoment) };
    const offered = await findTreasureOffer(inTx, clientId, contract.productNo);
    if (!offered || offered.offer.times.tradeOn !== tradeOn) return undefined;
    const found = { ...offered, documents: agreedBefore(offered.documents) };
    if (found.offer.businType !== PURCHASE_RULES.businType) return undefined;
    const purse = await lockCash(tx, clientId);
    const amount = sweepAmount(purse, contract, found.sweep);
    const fee = amount > 0n ? previewFee(amount, found.offer) : undefined;
    const { productNo } = contract;
    const order = { clientId, productNo, amount };
    if (!fee || !(await mayBuy(tx, found, order, purse))) return undefined;
    const head = await sweepHead(tx, { found, amount, fee, clientId });
    const row = await insertOrder(
      tx,
      {
        ...head,
        source_no: treasureName(event),
        accepted_at: instantFromMs(epochMsOf(now)),
      },
      now.day,
    );
    const orderNo = row.order_no;
    const moves = PURCHASE_RULES.freeze(order, { purse });
    await postEntry(tx, { source: `freeze:${orderNo}`, postedOn: now.day, moves });
    const object = { kind: 'order', id: orderNo };
    const content = orderContent(row);
    await recordAction({ ...deps, db: tx }, { action: 'order_place', clientId, object, content });
    return orderNo;
  });
}

/** After 15:00 of the day itself: the cash of a later day buys nothing at an earlier value. */
export function isTimeToSweep(now: Moment, tradeOn: Day): boolean {
  return now.day === tradeOn && now.msOfDay >= CUTOFF_MS;
}

/**
 * Everything that is asked of a purchase, and the quota taken; what the customer confirmed once with the contract counts as
 * confirmed.
 */
async function mayBuy(
  tx: Tx,
  found: TreasureOffer,
  order: PurchaseOrder,
  purse: Purse,
): Promise<boolean> {
  const { offer, limits } = found;
  const facts = treasureFactsOf(found);
  if (!facts.isOffered || facts.match !== 'match') return false;
  const further = await readFurtherFacts(tx, order.clientId, offer);
  const refused = PURCHASE_RULES.decide(order, {
    ...limits,
    ...further,
    ...facts,
    purse,
    isBuyable: offer.isBuyable,
    acceptsOrders: offer.acceptsOrders,
    account: accountStateOf(offer.account),
    isClientTypeAllowed: offer.isClientTypeAllowed,
    parts: offer.suitability.parts,
    isLowestClass: offer.investor?.isLowestClass === true,
    hasConfirmedSuitability: true,
    hasTickedAll: true,
  });
  if (refused) return false;
  return further.quotaLeft === undefined || takeQuota(tx, order.productNo, order.amount);
}
