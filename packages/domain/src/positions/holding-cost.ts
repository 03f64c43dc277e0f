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

/** What changes the cost or the shares of a holding; `HoldingEvent` says what happens to its lots as well. */
export type CostEvent =
  /** Bought or switched in; `paid` includes the fee. */
  | { readonly kind: 'bought'; readonly shares: Shares; readonly paid: Fen }
  | { readonly kind: 'redeemed'; readonly shares: Shares; readonly received: Fen }
  /** Reinvested dividends, carried-over money-fund income: more shares at no cost. */
  | { readonly kind: 'grown'; readonly shares: Shares }
  | { readonly kind: 'dividend_paid'; readonly received: Fen }
  /** All shares after a split or a merger, which changes no cost. */
  | { readonly kind: 'split'; readonly shares: Shares }
  | { readonly kind: 'cost_changed'; readonly change: Fen }
  /** More cash for shares that left before. */
  | { readonly kind: 'proceeds_raised'; readonly received: Fen }
  /** To or from another distributor: the cost moves along, and nothing is gained or lost. */
  | { readonly kind: 'moved_in'; readonly shares: Shares; readonly cost: Fen }
  | { readonly kind: 'moved_out'; readonly shares: Shares };

export function holdingAfter(holding: Holding, event: CostEvent): Holding {
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
    case 'split':
      return { ...holding, shares: event.shares };
    case 'proceeds_raised':
      return { ...holding, realised: add(holding.realised, event.received) };
    case 'cost_changed':
      return withCost(holding, add(holding.cost, event.change));
    case 'moved_in':
      return {
        ...holding,
        shares: add(holding.shares, event.shares),
        cost: add(holding.cost, event.cost),
      };
    case 'moved_out':
      return redeemed(holding, event.shares, costOf(holding, event.shares));
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

/** The cost of a part. A full exit divides without a remainder: it takes all the cost that is left. */
export function costOf(holding: Holding, out: Shares): Fen {
  assert(out > 0n && out <= holding.shares, 'redeemed shares are at most those held');
  return fen(divide(holding.cost * out, holding.shares, 'half_up'));
}

function withCost(holding: Holding, cost: Fen): Holding {
  assert(cost >= 0n, 'a cost is never negative');
  return { ...holding, cost };
}

function redeemed(holding: Holding, out: Shares, received: Fen): Holding {
  const costOut = costOf(holding, out);
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
