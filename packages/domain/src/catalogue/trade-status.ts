/** Where a product stands in its life, by the codes of the wire (domain rules 1.8). */
export const TRADE_STATUS_RIGHTS = {
  '0': [], // not listed
  '1': [], // announced, no date yet
  '2': ['buy'], // subscription
  '3': ['buy', 'redeem', 'plan', 'switch_in', 'switch_out'], // open
  '4': [], // collected, waits to be established
  '5': ['buy', 'plan', 'switch_in'], // redemption suspended
  '6': ['redeem', 'switch_out'], // purchase suspended
  '7': [], // both suspended
  '8': [], // closed operating period
  '9': [], // terminated
  '10': [], // the collection failed
  '11': ['buy', 'redeem', 'plan', 'switch_in', 'switch_out'], // open up to a daily cap
  '12': [], // on sale soon
  '13': ['switch_out'], // sold out; a flag of the product decides on redemption
  '14': [], // matured, being paid
  '15': [], // in neither list of the specification, so nothing is allowed
  '16': ['redeem', 'switch_out'], // no longer sold, holders may leave
  '17': [], // system maintenance
} as const satisfies Record<string, readonly TradeRight[]>;

export type TradeRight = 'buy' | 'redeem' | 'plan' | 'switch_in' | 'switch_out';
export type TradeStatus = keyof typeof TRADE_STATUS_RIGHTS;

export function allows(status: TradeStatus, right: TradeRight): boolean {
  const rights: readonly TradeRight[] = TRADE_STATUS_RIGHTS[status];
  return rights.includes(right);
}

/** Statuses in which a product is on sale. */
export const ON_SALE_STATUSES = ['2', '3', '5', '11'] as const satisfies readonly TradeStatus[];
/** Statuses of an open-end fund that has been or can be traded: what the first list of funds shows. */
export const OPEN_END_STATUSES = [
  '3',
  '5',
  '6',
  '7',
  '8',
  '11',
  '13',
  '16',
] as const satisfies readonly TradeStatus[];

/** Whether holders may redeem. A sold-out product says so itself; everywhere else the status decides (rules 1.8). */
export function mayRedeem({
  status,
  isRedeemable,
}: {
  readonly status: TradeStatus;
  readonly isRedeemable: boolean;
}): boolean {
  return allows(status, 'redeem') || (status === '13' && isRedeemable);
}

/** Whether nothing of a product moves until a difference with the registrar is resolved (rules 10.5). */
export function isStopped(status: string): boolean {
  return status === '17';
}

/** The order of a list sorted by status: what can be bought, what comes soon, what was sold out, the rest. */
export function saleRank(status: TradeStatus): number {
  if (allows(status, 'buy')) return 0;
  if (status === '12') return 1;
  return status === '13' ? 2 : 3;
}
