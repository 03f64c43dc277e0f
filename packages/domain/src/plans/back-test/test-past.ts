import { addDays } from '../../calendar/day.ts';
import { type Cycle, cycleOf } from '../cycle.ts';
import { type BackTestAnswer, type BackTestRequest, backTest } from './back-test.ts';
import { type AskedSpan, type PastSpan, pastSpanOf, type SpanAnswer } from './past-span.ts';
import { payPlaces } from './pay-places.ts';

/** A rhythm as customers choose it. */
export type Rhythm = { readonly kind: Cycle['kind']; readonly cycleDay: number | undefined };

export type PastRequest = Omit<BackTestRequest, 'places' | 'lastPlace'> & {
  readonly rhythm: Rhythm;
  readonly asked: AskedSpan;
};

export type PastAnswer =
  | (Extract<BackTestAnswer, { ok: true }> & { readonly span: PastSpan })
  | Exclude<BackTestAnswer, { ok: true }>
  | Exclude<SpanAnswer, { ok: true }>;

/** A plan over the days that were asked for, as far as there are values (rules 9.8). */
export function testPast({ rhythm, asked, ...request }: PastRequest): PastAnswer {
  const found = findPlaces(request.track, { rhythm, asked });
  if (!found.ok) return found;
  const { span, places } = found;
  const answer = backTest({ ...request, places, lastPlace: span.lastPlace });
  return answer.ok ? { ...answer, span } : answer;
}

/** The tested days, and where the values of their pay dates stand. */
export function findPlaces(
  track: BackTestRequest['track'],
  { rhythm, asked }: Pick<PastRequest, 'rhythm' | 'asked'>,
) {
  const answer = pastSpanOf(track, asked);
  if (!answer.ok) return answer;
  const { from, to } = answer.span;
  // The first nominal date may be the first day, so the cycle was chosen the day before.
  const cycle = cycleOf(rhythm.kind, { cycleDay: rhythm.cycleDay, chosenOn: addDays(from, -1) });
  const places = cycle === undefined ? [] : payPlaces(track, { cycle, from, to });
  return { ...answer, places };
}
