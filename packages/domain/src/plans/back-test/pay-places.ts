import { addMonths } from '../../calendar/add-months.ts';
import { addDays, type Day, epochOf } from '../../calendar/day.ts';
import { placeOnOrBefore, type ValueTrack } from '../../catalogue/figures/value-track.ts';
import { type Cycle, findNominalAfter } from '../cycle.ts';
import type { IndexTrack } from '../strategies/index-track.ts';

/**
 * Where the values of the pay dates of a span stand; the first nominal date may be its first day. A plan could buy on the
 * days that have a value and on no other, so a nominal date is paid at the first value from it on; those that meet there
 * are one payment. These are the dates of payDatesBetween, found by numbers: a slider asks for thousands of them.
 */
export function payPlaces(
  track: Pick<ValueTrack, 'epochs'>,
  { cycle, from, to }: { readonly cycle: Cycle; readonly from: Day; readonly to: Day },
): readonly number[] {
  const last = placeOnOrBefore(track, epochOf(to)) ?? -1;
  const first = placeFrom(track, epochOf(from));
  if (cycle.kind === 'daily')
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  const places: number[] = [];
  for (const nominal of nominalEpochs(cycle, from)) {
    const place = placeFrom(track, nominal);
    if (place > last) break;
    if (places.at(-1) !== place) places.push(place);
  }
  return places;
}

/** Where the first value on or after a day stands; behind the last one when there is none. */
function placeFrom(track: Pick<ValueTrack, 'epochs'>, epoch: number): number {
  return (placeOnOrBefore(track, epoch - 1) ?? -1) + 1;
}

const NO_CALENDAR = { openDays: [], closures: [], provisionalYears: [] };
const DAYS_APART = { weekly: 7, biweekly: 14 } as const;

/** The nominal dates from a day on, without an end. */
function* nominalEpochs(cycle: Exclude<Cycle, { kind: 'daily' }>, from: Day): Generator<number> {
  // Only a daily plan asks a calendar which days are open, and only one without a date has none.
  const first = findNominalAfter(cycle, addDays(from, -1), NO_CALENDAR) ?? from;
  if (cycle.kind === 'monthly') {
    for (let day = first; ; day = addMonths(day, 1)) yield epochOf(day);
  }
  for (let epoch = epochOf(first); ; epoch += DAYS_APART[cycle.kind]) yield epoch;
}

/** One point is a tenth of a fen, as exchange-traded funds count it: an index of 1,000 points is worth 1.0000. */
const NAV_PER_POINT = 10;

/** An index as if it could be bought. */
export function trackOfIndex({ epochs, closes }: IndexTrack): ValueTrack {
  return { epochs, values: closes.map((close) => close * NAV_PER_POINT) };
}
