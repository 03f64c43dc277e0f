import type { Rhythm } from '@mall/domain/plans/back-test/test-past';
import {
  DEFAULT_PE_LEVEL_SET,
  DEFAULT_PE_LEVELS,
  type PeLevel,
} from '@mall/domain/plans/strategies/pe-levels';

/** Pages and server read a strategy alike, so how it is read stands in the contract. */
export {
  AVERAGE_DAYS,
  GRADE_STEPS,
  MAD_DAYS,
  rhythmOf,
} from '@mall/contract/plans/chosen-strategy';

/** The longest a rhythm waits for its next purchase, in days. */
const LONGEST_WAIT: Readonly<Record<Rhythm['kind'], number>> = {
  monthly: 31,
  weekly: 7,
  biweekly: 14,
  daily: 1,
};

export function longestWait({ kind }: Rhythm): number {
  return LONGEST_WAIT[kind];
}

/** The levels of a set, without a number those of the default; undefined when there is no such set. */
export function findPeLevels(levelSet: string | undefined): readonly PeLevel[] | undefined {
  return levelSet === undefined || levelSet === DEFAULT_PE_LEVEL_SET
    ? DEFAULT_PE_LEVELS
    : undefined;
}
