import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import type { TradingCalendar } from '@mall/domain/calendar/trading-calendar';
import type { StartFees } from '@mall/domain/clearing/confirm-redemption';
import type { TermPayment } from '@mall/domain/clearing/term-payment';
import type { PerformanceBand } from '@mall/domain/fees/performance-fee';
import type { Held } from '@mall/domain/holdings/holding-event';
import type { Effects } from '@mall/domain/orders/order-kind';
import type { Tx } from '#db/database.ts';
import type { ActLine } from '#gateways/transfer-agent/port.ts';
import { findTermsOfAnyStatus, findTotalValue } from '#modules/catalogue/index.ts';
import { findLotStarts } from '#modules/positions/index.ts';
import type { NewActOrder, NewConfirmation } from '#modules/trading/index.ts';

export type ActContext = {
  readonly tx: Tx;
  readonly calendar: TradingCalendar;
  /** The morning that opens. */
  readonly nextOn: Day;
  readonly held: Held;
  /** Shares that no order holds. */
  readonly available: bigint;
  /** What a money fund earned for the holding and did not carry over. */
  readonly unpaidIncome: bigint;
  /** The payment of the product that ends on a day, as it was announced. */
  readonly paymentOf: (productNo: string, until: Day) => TermPayment | undefined;
};

export type JudgedAct = {
  readonly effects: Effects;
  readonly confirmed: Pick<NewConfirmation, 'priced' | 'shares' | 'figures'>;
  readonly order: Pick<NewActOrder, 'payOn' | 'term' | 'performance'>;
};

/** What we would have said, and what it would do. */
export type Opinion = JudgedAct & { readonly line: Pick<ActLine, 'shares' | 'act'> };

/** What is booked late is paid on the morning it is booked for. */
export function laterOf(one: Day, other: Day): Day {
  return one < other ? other : one;
}

/** Why shares cannot leave by an act; undefined: they can. */
export function refuseTaking(
  { held, available, unpaidIncome }: ActContext,
  shares: bigint,
): string | undefined {
  if (held.holding.shares === 0n) return 'nothing is held';
  if (shares > held.holding.shares) return `only ${held.holding.shares} shares are held`;
  if (shares > available) return `only ${available} shares are free, the others wait for an order`;
  // What is not carried over would be lost with the last shares.
  const takesAll = shares === held.holding.shares;
  return takesAll && unpaidIncome !== 0n
    ? `${unpaidIncome} of income is not carried over`
    : undefined;
}

/** What the contract says about leaving: the manager's part of the return, and after how many days cash is paid. */
export async function exitTermsOf(tx: Tx, productNo: string, on: Day) {
  const terms = await findTermsOfAnyStatus(tx, productNo, on);
  assert(terms !== undefined, 'a product that is held is in the catalogue');
  return { performance: terms.fees.performance, payDays: terms.settlement.redeemPayDays };
}

/** The manager's part of the return looks at how lots began; nothing else is charged. */
export async function startFeesOf(
  tx: Tx,
  key: { readonly clientId: string; readonly productNo: string },
  { navOn, bands }: { readonly navOn: Day; readonly bands: readonly PerformanceBand[] },
): Promise<StartFees | undefined> {
  if (bands.length === 0) return undefined;
  const endTotal = await findTotalValue(tx, key.productNo, navOn);
  assert(endTotal !== undefined, 'a value is published with its accumulated one');
  const starts = await findLotStarts(tx, key);
  return { backEnd: [], performance: bands, endTotal, starts };
}
