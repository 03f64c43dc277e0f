import { addDays } from '@mall/domain/calendar/day';
import { at, type Moment as BusinessMoment } from '@mall/domain/calendar/moment';
import type { Moment } from '#modules/positions/past/read-past-account.ts';

const OPENS_MS = at(9, 0);

/** The next morning is the first moment that a past day was told at. */
export function nowOf(moment: Moment): BusinessMoment {
  if (!moment.isPast) return moment.point.now;
  return { day: addDays(moment.point.through, 1), msOfDay: OPENS_MS };
}
