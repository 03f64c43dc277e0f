import { addDays, type Day, epochOf } from '../../calendar/day.ts';
import type { Fen } from '../../money/units.ts';
import type { NewcomerOffer } from '../decide-entry.ts';

/** How many days a customer counts as new, the day the account was opened included (rules 4.2). */
export const NEWCOMER_DAYS = 30;

export type NewcomerFacts = {
  /** Undefined: there is no account yet, and its days have not begun. */
  readonly openedOn: Day | undefined;
  readonly today: Day;
  /** An order of one of the offers that did not come to nothing. */
  readonly isUsed: boolean;
};

/** What an offer for new customers asks; once over all offers of the series. */
export function newcomerOf(facts: NewcomerFacts, most: Fen | undefined): NewcomerOffer {
  return {
    isUsed: facts.isUsed,
    days: NEWCOMER_DAYS,
    isOver: newcomerDaysLeft(facts) === 0,
    most,
  };
}

/** How many days are left to use an offer, today included. */
export function newcomerDaysLeft({ openedOn, today }: Omit<NewcomerFacts, 'isUsed'>): number {
  if (openedOn === undefined) return NEWCOMER_DAYS;
  return Math.max(0, epochOf(addDays(openedOn, NEWCOMER_DAYS)) - epochOf(today));
}
