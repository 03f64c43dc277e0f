export { findBoughtTrades as readBoughtTrades } from './bought-trades-store.ts';
export { checkOrders } from './check-orders.ts';
export {
  type DueOrder,
  findClientsOf as readClientsOf,
  findDueOrders as readDueOrders,
  findKnownOrders as readKnownOrders,
  insertConfirmations as enterConfirmations,
  type NewConfirmation,
  sumConfirmed,
  sumOpenOrders,
} from './clearing-orders-store.ts';
export { closeOrderBook } from './close-order-book.ts';
export { findOpenFlow } from './flow/find-open-flow.ts';
export {
  findFirstOpenDay as readFirstOpenDay,
  findLastClosedBook as readLastClosedBook,
} from './order-book-store.ts';
export { findMostOrdered as readMostOrdered } from './popularity-store.ts';
export type { TradingDeps } from './purchase-offer.ts';
export { tradingCalls } from './routes.ts';
export {
  findTradeAccount as readTradeAccount,
  upsertTradeAccount as openTradeAccount,
} from './trade-account-store.ts';
