export { findHolding as readHolding, type HoldingRecord } from './holding-store.ts';
