export { type Acquisition, applyAcquisitions } from './apply-acquisitions.ts';
export { checkPositions } from './check-positions.ts';
export {
  findHeldAfter,
  findHolding,
  findShares,
  type HoldingRecord,
  holdingKey,
} from './holding-store.ts';
export { positionCalls } from './routes.ts';
export { type PublishedValue, valueHoldings } from './value-holdings.ts';
