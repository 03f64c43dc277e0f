import type { Day } from '@mall/domain/calendar/day';
import { addTradingDays, isTradingDay } from '@mall/domain/calendar/trading-calendar';
import type { ClearingDay } from '#modules/clearing/clearing-step.ts';

/** No product confirms later than this many trading days after T (rules 1.3). */
const CONFIRM_DAYS_MAX = 3;

/** The days T may have been of orders due on the next day, by each calendar that counts the days of a product. */
export function tradeDaysDue({
  nextOn,
  calendar,
}: Pick<ClearingDay, 'nextOn' | 'calendar'>): readonly Day[] {
  const days = [calendar, ...(calendar.overseas?.values() ?? [])]
    .filter((counting) => isTradingDay(counting, nextOn))
    .flatMap((counting) =>
      Array.from({ length: CONFIRM_DAYS_MAX + 1 }, (_, before) =>
        addTradingDays(counting, nextOn, -before),
      ),
    );
  return [...new Set(days)];
}
