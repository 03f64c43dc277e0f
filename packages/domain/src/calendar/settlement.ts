import type { Day } from './day.ts';
import { addTradingDays, type TradingCalendar } from './trading-calendar.ts';

/** How many trading days after T a product confirms and pays. Its own contract beats these defaults. */
export type SettlementDays = { readonly confirm: number; readonly pay: number };

export type FundKind = 'money' | 'bond' | 'stock' | 'mixed' | 'index' | 'fof' | 'qdii';

/** What public funds usually do (domain rules 1.3). */
export const USUAL_SETTLEMENT = {
  money: { confirm: 1, pay: 1 },
  bond: { confirm: 1, pay: 2 },
  stock: { confirm: 1, pay: 3 },
  mixed: { confirm: 1, pay: 3 },
  index: { confirm: 1, pay: 3 },
  fof: { confirm: 2, pay: 5 },
  qdii: { confirm: 2, pay: 7 },
} as const satisfies Record<FundKind, SettlementDays>;

export type Settlement = {
  readonly confirmedOn: Day;
  /** Shares can be sold from the trading day after they are confirmed. */
  readonly redeemableFrom: Day;
  /** When the money of a redemption sent on T can be used. */
  readonly paidOn: Day;
};

export function settlementOf(
  tradeDate: Day,
  { confirm, pay }: SettlementDays,
  calendar: TradingCalendar,
): Settlement {
  return {
    confirmedOn: addTradingDays(calendar, tradeDate, confirm),
    redeemableFrom: addTradingDays(calendar, tradeDate, confirm + 1),
    paidOn: addTradingDays(calendar, tradeDate, pay),
  };
}
