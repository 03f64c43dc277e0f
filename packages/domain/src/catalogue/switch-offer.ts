import type { Day } from '../calendar/day.ts';
import { openOnBoth } from '../calendar/open-on-both.ts';
import {
  addTradingDays,
  type OverseasMarket,
  type TradingCalendar,
} from '../calendar/trading-calendar.ts';
import { divide } from '../money/rounding.ts';
import { RATE_ONE, type Rate, rate } from '../money/units.ts';
import type { CategoryId } from './category.ts';
import { isFund, isPortfolio } from './category.ts';
import type { ClientType, ProductFees } from './product-terms.ts';
import { allows, type TradeStatus } from './trade-status.ts';

/** What decides whether one fund can be left for another. */
export type SwitchParty = {
  readonly productNo: string;
  readonly categoryId: CategoryId;
  readonly variety: string | null | undefined;
  readonly companyCode: string;
  readonly status: TradeStatus;
  readonly clientTypes: readonly ClientType[];
  readonly overseasMarket?: OverseasMarket | undefined;
  readonly fees: Pick<ProductFees, 'backEnd' | 'performance'>;
};

/** The same with what a switch costs and how long it takes. */
export type Switchable = SwitchParty & {
  /** The first tier of the purchase table, before the mall's discount. */
  readonly purchaseRate: Rate;
  readonly discount: Rate;
  readonly buyConfirmDays: number;
  readonly redeemConfirmDays: number;
};

/** An advised portfolio is bought and left as a whole; its parts are not for its holder to exchange. */
export function mayLeaveBySwitch(
  out: Pick<SwitchParty, 'categoryId' | 'variety' | 'status' | 'fees'>,
): boolean {
  return maySwitchOut({ ...out, hasStartFees: hasStartFees(out.fees) });
}

/** The same where the tables of fees are not at hand, only whether some count from the start of a lot. */
export function maySwitchOut(
  out: Pick<SwitchParty, 'categoryId' | 'variety' | 'status'> & { readonly hasStartFees: boolean },
): boolean {
  return isSwitched(out) && allows(out.status, 'switch_out');
}

function hasStartFees({ backEnd, performance }: SwitchParty['fees']): boolean {
  return backEnd.length + performance.length > 0;
}

/** Both funds charge a purchase at once, so that their tables can be compared (rules 2.7). */
function isSwitched({
  categoryId,
  variety,
  hasStartFees,
}: Pick<SwitchParty, 'categoryId' | 'variety'> & { readonly hasStartFees: boolean }): boolean {
  return isFund(categoryId) && !isPortfolio({ variety }) && !hasStartFees;
}

/**
 * Whether a holding of `out` may become one of `into` (rules 2.7): funds of the same manager, both open for it, open to
 * everybody who may hold the first, and not of two overseas markets.
 */
export function maySwitch(out: SwitchParty, into: SwitchParty): boolean {
  return (
    mayLeaveBySwitch(out) &&
    isSwitched({ ...into, hasStartFees: hasStartFees(into.fees) }) &&
    into.productNo !== out.productNo &&
    into.companyCode === out.companyCode &&
    allows(into.status, 'switch_in') &&
    shareDays(out, into) &&
    out.clientTypes.every((type) => into.clientTypes.includes(type))
  );
}

/** The days of a switch are those of one market: the mainland's, or those that one overseas market shares with it. */
function shareDays(out: SwitchParty, into: SwitchParty): boolean {
  const [left, right] = [out.overseasMarket, into.overseasMarket];
  return left === undefined || right === undefined || left === right;
}

/** The days on which both funds trade. */
export function switchCalendar(out: TradingCalendar, into: TradingCalendar): TradingCalendar {
  return out === into ? out : openOnBoth(out, into);
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
