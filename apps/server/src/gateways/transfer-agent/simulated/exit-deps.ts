import type { Day } from '@mall/domain/calendar/day';
import type { Db } from '#db/database.ts';
import type { ExitTier, ReturnBand } from './exit-arithmetic.ts';

/** What a fund's contract says about leaving, as its manager published it. */
export type ExitTerms = {
  readonly tiers: readonly ExitTier[];
  /** A purchase fee that is paid on leaving, and what the manager takes of the return; none where they are empty. */
  readonly backEnd: readonly ExitTier[];
  readonly performance: readonly ReturnBand[];
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
  /** What all dividends up to a day brought for a share: by so much its accumulated value is above the unit value. */
  readonly dividendsUpTo: (productNo: string, day: Day) => Promise<bigint | undefined>;
  /** For rehearsing: the reason why an application is turned down. */
  readonly refuses?: (orderNo: string) => string | undefined;
  /** For rehearsing a purchase that is accepted in part: how much of its money; undefined: all of it. */
  readonly acceptedMoneyOf?: (orderNo: string, amount: bigint) => bigint | undefined;
  /** For rehearsing a large redemption: how much is accepted of all that was applied for; undefined: everything. */
  readonly acceptedOf?: (
    productNo: string,
    applyOn: Day,
  ) => { readonly accepted: bigint; readonly applied: bigint } | undefined;
};
