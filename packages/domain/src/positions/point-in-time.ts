import type { Day } from '../calendar/day.ts';

/** The account as of a day, from what was known by another; both undefined: now. */
export type AskedPoint = { readonly asOf: Day | undefined; readonly knownOn: Day | undefined };

/** Whether the account can be told as of a day: not of the future, not before it began, and not from what was known too early. */
export function isInRange(
  { asOf, knownOn }: AskedPoint,
  { today, firstEntryOn }: { readonly today: Day; readonly firstEntryOn: Day | undefined },
): boolean {
  if (asOf === undefined) return knownOn === undefined;
  if (asOf > today || firstEntryOn === undefined || asOf < firstEntryOn) return false;
  return knownOn === undefined || (knownOn >= asOf && knownOn <= today);
}
