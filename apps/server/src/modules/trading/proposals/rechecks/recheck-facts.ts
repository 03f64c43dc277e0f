import type { RecheckFacts } from '@mall/domain/audit/recheck';
import type { Moment } from '@mall/domain/calendar/moment';

/** What a kind of order looks at again; the rest is the same for all of them. */
export type KindRecheck = {
  readonly facts: Omit<RecheckFacts, 'isContentSame' | 'areMandatesValid'>;
  /** When the cooling-off of a private order would end if it began now. */
  readonly coolingEndsAt?: Moment | undefined;
  /** What the order changes is no longer as its maker saw it. */
  readonly isOutdated?: boolean;
};

/** An exit asks for neither risk, qualification nor documents. */
export const NOT_ASKED = {
  isWithinLimits: true,
  isSuitable: true,
  risk: 'not_asked',
  isQualified: true,
  changedAgreements: [],
} as const satisfies Partial<RecheckFacts>;

/** A product that is gone is traded by no one. */
export const GONE: KindRecheck = {
  facts: { ...NOT_ASKED, isTraded: false, worse: [], isAccountOpen: true },
};
