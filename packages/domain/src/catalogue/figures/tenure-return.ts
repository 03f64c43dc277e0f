import type { Day } from '../../calendar/day.ts';
import { NAV_ONE, type Nav, type Rate } from '../../money/units.ts';
import { returnBetween } from './period-return.ts';

export type Tenure = {
  readonly from: Day;
  readonly establishedOn: Day | undefined;
  /** The last adjusted value on or before the first day, if any is known. */
  readonly atStart: Nav | undefined;
  /** The last adjusted value of the tenure: of its last day, or the newest while it lasts. */
  readonly atEnd: Nav | undefined;
};

/**
 * What a product returned under one manager, with dividends and splits counted in. Undefined when the values do not
 * reach back to the beginning. Who was there from the first day began at one yuan, where every product begins.
 */
export function tenureReturn({ from, establishedOn, atStart, atEnd }: Tenure): Rate | undefined {
  if (atEnd === undefined) return undefined;
  if (atStart !== undefined) return returnBetween(atStart, atEnd);
  const wasThereFirst = establishedOn !== undefined && from <= establishedOn;
  return wasThereFirst ? returnBetween(NAV_ONE, atEnd) : undefined;
}
