import type { Day } from '../calendar/day.ts';
import { addTradingDays, type TradingCalendar } from '../calendar/trading-calendar.ts';
import { divide } from '../money/rounding.ts';
import { RATE_ONE, type Rate, rate } from '../money/units.ts';
import type { CategoryId } from './category.ts';
import { isFund } from './category.ts';
import type { ClientType } from './product-terms.ts';
import { allows, type TradeStatus } from './trade-status.ts';

/** What decides whether one fund can be left for another, and what that costs. */
export type Switchable = {
  readonly productNo: string;
  readonly categoryId: CategoryId;
  readonly variety: string | null;
  readonly companyCode: string;
  readonly status: TradeStatus;
  readonly clientTypes: readonly ClientType[];
  /** The first tier of the purchase table, before the mall's discount. */
  readonly purchaseRate: Rate;
  readonly discount: Rate;
  readonly buyConfirmDays: number;
  readonly redeemConfirmDays: number;
};

/** An advised portfolio is bought and left as a whole; its parts are not for its holder to exchange. */
const PORTFOLIO = '99';

export function mayLeaveBySwitch({ categoryId, variety, status }: Switchable): boolean {
  return isFund(categoryId) && variety !== PORTFOLIO && allows(status, 'switch_out');
}

/**
 * Whether a holding of `out` may become one of `into` (domain rules 2.7): funds of the same manager, both open for
 * it, and open to everybody who may hold the first.
 */
export function maySwitch(out: Switchable, into: Switchable): boolean {
  return (
    mayLeaveBySwitch(out) &&
    isFund(into.categoryId) &&
    into.variety !== PORTFOLIO &&
    into.productNo !== out.productNo &&
    into.companyCode === out.companyCode &&
    allows(into.status, 'switch_in') &&
    out.clientTypes.every((type) => into.clientTypes.includes(type))
  );
}

/** What the new fund's purchase rate is above the old one's, as this mall charges them; never negative. */
export function switchRate(out: Switchable, into: Switchable): Rate {
  const excess = into.purchaseRate * into.discount - out.purchaseRate * out.discount;
  return rate(excess > 0n ? divide(excess, RATE_ONE, 'half_up') : 0n);
}

/** A switch is confirmed when the slower of its two sides is. */
export function switchConfirmedOn(
  out: Switchable,
  into: Switchable,
  tradeDate: Day,
  calendar: TradingCalendar,
): Day {
  return addTradingDays(calendar, tradeDate, Math.max(out.redeemConfirmDays, into.buyConfirmDays));
}
