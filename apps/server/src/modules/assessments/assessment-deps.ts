import type { Moment } from '@mall/domain/calendar/moment';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import type { Dictionaries } from '#modules/dictionary/index.ts';

/** The recurring plans that an assessment changed, by their numbers. */
export type ChangedPlans = {
  readonly paused: readonly string[];
  readonly resumed: readonly string[];
};

export type AssessmentDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly dictionaries: Dictionaries;
  /** Looks at the plans of a customer again whose level has changed; the caller has locked his account. */
  readonly rematchPlans: (tx: Tx, clientId: string, now: Moment) => Promise<ChangedPlans>;
};

export type AssessmentTx = Omit<AssessmentDeps, 'db'> & { readonly db: Tx };
