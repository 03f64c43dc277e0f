import type { Day } from '@mall/domain/calendar/day';
import type { Moment } from '@mall/domain/calendar/moment';
import { calendarOf, type TradingCalendar } from '@mall/domain/calendar/trading-calendar';
import { tradingHoursAt } from '@mall/domain/calendar/trading-hours';
import type { ClientType, ProductTerms } from '@mall/domain/catalogue/product-terms';
import type { LotStart } from '@mall/domain/clearing/confirm-redemption';
import { sharesOf } from '@mall/domain/lots/lot';
import type { HeldShares } from '@mall/domain/lots/usable-shares';
import { type Fen, fen } from '@mall/domain/money/units';
import { openTradeDate } from '@mall/domain/orders/order-times';
import { isProfessionalOn } from '@mall/domain/suitability/professional';
import type { Db } from '#db/database.ts';
import {
  type ConfirmItem,
  findTermsOfAnyStatus,
  isExitDay,
  type LatestValue,
  readConfirmItems,
} from '#modules/catalogue/index.ts';
import {
  findFirstWaiting,
  findLotStarts,
  findShareValue,
  findUnpaidIncomes,
  type HoldingKey,
  holdingKey,
} from '#modules/positions/index.ts';
import { findInvestor, type InvestorProfile } from '#modules/suitability/index.ts';
import { findLastClosedDay } from '#modules/trading/orders/order-day-store.ts';
import {
  findTradeAccount,
  type TradeAccount,
} from '#modules/trading/orders/trade-account-store.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import { hasStartFees } from './exit-terms.ts';

/** A holding that a customer wants to leave, at one moment. */
export type ExitOffer = {
  readonly now: Moment;
  readonly acceptsOrders: boolean;
  /** With the fees in force on the trade date. */
  readonly terms: ProductTerms;
  /** The days that count for the product. */
  readonly calendar: TradingCalendar;
  readonly tradeOn: Day;
  readonly account: TradeAccount | undefined;
  readonly investor: InvestorProfile | undefined;
  readonly clientType: ClientType;
  readonly held: HeldShares;
  /** The last published value that fits the shares; undefined before the first one. */
  readonly latest: LatestValue | undefined;
  /** Of a product with windows, one in which shares may leave is open on T. */
  readonly isExitDay: boolean;
  /** How the lots began; empty where no fee looks at it. */
  readonly starts: ReadonlyMap<string, LotStart>;
  /** What a money fund earned and did not carry over yet. */
  readonly unpaid: Fen;
};

export type ReadHeld = (
  db: Db,
  key: { readonly clientId: string; readonly productNo: string },
) => Promise<HeldShares>;

/**
 * Looks everything up that leaving a product depends on; undefined without such a product. One that is not listed or
 * private exists only for its holders.
 */
export async function findExitOffer(
  deps: Pick<TradingDeps, 'db' | 'clock' | 'readCalendar' | 'isBookingLoss'>,
  { clientId, productNo }: { readonly clientId: string; readonly productNo: string },
  readHeld: ReadHeld,
): Promise<ExitOffer | undefined> {
  const { db, clock, readCalendar } = deps;
  const held = await readHeld(db, { clientId, productNo });
  const mainland = await readCalendar();
  const now = await clock.businessNow(db);
  const lastClosed = await findLastClosedDay(db);
  const mainlandOn = openTradeDate(now, mainland, lastClosed);
  const listed = await findTermsOfAnyStatus(db, productNo, mainlandOn);
  if (!listed) return undefined;
  const isHeld = sharesOf(held.lots) > 0n;
  if (!isHeld && (listed.isPrivate || listed.status === NOT_LISTED)) return undefined;
  const calendar = calendarOf(mainland, listed.overseasMarket);
  const tradeOn = openTradeDate(now, calendar, lastClosed);
  // Where the overseas market is closed the order gets a later T, and the fees in force on it.
  const terms =
    tradeOn === mainlandOn ? listed : await findTermsOfAnyStatus(db, productNo, tradeOn);
  if (!terms) return undefined;
  const investor = await findInvestor(db, clientId);
  return {
    now,
    acceptsOrders:
      tradingHoursAt(now, mainland).acceptsOrders &&
      (await deps.isBookingLoss?.(db, productNo)) !== true &&
      // Shares are counted in those of before an event that waits for a line.
      !(await findFirstWaiting(db, [clientId])).has(holdingKey(clientId, productNo)),
    terms,
    calendar,
    tradeOn,
    account: await findTradeAccount(db, clientId),
    investor,
    clientType: investor?.clientType ?? '0',
    held,
    latest: await findShareValue(db, productNo, now.day),
    isExitDay: await isExitDay(db, productNo, tradeOn),
    starts: hasStartFees(terms.fees) ? await findLotStarts(db, { clientId, productNo }) : new Map(),
    unpaid: terms.carryMode ? await findUnpaid(db, { clientId, productNo }) : fen(0n),
  };
}

const NOT_LISTED = '0';

async function findUnpaid(db: Db, { clientId, productNo }: HoldingKey): Promise<Fen> {
  return (await findUnpaidIncomes(db, [clientId])).get(holdingKey(clientId, productNo)) ?? fen(0n);
}

/** What has to be ticked before this customer leaves. */
export async function exitItems(
  deps: Pick<TradingDeps, 'db' | 'dictionaries'>,
  { terms, investor, now }: Pick<ExitOffer, 'terms' | 'investor' | 'now'>,
  businType: string,
): Promise<readonly ConfirmItem[]> {
  const isProfessional = isProfessionalOn(investor?.professional, now.day);
  const confirmer = { clientType: investor?.clientType, isProfessional };
  return readConfirmItems(deps, terms.productNo, businType, confirmer);
}
