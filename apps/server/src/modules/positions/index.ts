export {
  findCostRecord,
  findCostSteps,
  findEventFlows,
} from './account/cost-steps.ts';
export { nowOf } from './account/moment-now.ts';
export { type AccountView, findAccountView, readHeld } from './account/read-account.ts';
export {
  analysisFacts,
  findOwnFunds,
  readAnalysis,
  readForecast,
} from './account/read-analysis.ts';
export { findDetail } from './account/read-detail.ts';
export { type AccountMoney, readMoney } from './account/read-money.ts';
export {
  type AccountDayRow,
  findAccountDays,
  findAccountsAfter,
  insertRestatedDays,
  valuedOf,
} from './account-days/account-day-store.ts';
export { type AccountClose, recordAccountDays } from './account-days/record-account-days.ts';
export {
  assetsOf,
  classOf,
  type Dimension,
  leavingParts,
} from './analysis/analyse-assets.ts';
export { findBillFlows } from './bills/bill-facts-store.ts';
export { findBuysUnderWay, isOfMonth } from './bills/bill-orders-store.ts';
export { findUnbilledAfter } from './bills/bill-store.ts';
export { closeBills, restateBills } from './bills/close-bills.ts';
export { type FoundBill, findBill, findBillsOf } from './bills/find-bill.ts';
export { type BillFacts, cashAt, findBillFacts, promisedIn } from './bills/find-bill-at.ts';
export { presentBill } from './bills/present-bill.ts';
export type { Deduction } from './cash-forecast/deduction.ts';
export { checkPositions } from './check-positions.ts';
export {
  type BookedEvent,
  type EventKey,
  eventKey,
  findBookedEvents,
  findDistributedKeys,
  findEntitlements,
  findHeldProducts,
  findHeldSince,
  findHoldersAfter,
  findPaidDividends,
  findProductsWithShares,
  findUnpaidDividends,
  insertBookedEvents,
  insertPayouts,
  type NewPayout,
  type UnpaidDividend,
  updatePaidDividends,
} from './distributions/payout-store.ts';
export { findShareValue } from './distributions/share-value.ts';
export {
  findEventsBookedOn,
  findFirstWaiting,
  findWaitingEvents,
  insertWaitingEvents,
  updateWaitingBooked,
  type WaitingEvent,
} from './distributions/waiting-store.ts';
export { lockHeldShares, readHeldShares } from './held-shares.ts';
export { everHeldOf } from './history/product-list-route.ts';
export { readHistories } from './history/read-histories.ts';
export {
  findHeldAfter,
  findHolders,
  findHolding,
  findHoldings,
  findShares,
  type HoldingKey,
  type HoldingRecord,
  holdingKey,
  isOneOfKeys,
} from './holding-store.ts';
export { exitKey, findCarriedSince } from './income/exit-income-store.ts';
export {
  findEarningAfter,
  findIncomeStates,
  findOwingFunds,
  findUnpaidIncomes,
  type IncomeState,
  insertIncomes,
  type NewIncome,
} from './income/income-store.ts';
export { openUnpaidIncomes, type UnpaidIncomes } from './income/unpaid-income.ts';
export { findEarnedOn, findUnpaidRows } from './income/unpaid-rows-store.ts';
export { type LockedHoldings, lockHeld } from './lock-held.ts';
export { findLotStarts } from './lot-start-store.ts';
export { findOrderLots, type LotSource } from './lot-store.ts';
export { findMoment, type Moment } from './past/read-past-account.ts';
export type { Position } from './position.ts';
export { familyOf } from './present-position.ts';
export type { HeldThen, HolderChoice, LeavingPosition, PositionDeps } from './read-positions.ts';
export { positionCalls } from './routes.ts';
export { type RestatedChange, restateValues } from './valuation/restate-values.ts';
export { type PublishedValue, valueHoldings } from './valuation/value-holdings.ts';
export { findValuedPrices } from './valuation/value-store.ts';
export type { HoldingChange } from './write-held.ts';
