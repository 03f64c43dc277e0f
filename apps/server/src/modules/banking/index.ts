export { type BankCard, bindCard, findCard, type NewCard } from './card-store.ts';
export { bankingCalls } from './routes.ts';
