import type { Day } from '@mall/domain/calendar/day';
import type { Moment } from '@mall/domain/calendar/moment';
import { calendarOf } from '@mall/domain/calendar/trading-calendar';
import { tradingHoursAt } from '@mall/domain/calendar/trading-hours';
import { isFund } from '@mall/domain/catalogue/category';
import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import { allows } from '@mall/domain/catalogue/trade-status';
import { PURCHASE_RULES } from '@mall/domain/orders/kinds/purchase';
import { openTradeDate, type PurchaseTimes } from '@mall/domain/orders/order-times';
import { findProductTerms } from '#modules/catalogue/index.ts';
import {
  findInvestor,
  type InvestorProfile,
  matchProduct,
  type SuitabilityState,
} from '#modules/suitability/index.ts';
import { findLastClosedDay } from '#modules/trading/orders/order-day-store.ts';
import {
  findTradeAccount,
  type TradeAccount,
} from '#modules/trading/orders/trade-account-store.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';

/** The business code of a purchase of an open fund; subscriptions and repos are built by later issues. */
export const PURCHASE = PURCHASE_RULES.businType;

/** A product and a customer face to face, at one moment. */
export type PurchaseOffer = {
  readonly now: Moment;
  readonly acceptsOrders: boolean;
  readonly terms: ProductTerms;
  readonly times: PurchaseTimes;
  readonly account: TradeAccount | undefined;
  readonly investor: InvestorProfile | undefined;
  readonly suitability: SuitabilityState;
  readonly isBuyable: boolean;
  readonly isClientTypeAllowed: boolean;
};

/** Looks everything up that a purchase depends on before any amount is named; undefined without such a product. */
export async function findOffer(
  { db, clock, readCalendar }: Pick<TradingDeps, 'db' | 'clock' | 'readCalendar'>,
  clientId: string,
  productNo: string,
): Promise<PurchaseOffer | undefined> {
  const mainland = await readCalendar();
  const now = await clock.businessNow(db);
  const lastClosed = await findLastClosedDay(db);
  const mainlandOn = openTradeDate(now, mainland, lastClosed);
  const listed = await findProductTerms(db, productNo, mainlandOn);
  if (!listed) return undefined;
  const calendar = calendarOf(mainland, listed.overseasMarket);
  const tradeOn = openTradeDate(now, calendar, lastClosed);
  // Where the overseas market is closed the order gets a later T, and the fees in force on it.
  const terms = tradeOn === mainlandOn ? listed : await findProductTerms(db, productNo, tradeOn);
  if (!terms) return undefined;
  const investor = await findInvestor(db, clientId);
  return {
    now,
    acceptsOrders: tradingHoursAt(now, mainland).acceptsOrders,
    terms,
    times: PURCHASE_RULES.datesOf({ tradeOn, terms, calendar }),
    account: await findTradeAccount(db, clientId),
    investor,
    suitability: matchProduct(investor, terms, now.day),
    isBuyable: isOpenFund(terms, tradeOn),
    isClientTypeAllowed: investor === undefined || terms.clientTypes.includes(investor.clientType),
  };
}

/**
 * What can be bought so far: public funds with a daily net value. Subscriptions, money funds (whose income must
 * be carried over), repos and private products need clearing of their own kind and are refused until it is there.
 */
function isOpenFund(terms: ProductTerms, tradeOn: Day): boolean {
  const isEstablished = terms.establishedOn !== undefined && terms.establishedOn <= tradeOn;
  return (
    isFund(terms.categoryId) &&
    isEstablished &&
    allows(terms.status, 'buy') &&
    terms.status !== '2' &&
    terms.carryMode === undefined &&
    !terms.isNewcomerOffer &&
    terms.fees.purchase.length > 0
  );
}

export function accountStateOf(account: TradeAccount | undefined) {
  if (!account) return 'missing' as const;
  return account.isRestricted ? ('restricted' as const) : ('open' as const);
}
