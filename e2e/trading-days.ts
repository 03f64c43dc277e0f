import { addDays, type Day, parseDay, weekdayOf } from '@mall/domain/calendar/day';

/** The day a text of the page begins with. */
export function dayOf(text: string | null): Day {
  const day = parseDay((text ?? '').slice(0, 10));
  if (!day) throw new Error(`${text} is no day`);
  return day;
}

/** No closure of the calendar is near the days of the stories. */
export function nextTradingDay(day: Day): Day {
  const next = addDays(day, 1);
  return weekdayOf(next) > 5 ? nextTradingDay(next) : next;
}
