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
export { closeOrderBook } from './close-order-book.ts';
export { findOpenFlow } from './flow/find-open-flow.ts';
export {
  findFirstOpenDay,
  findLastClosedBook,
} from './order-book-store.ts';
export { CANCELLATION_COLUMNS, ORDER_COLUMNS } from './order-content.ts';
export { findMostOrdered } from './popularity-store.ts';
export type { TradingDeps } from './purchase-offer.ts';
export { tradingCalls } from './routes.ts';
export {
  findTradeAccount,
  openTradeAccount,
} from './trade-account-store.ts';
