import type { Day } from '../calendar/day.ts';
import { at, type Moment } from '../calendar/moment.ts';
import { isTradingDay, type TradingCalendar } from '../calendar/trading-calendar.ts';
import type { Fen } from '../money/units.ts';
import type { ClientType } from './product-terms.ts';
import { allows, type TradeStatus } from './trade-status.ts';

/** What the words of the button say: a trade status's own words, or those of a quotation repurchase. */
export type ButtonWords = TradeStatus | 'lend' | 'closed_hours';
export type BuyButton = { readonly isEnabled: boolean; readonly words: ButtonWords };

export type OnShelf = {
  readonly status: TradeStatus;
  readonly isRepurchase: boolean;
  readonly collectBeginOn: Day | null;
  readonly collectEndOn: Day | null;
  /** Null: as much as anybody wants. */
  readonly quotaLeft: Fen | null;
  readonly firstMin: Fen;
  readonly clientTypes: readonly ClientType[];
};

/** Quotation repurchases trade in their own hours (domain rules 1.2). */
export const REPURCHASE_HOURS = { opens: at(9, 15), closes: at(15, 30) } as const;
export const SUBSCRIPTION_ENDS = at(15, 0);

/** Whether the buy button works and what it says, for a visitor or for a kind of customer. */
export function buyButtonOf(
  product: OnShelf,
  now: Moment,
  calendar: TradingCalendar,
  clientType?: ClientType,
): BuyButton {
  const status = statusNow(product, now);
  if (!allows(status, 'buy')) return { isEnabled: false, words: status };
  if (product.isRepurchase && !isInRepurchaseHours(now, calendar))
    return { isEnabled: false, words: 'closed_hours' };
  const words = product.isRepurchase ? 'lend' : status;
  const mayBuy = clientType === undefined || product.clientTypes.includes(clientType);
  return { isEnabled: mayBuy, words };
}

/** The status with today's window and quota seen: the night's batch that writes it down may still be to come. */
function statusNow({ status, ...product }: OnShelf, { day, msOfDay }: Moment): TradeStatus {
  if (!allows(status, 'buy')) return status;
  if (product.quotaLeft !== null && product.quotaLeft < product.firstMin) return '13';
  if (status !== '2') return status;
  if (product.collectBeginOn !== null && day < product.collectBeginOn) return '12';
  const end = product.collectEndOn;
  const isOver = end !== null && (day > end || (day === end && msOfDay >= SUBSCRIPTION_ENDS));
  return isOver ? '4' : status;
}

/** When money can be lent, and contracts ended early. */
export function isInRepurchaseHours({ day, msOfDay }: Moment, calendar: TradingCalendar): boolean {
  const { opens, closes } = REPURCHASE_HOURS;
  return isTradingDay(calendar, day) && msOfDay >= opens && msOfDay < closes;
}
