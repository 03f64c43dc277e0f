export { readFrozenCash, readShareTotals, type ShareTotal } from './balance-store.ts';
export { sumBooks } from './book-sums-store.ts';
export { checkBooks } from './check-books.ts';
export { checkCauses } from './check-causes.ts';
export { type CashBalances, lockCash, readCash } from './customer-cash.ts';
export { depositCash } from './deposit-cash.ts';
export {
  type BookedEntry,
  findEntries,
  findMoves,
} from './entry-store.ts';
export { type Entry, postEntries, postEntry } from './post-entry.ts';
export { releaseTiedCash } from './release-tied-cash.ts';
