import type { Day } from '../calendar/day.ts';
import { epochOf } from '../calendar/day.ts';
import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import { type Fen, type Rate, subtract } from '../money/units.ts';
import { feeOf, type HoldingTier, holdingRate, type LotExit } from './redemption-fee.ts';

export type FeeDrop = { readonly tradeOn: Day; readonly rate: Rate };

export type HeldSince = {
  readonly confirmedOn: Day;
  /** The trade date a redemption placed now would get. */
  readonly tradeOn: Day;
  readonly confirmDays: number;
};

/** How long a lot will have been held when a redemption of that trade date is confirmed. */
export function daysAtExit(held: HeldSince, { openDays }: TradingCalendar): number | undefined {
  const confirmedOn = openDays[openDays.indexOf(held.tradeOn) + held.confirmDays];
  return confirmedOn && epochOf(confirmedOn) - epochOf(held.confirmedOn);
}

/** The first trade date on which leaving costs less than now; undefined when it never does as far as days are known. */
export function nextFeeDrop(
  held: HeldSince,
  tiers: readonly HoldingTier[],
  calendar: TradingCalendar,
): FeeDrop | undefined {
  const { openDays } = calendar;
  const days = daysAtExit(held, calendar);
  if (days === undefined) return undefined;
  const now = holdingRate(days, tiers);
  const start = openDays.indexOf(held.tradeOn);
  for (const tradeOn of openDays.slice(start + 1)) {
    const later = daysAtExit({ ...held, tradeOn }, calendar);
    if (later === undefined) return undefined;
    const rate = holdingRate(later, tiers);
    if (rate < now) return { tradeOn, rate };
    if (later > LAST_TIER_DAYS) return undefined;
  }
  return undefined;
}

// No redemption fee steps down later than this: two years.
const LAST_TIER_DAYS = 740;

/** What the same exit costs less at the rate of a drop; of a few fen both fees can be rounded to the same. */
export function savedByDrop({ gross, fee }: Pick<LotExit, 'gross' | 'fee'>, drop: FeeDrop): Fen {
  return subtract(fee, feeOf(gross, drop.rate));
}
