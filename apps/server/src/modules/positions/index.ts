export { addPurchases, type BoughtShares } from './add-purchases.ts';
export {
  findHeldAfter as readHeldAfter,
  findHolding as readHolding,
  findShares as readShares,
  type HoldingRecord,
  holdingKey,
} from './holding-store.ts';
export { type PublishedValue, valueHoldings } from './value-holdings.ts';
