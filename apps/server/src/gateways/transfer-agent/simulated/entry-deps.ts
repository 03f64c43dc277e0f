import type { Day } from '@mall/domain/calendar/day';
import type { RegistrarTier } from './registrar-arithmetic.ts';

/** What entering a fund costs before any discount, as its manager published it for a day. */
export type EntryTerms = {
  readonly tiers: readonly RegistrarTier[];
  readonly dropsShareTail: boolean;
};

export type EntryDeps = {
  readonly entryTermsOf: (applyOn: Day, productNo: string) => Promise<EntryTerms>;
};
