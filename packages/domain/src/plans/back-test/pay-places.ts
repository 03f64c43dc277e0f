import { addDays, type Day, dayOfEpoch, epochOf } from '../../calendar/day.ts';
import type { TradingCalendar } from '../../calendar/trading-calendar.ts';
import { placeOnOrBefore, type ValueTrack } from '../../catalogue/figures/value-track.ts';
import type { Cycle } from '../cycle.ts';
import { payDatesBetween } from '../pay-dates.ts';
import type { IndexTrack } from '../strategies/index-track.ts';

/** The days of a past series as a calendar: a plan could buy on the days that have a value, and on no other. */
export function calendarOfTrack({ epochs }: Pick<ValueTrack, 'epochs'>): TradingCalendar {
  return { openDays: Array.from(epochs, dayOfEpoch), closures: [], provisionalYears: [] };
}

/** Where the values of the pay dates of a span stand; the first nominal date may be its first day. */
export function payPlaces(
  track: Pick<ValueTrack, 'epochs'>,
  { cycle, from, to, calendar }: { cycle: Cycle; from: Day; to: Day; calendar: TradingCalendar },
): readonly number[] {
  const begun = [{ cycle, cycleChosenOn: addDays(from, -1), holdsFrom: from }];
  return payDatesBetween(begun, { from, to, calendar }).map(({ payOn }) => {
    // Every open day of the calendar has a value.
    return placeOnOrBefore(track, epochOf(payOn)) ?? 0;
  });
}

/** One point is a tenth of a fen, as exchange-traded funds count it: an index of 1,000 points is worth 1.0000. */
const NAV_PER_POINT = 10;

/** An index as if it could be bought. */
export function trackOfIndex({ epochs, closes }: IndexTrack): ValueTrack {
  return { epochs, values: closes.map((close) => close * NAV_PER_POINT) };
}
