export { findBoughtTrades } from './bought-trades-store.ts';
export { checkOrders } from './check-orders.ts';
export {
  type DueOrder,
  type DueOrders,
  enterConfirmations,
  findClientsOf,
  findDueOrders,
  findKnownOrders,
  type NewConfirmation,
  sumConfirmed,
  sumOpenOrders,
} from './clearing-orders-store.ts';
export { closeOrderDay } from './close-order-day.ts';
export { findOpenFlow } from './flow/find-open-flow.ts';
export { CANCELLATION_COLUMNS, ORDER_COLUMNS } from './order-content.ts';
export {
  findFirstOpenDay,
  findLastClosedDay,
} from './order-day-store.ts';
export { findMostOrdered } from './popularity-store.ts';
export type { TradingDeps } from './purchase-offer.ts';
export { tradingCalls } from './routes.ts';
export {
  findTradeAccount,
  openTradeAccount,
} from './trade-account-store.ts';
