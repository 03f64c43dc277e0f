export type { TradingDeps } from './purchase-offer.ts';
export { tradingCalls } from './routes.ts';
export { upsertTradeAccount as openTradeAccount } from './trade-account-store.ts';
