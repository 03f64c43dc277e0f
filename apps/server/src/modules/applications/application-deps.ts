import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import type { AssessmentDeps } from '#modules/assessments/index.ts';
import type { Dictionaries } from '#modules/dictionary/index.ts';

export type ApplicationDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly dictionaries: Dictionaries;
  /** Looks at the plans of a customer again whose status has changed; the caller has locked his account. */
  readonly rematchPlans: AssessmentDeps['rematchPlans'];
};

export type ApplicationTx = Omit<ApplicationDeps, 'db'> & { readonly db: Tx };
