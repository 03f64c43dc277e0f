import { addMonths } from '../../calendar/add-months.ts';
import { type Day, parseDay } from '../../calendar/day.ts';
import { divide } from '../../money/rounding.ts';
import { type Nav, RATE_ONE, type Rate, rate } from '../../money/units.ts';

/** The adjusted value of a day. A series of them is in the order of days. */
export type DatedValue = { readonly day: Day; readonly value: Nav };

const MONTHS_BACK = { '1m': 1, '3m': 3, '6m': 6, '1y': 12, '2y': 24, '3y': 36, '5y': 60 } as const;
export type Period = keyof typeof MONTHS_BACK | 'ytd';

/** From which day a period that ends on `day` is counted: n months earlier, or the last day of last year. */
export function baseDayOf(period: Period, day: Day): Day {
  if (period !== 'ytd') return addMonths(day, -MONTHS_BACK[period]);
  // The year of a day is written in its first four characters; its eve is the 31st of December before.
  return parseDay(`${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}-12-31`) ?? day;
}

export function returnBetween(base: Nav, last: Nav): Rate {
  return rate(divide((last - base) * RATE_ONE, base, 'half_up'));
}
