import type { Day } from '@mall/domain/calendar/day';
import type { Moment } from '@mall/domain/calendar/moment';
import type { TradingCalendar } from '@mall/domain/calendar/trading-calendar';
import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import { needsCoolingOff } from '@mall/domain/orders/private/cooling-off';
import { isFirstPrivatePurchase } from '@mall/domain/orders/private/first-purchase';
import { type PrivateSaleTimes, privateSaleAt } from '@mall/domain/orders/private/private-sale';
import { isProfessionalOn } from '@mall/domain/suitability/professional';
import type { Db } from '#db/database.ts';
import { findBuyingWindows } from '#modules/catalogue/index.ts';
import { readQualifyStatus } from '#modules/identity/index.ts';
import type { InvestorProfile } from '#modules/suitability/index.ts';
import { findPrivateStates } from './private-orders-store.ts';

/** The status of a product in its collection. */
export const IN_COLLECTION = '2';

/** A private product in front of a customer (rules 5.4, 5.5). */
export type PrivateSale = PrivateSaleTimes & {
  /** Verified, or professional; declared is enough to see and not to buy. */
  readonly isQualified: boolean;
  /** He answered in his assessment that his funds are not his own. */
  readonly isBarred: boolean;
  /** He buys a private product for the first time: the transaction password is asked for as well (rules 13.3). */
  readonly asksPassword: boolean;
};

const VERIFIED = '2';

export async function readPrivateSale(
  db: Db,
  {
    clientId,
    investor,
  }: { readonly clientId: string; readonly investor: InvestorProfile | undefined },
  {
    terms,
    now,
    lastClosed,
    calendar,
  }: {
    readonly terms: ProductTerms;
    readonly now: Moment;
    readonly lastClosed: Day | undefined;
    readonly calendar: TradingCalendar;
  },
): Promise<PrivateSale> {
  const isProfessional = isProfessionalOn(investor?.professional, now.day);
  const exemption = { isProfessional, clientType: investor?.clientType ?? '0' };
  const isCooling = needsCoolingOff({ hours: terms.coolingOffHours, ...exemption });
  const hours = isCooling ? terms.coolingOffHours : 0;
  const { productNo, status, collection } = terms;
  const isCollecting = status === IN_COLLECTION;
  const collections = collection ? [collection] : [];
  const windows = isCollecting ? collections : await findBuyingWindows(db, productNo);
  const times = privateSaleAt(now, { hours, windows, lastClosed }, calendar);
  return {
    ...times,
    isOpen: times.isOpen && (!isCollecting || collection !== undefined),
    asksPassword: isFirstPrivatePurchase(await findPrivateStates(db, clientId)),
    isBarred: investor?.usesBorrowedFunds === true,
    isQualified: isProfessional || (await readQualifyStatus(db, clientId, now.day)) === VERIFIED,
  };
}
