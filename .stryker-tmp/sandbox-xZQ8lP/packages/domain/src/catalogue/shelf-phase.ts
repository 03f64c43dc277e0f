import type { Day } from '../calendar/day.ts';
import { at, type Moment } from '../calendar/moment.ts';
import { REPURCHASE_HOURS, SUBSCRIPTION_ENDS } from './buy-button.ts';

/** A stretch of one day, its end not included, in which time alone changes nothing that a list shows. */
export type ShelfPhase = { readonly day: Day; readonly beginsMs: number; readonly endsMs: number };

/** Buttons and repurchase dates turn at these times of the day and at no others. */
const TURNS = [
  0,
  REPURCHASE_HOURS.opens,
  SUBSCRIPTION_ENDS,
  REPURCHASE_HOURS.closes,
  at(24, 0),
] as const;

export function shelfPhaseAt({ day, msOfDay }: Moment): ShelfPhase {
  const beginsMs = TURNS.findLast((turn) => turn <= msOfDay) ?? 0;
  const endsMs = TURNS.find((turn) => turn > msOfDay) ?? at(24, 0);
  return { day, beginsMs, endsMs };
}
