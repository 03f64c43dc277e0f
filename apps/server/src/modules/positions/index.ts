export { checkPositions } from './check-positions.ts';
export {
  type BookedEvent,
  type EventKey,
  eventKey,
  findBookedEvents,
  findDistributedKeys,
  findEntitlements,
  findHeldProducts,
  findHoldersAfter,
  findUnpaidDividends,
  insertBookedEvents,
  insertPayouts,
  type NewPayout,
  type UnpaidDividend,
  updatePaidDividends,
} from './distributions/payout-store.ts';
export { lockHeldShares, readHeldShares } from './held-shares.ts';
export {
  findHeldAfter,
  findHolders,
  findHolding,
  findHoldings,
  findShares,
  type HoldingKey,
  type HoldingRecord,
  holdingKey,
} from './holding-store.ts';
export {
  findEarningAfter,
  findIncomeStates,
  findUnpaidIncomes,
  type IncomeState,
  insertIncomes,
  type NewIncome,
} from './income/income-store.ts';
export { openUnpaidIncomes, type UnpaidIncomes } from './income/unpaid-income.ts';
export { type LockedHoldings, lockHeld } from './lock-held.ts';
export { findLotStarts } from './lot-start-store.ts';
export type { LotSource } from './lot-store.ts';
export { positionCalls } from './routes.ts';
export { type PublishedValue, valueHoldings } from './value-holdings.ts';
export type { HoldingChange } from './write-held.ts';
