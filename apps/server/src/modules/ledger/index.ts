export { type AccountMove, findLeftOn, findMovesBetween } from './account-moves-store.ts';
export {
  type FrozenBalance,
  findAvailableShares,
  readFrozenCash,
  readFrozenShares,
  readShareTotals,
  type ShareTotal,
} from './balance-store.ts';
export { DEPOSIT_COLUMNS } from './cash-content.ts';
export { checkCauses } from './check-causes.ts';
export { checkLedger } from './check-ledger.ts';
export { type CashBalances, lockCash, lockCashOf, readCash } from './customer-cash.ts';
export { type DepositDeps, depositCash } from './deposit-cash.ts';
export {
  findEntries,
  findMoves,
  type PostedEntry,
} from './entry-store.ts';
export { sumLedger } from './ledger-sums-store.ts';
export { findCustomerMoves, pastFrozenShares } from './past-moves-store.ts';
export { type Entry, postEntries, postEntry } from './post-entry.ts';
export { releaseTiedCash } from './release-tied-cash.ts';
