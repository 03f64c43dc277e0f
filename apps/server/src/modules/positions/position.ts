import type { Day } from '@mall/domain/calendar/day';
import type { Fen, Nav, Rate, Shares } from '@mall/domain/money/units';
import type { HoldingIncome } from '@mall/domain/positions/holding-cost';
import type { HeldTerms, LatestValue } from '#modules/catalogue/index.ts';
import type { HoldingRecord } from './holding-store.ts';
import type { LotRow } from './lot-store.ts';

/** A holding with everything a screen says about it. */
export type Position = {
  readonly holding: HoldingRecord;
  readonly terms: HeldTerms;
  readonly tradeAccount: string;
  readonly unitValue: Nav;
  /** The same as it was published first, where it was corrected since. */
  readonly firstValue?: Nav | undefined;
  /** A value behind its figures was corrected since: of its day, or of a lot when it was bought. */
  readonly isRestated: boolean;
  /** The same with every dividend ever paid. */
  readonly totalValue: Nav | undefined;
  readonly navOn: Day | undefined;
  /** What a money fund earned on that day; absent for every other holding. */
  readonly earned?: LatestValue['earned'];
  readonly income: HoldingIncome;
  /** What a money fund earned and did not carry over yet. */
  readonly unpaid: Fen;
  readonly lots: readonly LotRow[];
  /** Of the last valued day; undefined while none is. */
  readonly dayIncome: { readonly day: Day; readonly amount: Fen } | undefined;
  /** Shares that are promised to orders. */
  readonly frozen: Shares;
  /** Shares that can be redeemed today and are not promised, and those that open later with the first day they do. */
  readonly enabled: Shares;
  readonly locked: Shares;
  readonly unlocksOn: Day | undefined;
  /** Of money lent to the house, which has no shares; absent for every other holding. */
  readonly lent?: LentFigures;
};

/** What only money lent to the house has. */
export type LentFigures = {
  /** Of the contract that ends next. */
  readonly agreedRate: Rate;
  readonly lentOn: Day;
  readonly dueOn: Day;
  readonly contractCount: number;
  readonly renewedCount: number;
};
