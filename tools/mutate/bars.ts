/** The folders of the domain where money is decided, and the part of their mutants that must be noticed, in percent. */
export const BARS: ReadonlyMap<string, number> = new Map([
  ['fees', 100],
  ['holdings', 95],
  ['lots', 100],
  ['money', 100],
  ['ledger', 95],
  ['positions', 95],
  ['orders', 95],
  ['clearing', 95],
]);

/** Files of other folders that compute a fee, round, or take lots in their order: no mutant may survive in them. */
export const EXACT_FILES: readonly string[] = [
  'packages/domain/src/clearing/confirm-purchase.ts',
  'packages/domain/src/clearing/confirm-redemption.ts',
  'packages/domain/src/clearing/confirm-subscription.ts',
  'packages/domain/src/clearing/confirm-switch.ts',
  'packages/domain/src/clearing/correct-net-value.ts',
  'packages/domain/src/clearing/end-collection.ts',
  'packages/domain/src/clearing/large-redemption.ts',
  'packages/domain/src/clearing/term-payment.ts',
  'packages/domain/src/holdings/dividend.ts',
  'packages/domain/src/holdings/exported-lots.ts',
  'packages/domain/src/holdings/money-fund-income.ts',
  'packages/domain/src/holdings/share-change.ts',
  'packages/domain/src/holdings/split-effects.ts',
  'packages/domain/src/positions/holding-cost.ts',
  'packages/domain/src/positions/percent-shares.ts',
];
