/**
 * The chart of accounts. A balance is what the account owes: customers and payables are positive,
 * banks, receivables and the registrar's contra side are negative, so every ledger adds up to zero.
 *
 * Client money and the house's own money are two ledgers; no move crosses them. Each product's shares are a ledger too.
 */
export const CLIENT_MONEY_ACCOUNTS = [
  'bank_client', // 1001 the custody bank
  'ta_receivable', // 1101 due from the registrar
  'ta_payable', // 2101 due to the registrar
  'bank_payable', // 2102 outgoing transfers in flight
  'fee_payable', // 2104 fees due to the house, not yet swept
] as const;

export const CUSTOMER_MONEY_ACCOUNTS = [
  'cash_free', // 2001 can be used and withdrawn
  'cash_trade', // 2002 can be used, withdrawn from the next trading day on
  'cash_frozen', // 2003 promised to an order
  'redeem_transit', // 2105 redeemed and confirmed, not yet paid
] as const;

export const HOUSE_ACCOUNTS = [
  'house_bank', // 1002
  'repo_interest', // 5201
  'fee_income', // 6001
  'adviser_fee_income', // 6002
] as const;

export const CUSTOMER_SHARE_ACCOUNTS = ['shares_available', 'shares_frozen'] as const;

export type ClientMoneyAccount =
  | (typeof CLIENT_MONEY_ACCOUNTS)[number]
  /** 2106: what the collection account of a product in its subscription period holds. */
  | `collect_payable:${string}`
  | `${(typeof CUSTOMER_MONEY_ACCOUNTS)[number]}:${string}`;

export type HouseAccount =
  | (typeof HOUSE_ACCOUNTS)[number]
  /** 2201: repo principal the house owes one customer. */
  | `repo_principal:${string}`;

export type ShareAccount =
  /** The registrar's contra side of one product's shares. */
  | 'ta_register'
  /** Shares of customers who drew cash at once: they belong to the bank that advanced it (rules 3.3). */
  | 'advance_bank'
  | `${(typeof CUSTOMER_SHARE_ACCOUNTS)[number]}:${string}`;

/** The ledger an asset belongs to: client money, the house's money, or the shares of one product. */
export type Asset = 'client_money' | 'house_money' | `shares:${string}`;

export const cashFree = (clientId: string) => `cash_free:${clientId}` as const;
export const cashTrade = (clientId: string) => `cash_trade:${clientId}` as const;
export const cashFrozen = (clientId: string) => `cash_frozen:${clientId}` as const;
export const redeemTransit = (clientId: string) => `redeem_transit:${clientId}` as const;
export const sharesAvailable = (clientId: string) => `shares_available:${clientId}` as const;
export const sharesFrozen = (clientId: string) => `shares_frozen:${clientId}` as const;

/** Whose debt to the mall would be a bug: customers never owe, payables are never overpaid. */
export const MAY_GO_NEGATIVE: ReadonlySet<string> = new Set([
  'bank_client',
  'ta_receivable',
  'house_bank',
  'repo_interest',
  'ta_register',
]);

export function mayGoNegative(account: string): boolean {
  return MAY_GO_NEGATIVE.has(account);
}
