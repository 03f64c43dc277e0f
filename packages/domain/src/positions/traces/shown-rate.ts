import type { Rate } from '../../money/units.ts';
import type { FigureTrace } from './figure-trace.ts';

/** A rate as it is shown; of a span without enough days or money to measure by there is none, and no net value is awaited. */
export function shownRate(shown: Rate | undefined): Pick<FigureTrace, 'shown' | 'note'> {
  return shown === undefined ? { shown, note: 'too_few' } : { shown: { value: shown, places: 6 } };
}
