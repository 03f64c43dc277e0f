import type { Day } from '../calendar/day.ts';
import { sharesFor } from '../fees/purchase-fee.ts';
import { redeemTransit, sharesAvailable } from '../ledger/accounts.ts';
import { type Move, moveMoney, moveShares } from '../ledger/move.ts';
import { divide, type Rounding } from '../money/rounding.ts';
import { type Fen, fen, type Nav, type Shares, shares } from '../money/units.ts';
import type { HoldingEvent } from './holding-event.ts';

/** How a customer takes dividends, by the codes of the registrar (rules 7.2). */
export const DIVIDEND_METHOD = { reinvest: '0', cash: '1' } as const;
export type DividendMethod = (typeof DIVIDEND_METHOD)[keyof typeof DIVIDEND_METHOD];

/** What holds as long as the customer chose nothing: cash, and shares where a fund pays nothing else (rules 7.2). */
export function usualDividendMethod(isMoneyFund: boolean): DividendMethod {
  return isMoneyFund ? DIVIDEND_METHOD.reinvest : DIVIDEND_METHOD.cash;
}

/** A dividend that a fund pays. */
export type Dividend = {
  /** Yuan per share, in hundred-millionths as a net value is. */
  readonly perShare: Nav;
  readonly exValue: Nav;
  readonly recordOn: Day;
  readonly payOn: Day;
  /** Reinvested shares are confirmed and redeemable on these days. */
  readonly confirmOn: Day;
  readonly redeemableOn: Day;
  readonly shareRounding: Rounding;
  /** Cash below it is reinvested when the contract says so. */
  readonly leastCash: Fen | undefined;
};

export type DividendPart = {
  readonly clientId: string;
  readonly productNo: string;
  /** Registered at the end of the record day: what is bought on it is not entitled, what is redeemed on it is. */
  readonly entitled: Shares;
  readonly method: DividendMethod;
};

/** What a dividend is for one customer. */
export type DividendEffects = {
  readonly cash: Fen;
  readonly reinvested: Shares;
  readonly moves: readonly Move[];
  readonly holdingEvents: readonly HoldingEvent[];
  readonly payments: readonly { readonly payOn: Day; readonly amount: Fen }[];
};

/** Pays a dividend in cash or in shares at the value of the ex-day; a reinvestment costs no fee (rules 7.2). */
export function dividendEffects(part: DividendPart, dividend: Dividend): DividendEffects {
  const cash = dividendCash(part.entitled, dividend.perShare);
  const isTooSmall = dividend.leastCash !== undefined && cash < dividend.leastCash;
  const isCash = part.method === DIVIDEND_METHOD.cash && !isTooSmall;
  return isCash ? paidInCash(part, dividend, cash) : paidInShares(part, dividend, cash);
}

/** Whether a change of the method counts for a dividend: it was confirmed on the record day at the latest. */
export function isInTimeFor(recordOn: Day, changeConfirmedOn: Day): boolean {
  return changeConfirmedOn <= recordOn;
}

export function dividendCash(entitled: Shares, perShare: Nav): Fen {
  // fen = shares_e2 × yuan_e8 ÷ 10⁸.
  return fen(divide(entitled * perShare, 100_000_000n, 'half_up'));
}

function paidInCash({ clientId }: DividendPart, { payOn }: Dividend, cash: Fen): DividendEffects {
  const isSome = cash > 0n;
  return {
    ...NOTHING_PAID,
    cash,
    moves: isSome ? [moveMoney('ta_receivable', redeemTransit(clientId), cash)] : [],
    holdingEvents: isSome ? [{ kind: 'cash_dividend', received: cash }] : [],
    payments: isSome ? [{ payOn, amount: cash }] : [],
  };
}

function paidInShares(
  { clientId, productNo }: DividendPart,
  { exValue, confirmOn, redeemableOn, shareRounding }: Dividend,
  cash: Fen,
): DividendEffects {
  const reinvested = sharesFor(cash, exValue, shareRounding);
  if (reinvested === 0n) return NOTHING_PAID;
  const lot = {
    shares: reinvested,
    unitValue: exValue,
    confirmedOn: confirmOn,
    redeemableOn,
    lockedUntil: undefined,
  };
  return {
    ...NOTHING_PAID,
    reinvested,
    moves: [moveShares(productNo, 'ta_register', sharesAvailable(clientId), reinvested)],
    holdingEvents: [{ kind: 'reinvest', lot }],
  };
}

const NOTHING_PAID: DividendEffects = {
  cash: fen(0n),
  reinvested: shares(0n),
  moves: [],
  holdingEvents: [],
  payments: [],
};
