import type { Day } from '@mall/domain/calendar/day';
import type { Db } from '#db/database.ts';
import type { ExitTier } from './exit-arithmetic.ts';

/** What a fund's contract says about leaving, as its manager published it. */
export type ExitTerms = {
  readonly tiers: readonly ExitTier[];
  readonly confirmDays: number;
  readonly payDays: number;
  /** The days the product trades on. */
  readonly openDays: readonly Day[];
};

export type ExitDeps = {
  readonly db: Db;
  readonly exitTermsOf: (
    applyOn: Day,
    productNo: string,
    clientType: '0' | '1' | '2',
  ) => Promise<ExitTerms>;
  /** For rehearsing: the reason why an application is turned down. */
  readonly refuses?: (orderNo: string) => string | undefined;
  /** For rehearsing a large redemption: how much is accepted of all that was applied for; undefined: everything. */
  readonly acceptedOf?: (
    productNo: string,
    applyOn: Day,
  ) => { readonly accepted: bigint; readonly applied: bigint } | undefined;
};
