import { addMonths } from '../../calendar/add-months.ts';
import { type Day, dayOfEpoch, epochOf } from '../../calendar/day.ts';
import { placeOnOrBefore, type ValueTrack } from '../../catalogue/figures/value-track.ts';

/** The days a test is asked for; an open end is the last value, an open beginning three years before the end. */
export type AskedSpan = { readonly from?: Day | undefined; readonly to?: Day | undefined };

/** The part of a past that is tested: what was asked for, as far as there are values. */
export type PastSpan = { readonly from: Day; readonly to: Day; readonly lastPlace: number };

export type SpanAnswer =
  | { readonly ok: true; readonly span: PastSpan }
  | { readonly ok: false; readonly refusal: 'dates_reversed' | 'period_without_history' };

const USUAL_MONTHS = 36;
const NO_HISTORY = { ok: false, refusal: 'period_without_history' } as const;

export function pastSpanOf({ epochs }: Pick<ValueTrack, 'epochs'>, asked: AskedSpan): SpanAnswer {
  if (asked.from !== undefined && asked.to !== undefined && asked.from > asked.to)
    return { ok: false, refusal: 'dates_reversed' };
  const [first] = epochs;
  const lastPlace =
    asked.to === undefined ? epochs.length - 1 : placeOnOrBefore({ epochs }, epochOf(asked.to));
  const last = epochs[lastPlace ?? -1];
  if (first === undefined || last === undefined || lastPlace === undefined) return NO_HISTORY;
  const [begun, to] = [dayOfEpoch(first), dayOfEpoch(last)];
  const wanted = asked.from ?? addMonths(to, -USUAL_MONTHS);
  const from = wanted < begun ? begun : wanted;
  return from > to ? NO_HISTORY : { ok: true, span: { from, to, lastPlace } };
}
