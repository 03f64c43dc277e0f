import type { ReplyOf } from '@mall/contract/define-call';
import type { checkTradeTime } from '@mall/contract/shop/trade-time';
import type { Day } from '@mall/domain/calendar/day';
import { formatMoment, type Moment } from '@mall/domain/calendar/moment';
import { type FundKind, settlementOf, USUAL_SETTLEMENT } from '@mall/domain/calendar/settlement';
import { CUTOFF_MS } from '@mall/domain/calendar/trade-date';
import {
  addTradingDays,
  holidayBetween,
  isProvisional,
  type TradingCalendar,
} from '@mall/domain/calendar/trading-calendar';
import { tradingHoursAt } from '@mall/domain/calendar/trading-hours';
import { isInRepurchaseHours, REPURCHASE_HOURS } from '@mall/domain/catalogue/buy-button';
import { CATEGORY } from '@mall/domain/catalogue/category';
import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import { repurchaseDates } from '@mall/domain/catalogue/repurchase-dates';
import { firstRedeemableDay } from '@mall/domain/lots/lock-end';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { CUSTODY_TRANSFER_RULES } from '@mall/domain/orders/kinds/custody-transfer';
import { DIVIDEND_SETTING_RULES } from '@mall/domain/orders/kinds/dividend-setting';
import { purchaseTimes, redemptionTimes } from '@mall/domain/orders/order-times';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';

/** The kinds the home page's timetable lists, with their codes on the wire. */
const TIMETABLE = [
  ['money', '3'],
  ['bond', '0'],
  ['stock', '1'],
  ['mixed', '2'],
  ['index', '14'],
  ['fof', '12'],
  ['qdii', '11'],
] as const satisfies readonly (readonly [FundKind, string])[];

/** What an order placed at this moment gets, for public funds in general or for one product by its own terms. */
export function presentTradeTime(
  now: Moment,
  calendar: TradingCalendar,
  dictionaries: Dictionaries,
  asked?: Asked,
): ReplyOf<typeof checkTradeTime> {
  const { phase } = tradingHoursAt(now, calendar);
  const { acceptsOrders, tradeDate, cutoff } = hoursOf(now, calendar, asked);
  const confirmedNext = addTradingDays(calendar, tradeDate, confirmDaysOf(asked) || 1);
  const holiday = holidayBetween(calendar, tradeDate, confirmedNext);
  const own = asked ? ownDates(asked, { tradeDate, today: now.day }, calendar) : NO_DATES;
  const timetable = TIMETABLE.map(([kind, code]) => {
    const { confirmedOn, paidOn } = settlementOf(tradeDate, USUAL_SETTLEMENT[kind], calendar);
    return {
      cat_varieties: code,
      cat_varieties_dict_name: nameOf(dictionaries, 'CAT_VARIETIES', code),
      confirm_date_num: confirmedOn,
      arrive_date_num: paidOn,
    };
  });
  const told = [
    tradeDate,
    ...Object.values(own),
    ...timetable.flatMap((row) => [row.confirm_date_num, row.arrive_date_num]),
  ];
  return {
    business_time: formatMoment(now),
    business_date_num: now.day,
    is_trade_time: acceptsOrders ? '1' : '0',
    trade_phase: phase,
    trade_date_num: tradeDate,
    cutoff_time: formatMoment({ day: tradeDate, msOfDay: cutoff }),
    ...own,
    is_provisional: told.some((day) => day && isProvisional(calendar, day)) ? '1' : '0',
    holiday_name: holiday === undefined ? null : nameOf(dictionaries, 'HOLIDAY', holiday),
    tip: nameOf(dictionaries, 'TRADE_PHASE', phase),
    settlement_list: timetable,
  };
}

// Confirmation and payment are terms of a product; without one there is only the timetable.
const NO_DATES = {
  confirm_date_num: null,
  arrive_date_num: null,
  redeem_date_num: null,
  lock_date_num: null,
} as const;

type Asked = { readonly terms: ProductTerms; readonly businType: string | undefined };

/** Money is lent and contracts are ended in the hours of repos, which end later than those of funds (rules 4.2). */
function hoursOf(now: Moment, calendar: TradingCalendar, asked: Asked | undefined) {
  const { acceptsOrders, tradeDate } = tradingHoursAt(now, calendar);
  const lent =
    asked?.terms.categoryId === CATEGORY.repo ? repurchaseDates(now, 1, calendar) : undefined;
  if (!lent) return { acceptsOrders, tradeDate, cutoff: CUTOFF_MS };
  const isOpen = isInRepurchaseHours(now, calendar);
  return { acceptsOrders: isOpen, tradeDate: lent.lentOn, cutoff: REPURCHASE_HOURS.closes };
}

/** Each business is confirmed and paid by days of its own; those that are not named here have the days of a purchase. */
function ownDates(
  { terms, businType }: Asked,
  { tradeDate, today }: { readonly tradeDate: Day; readonly today: Day },
  calendar: TradingCalendar,
): Record<keyof typeof NO_DATES, Day | null> {
  // What is not redeemed at will (a repo, a certificate, a trust) has dates of its own instead.
  if (terms.fees.redemption['0'].length === 0) return NO_DATES;
  const { confirmOn, payOn } = redemptionTimes(tradeDate, terms.settlement, calendar);
  switch (businType) {
    // The bank advances the cash on the calendar day itself.
    case BUSINESS_TYPE.quickWithdrawal:
      return { ...NO_DATES, confirm_date_num: today, arrive_date_num: today };
    case BUSINESS_TYPE.custodyTransfer: {
      const dates = CUSTODY_TRANSFER_RULES.datesOf({ tradeOn: tradeDate, calendar });
      return { ...NO_DATES, confirm_date_num: dates.confirmOn };
    }
    case BUSINESS_TYPE.dividendSetting: {
      const dates = DIVIDEND_SETTING_RULES.datesOf({ tradeOn: tradeDate, calendar });
      return { ...NO_DATES, confirm_date_num: dates.confirmOn };
    }
    // The shares of the other fund come with the confirmation; no cash does.
    case BUSINESS_TYPE.switch:
      return { ...NO_DATES, confirm_date_num: confirmOn };
    case BUSINESS_TYPE.adviserContract:
    case BUSINESS_TYPE.redemption:
      return { ...NO_DATES, confirm_date_num: confirmOn, arrive_date_num: payOn };
    default: {
      const times = purchaseTimes(tradeDate, terms, calendar);
      return {
        confirm_date_num: times.confirmOn,
        arrive_date_num: payOn,
        redeem_date_num: firstRedeemableDay(times),
        lock_date_num: times.lockedUntil ?? null,
      };
    }
  }
}

/** Shares leave with these, so the days of a redemption count. */
const LEAVES: ReadonlySet<string> = new Set([
  BUSINESS_TYPE.redemption,
  BUSINESS_TYPE.switch,
  BUSINESS_TYPE.adviserContract,
]);

function confirmDaysOf(asked: Asked | undefined): number | undefined {
  const { buyConfirmDays, redeemConfirmDays } = asked?.terms.settlement ?? {};
  return asked?.businType !== undefined && LEAVES.has(asked.businType)
    ? redeemConfirmDays
    : buyConfirmDays;
}
