import { assert } from '../assert.ts';
import { marketValue } from '../fees/redemption-fee.ts';
import { divide } from '../money/rounding.ts';
import {
  add,
  type Fen,
  fen,
  type Nav,
  nav,
  RATE_ONE,
  type Rate,
  rate,
  type Shares,
  shares,
  subtract,
} from '../money/units.ts';

/** What a customer holds of one product and what it cost, by moving weighted average with fees. */
export type Holding = {
  readonly shares: Shares;
  readonly cost: Fen;
  readonly realised: Fen;
  readonly dividends: Fen;
};

export const NOTHING_HELD: Holding = {
  shares: shares(0n),
  cost: fen(0n),
  realised: fen(0n),
  dividends: fen(0n),
};

export type HoldingEvent =
  /** Bought or switched in; `paid` includes the fee. */
  | { readonly kind: 'bought'; readonly shares: Shares; readonly paid: Fen }
  | { readonly kind: 'redeemed'; readonly shares: Shares; readonly received: Fen }
  /** Reinvested dividends, carried-over money-fund income, split shares: more shares at no cost. */
  | { readonly kind: 'grown'; readonly shares: Shares }
  | { readonly kind: 'dividend_paid'; readonly received: Fen };

export function holdingAfter(holding: Holding, event: HoldingEvent): Holding {
  switch (event.kind) {
    case 'bought':
      return {
        ...holding,
        shares: add(holding.shares, event.shares),
        cost: add(holding.cost, event.paid),
      };
    case 'redeemed':
      return redeemed(holding, event.shares, event.received);
    case 'grown':
      return { ...holding, shares: add(holding.shares, event.shares) };
    case 'dividend_paid':
      return { ...holding, dividends: add(holding.dividends, event.received) };
  }
}

export type HoldingIncome = {
  readonly marketValue: Fen;
  readonly holdIncome: Fen;
  readonly holdIncomeRate: Rate | undefined;
  readonly totalIncome: Fen;
};

export function incomeOf(holding: Holding, unitValue: Nav): HoldingIncome {
  const value = marketValue(holding.shares, unitValue);
  const holdIncome = subtract(value, holding.cost);
  return {
    marketValue: value,
    holdIncome,
    holdIncomeRate: holding.cost > 0n ? ratioOf(holdIncome, holding.cost) : undefined,
    totalIncome: add(add(holdIncome, holding.realised), holding.dividends),
  };
}

/** cost ÷ shares with four decimals, as the position page prints it. */
export function averageCost({ cost, shares: held }: Holding): Nav | undefined {
  if (held === 0n) return undefined;
  // The value is rounded to four decimals and then written in hundred-millionths like any net value.
  return nav(divide(cost * 10_000n, held, 'half_up') * 10_000n);
}

function redeemed(holding: Holding, out: Shares, received: Fen): Holding {
  assert(out > 0n && out <= holding.shares, 'redeemed shares are at most those held');
  // A full exit divides without a remainder: it takes all the cost that is left, and no fen of it stays behind.
  const costOut = fen(divide(holding.cost * out, holding.shares, 'half_up'));
  return {
    ...holding,
    shares: subtract(holding.shares, out),
    cost: subtract(holding.cost, costOut),
    realised: add(holding.realised, subtract(received, costOut)),
  };
}

function ratioOf(part: Fen, whole: Fen): Rate {
  return rate(divide(part * RATE_ONE, whole, 'half_up'));
}
