import type { Day } from '@mall/domain/calendar/day';
import type { Moment } from '@mall/domain/calendar/moment';
import { calendarOf, type TradingCalendar } from '@mall/domain/calendar/trading-calendar';
import { tradingHoursAt } from '@mall/domain/calendar/trading-hours';
import { isInRepurchaseHours } from '@mall/domain/catalogue/buy-button';
import { CATEGORY, isFund, isPortfolio } from '@mall/domain/catalogue/category';
import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import { allows } from '@mall/domain/catalogue/trade-status';
import type { Rate } from '@mall/domain/money/units';
import { PURCHASE_RULES } from '@mall/domain/orders/kinds/purchase';
import { REPO_PURCHASE_RULES } from '@mall/domain/orders/kinds/repo-purchase';
import { SUBSCRIPTION_RULES } from '@mall/domain/orders/kinds/subscription';
import { openTradeDate, type PurchaseTimes } from '@mall/domain/orders/order-times';
import { matchProduct, type SuitabilityState } from '@mall/domain/suitability/match-product';
import type { Db } from '#db/database.ts';
import {
  findAdviserRate,
  findProductTerms,
  findRepoTerms,
  type RepoTerms,
} from '#modules/catalogue/index.ts';
import { findInvestor, type InvestorProfile } from '#modules/suitability/index.ts';
import { readAdviser } from '#modules/trading/adviser/adviser-store.ts';
import { findLastClosedDay } from '#modules/trading/orders/order-day-store.ts';
import {
  findTradeAccount,
  type TradeAccount,
} from '#modules/trading/orders/trade-account-store.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import { IN_COLLECTION, type PrivateSale, readPrivateSale } from './private-sale.ts';

/** A product and a customer face to face, at one moment. */
export type PurchaseOffer = {
  readonly now: Moment;
  readonly acceptsOrders: boolean;
  readonly terms: ProductTerms;
  readonly times: EntryTimes;
  readonly account: TradeAccount | undefined;
  readonly investor: InvestorProfile | undefined;
  readonly suitability: SuitabilityState;
  readonly isBuyable: boolean;
  readonly isClientTypeAllowed: boolean;
  /** Which business buying this product is. */
  readonly businType: BuyingType;
  /** The rates and the term of a repo; undefined for every other product. */
  readonly repo: RepoTerms | undefined;
  /** What the adviser of a portfolio gets a year; undefined for every other product. */
  readonly adviserRate: Rate | undefined;
  /** Undefined: a public product. */
  readonly privateSale: PrivateSale | undefined;
};

export type BuyingType =
  | typeof PURCHASE_RULES.businType
  | typeof SUBSCRIPTION_RULES.businType
  | typeof REPO_PURCHASE_RULES.businType;

/** The days of an order; when the shares of a subscription can be redeemed is not known before the contract takes effect. */
export type EntryTimes = Omit<PurchaseTimes, 'redeemableOn'> & {
  readonly redeemableOn: Day | undefined;
};

/** Looks everything up that a purchase depends on before any amount is named; undefined without such a product. */
export async function findOffer(
  { db, clock, readCalendar }: Pick<TradingDeps, 'db' | 'clock' | 'readCalendar'>,
  clientId: string,
  productNo: string,
): Promise<PurchaseOffer | undefined> {
  const [mainland, now, lastClosed, investor, repo, account] = await Promise.all([
    readCalendar(),
    clock.businessNow(db),
    findLastClosedDay(db),
    findInvestor(db, clientId),
    findRepoTerms(db, productNo),
    findTradeAccount(db, clientId),
  ]);
  const mainlandOn = openTradeDate(now, mainland, lastClosed);
  const listed = await findProductTerms(db, productNo, mainlandOn);
  if (!listed) return undefined;
  const calendar = calendarOf(mainland, listed.overseasMarket);
  const tradeOn = openTradeDate(now, calendar, lastClosed);
  // Where the overseas market is closed the order gets a later T, and the fees in force on it.
  const terms = tradeOn === mainlandOn ? listed : await findProductTerms(db, productNo, tradeOn);
  if (!terms) return undefined;
  const customer = { clientId, investor };
  const privateSale = terms.isPrivate
    ? await readPrivateSale(db, customer, { terms, now, lastClosed, calendar })
    : undefined;
  const adviser = isPortfolio(terms) ? await findAdviser(db, clientId, terms) : undefined;
  return {
    now,
    terms,
    account,
    investor,
    suitability: matchProduct(investor, terms, now.day),
    isClientTypeAllowed: investor === undefined || terms.clientTypes.includes(investor.clientType),
    repo,
    acceptsOrders: tradingHoursAt(now, mainland).acceptsOrders,
    privateSale,
    adviserRate: adviser?.yearly,
    ...(repo
      ? repoSale({ now, repo, calendar: mainland })
      : productSale({ terms, tradeOn: privateSale?.tradeOn ?? tradeOn, calendar, privateSale })),
    // A contract that is being ended takes no more money.
    ...(adviser?.state === 'UNBINDING' ? { isBuyable: false } : {}),
  };
}

/** The contract that a purchase would belong to: the one in force at its own rate, else a new one at that of the product. */
async function findAdviser(db: Db, clientId: string, { productNo }: ProductTerms) {
  const { state, newest } = await readAdviser(db, clientId, productNo);
  const yearly =
    state === 'BOUND' && newest ? newest.yearly_rate_e8 : await findAdviserRate(db, productNo);
  return { state, yearly };
}

type ProductSale = {
  readonly terms: ProductTerms;
  readonly tradeOn: Day;
  readonly calendar: TradingCalendar;
  readonly privateSale: PrivateSale | undefined;
};

/** A product in its collection is subscribed to, any other one is bought at its net value. */
function productSale(sale: ProductSale): Omit<Sale, 'acceptsOrders'> {
  const { terms, tradeOn, calendar, privateSale } = sale;
  if (terms.status !== IN_COLLECTION)
    return {
      businType: PURCHASE_RULES.businType,
      times: PURCHASE_RULES.datesOf({ tradeOn, terms, calendar }),
      isBuyable: privateSale ? isOpenPlan(sale) : isOpenFund(terms, tradeOn),
    };
  const dates = { tradeOn, establishOn: terms.establishedOn, calendar };
  const { confirmOn } = SUBSCRIPTION_RULES.datesOf(dates);
  return {
    businType: SUBSCRIPTION_RULES.businType,
    times: { tradeOn, confirmOn, redeemableOn: undefined, lockedUntil: undefined },
    isBuyable: privateSale ? privateSale.isOpen : isCollecting(terms, tradeOn),
  };
}

type Sale = Pick<PurchaseOffer, 'businType' | 'acceptsOrders' | 'times' | 'isBuyable'>;
type RepoSale = Pick<PurchaseOffer, 'now'> & {
  readonly repo: RepoTerms;
  readonly calendar: TradingCalendar;
};

/** A repo has hours and days of its own: until 15:30 it is lent today, also when funds are bought for tomorrow already. */
function repoSale({ now, repo, calendar }: RepoSale): Sale {
  const facts = { now, termDays: repo.termDays, calendar };
  const { tradeOn, confirmOn, dueOn } = REPO_PURCHASE_RULES.datesOf(facts);
  return {
    businType: REPO_PURCHASE_RULES.businType,
    acceptsOrders: isInRepurchaseHours(now, calendar),
    // What is lent can be had again on its last day.
    times: { tradeOn, confirmOn, redeemableOn: dueOn, lockedUntil: undefined },
    isBuyable: repo.isOffered,
  };
}

/** Which public products are sold in their collection: funds and certificates. T lies inside of it. */
function isCollecting({ categoryId, collection }: ProductTerms, tradeOn: Day) {
  const isOffered = isFund(categoryId) || categoryId === CATEGORY.periodic;
  const isOpen =
    collection !== undefined && collection.begin <= tradeOn && tradeOn <= collection.end;
  return isOffered && isOpen;
}

/** A private plan is bought at its net value while one of its windows is open; one without windows always. */
function isOpenPlan({ terms, tradeOn, privateSale }: ProductSale): boolean {
  const isEstablished = terms.establishedOn !== undefined && terms.establishedOn <= tradeOn;
  const isOpen = privateSale?.isOpen === true;
  return isEstablished && isOpen && allows(terms.status, 'buy');
}

/** Which public products are bought at their net value: funds, money funds too. */
function isOpenFund(terms: ProductTerms, tradeOn: Day): boolean {
  const isEstablished = terms.establishedOn !== undefined && terms.establishedOn <= tradeOn;
  return (
    isFund(terms.categoryId) &&
    isEstablished &&
    allows(terms.status, 'buy') &&
    terms.fees.purchase.length > 0
  );
}

export function accountStateOf(account: TradeAccount | undefined) {
  if (!account) return 'missing' as const;
  return account.isRestricted ? ('restricted' as const) : ('open' as const);
}
