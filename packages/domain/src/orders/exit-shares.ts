import type { Day } from '../calendar/day.ts';
import { type HeldShares, unfrozenShares, usableShares } from '../lots/usable-shares.ts';
import { divide } from '../money/rounding.ts';
import { add, type Fen, type Nav, type Shares, shares, subtract } from '../money/units.ts';

/** Everything that decides whether shares can leave a holding. */
export type ExitFacts = {
  readonly held: HeldShares;
  readonly tradeOn: Day;
  /** The least of one order; everything that can leave may always leave. */
  readonly minRedeem: Shares;
  /** The least that may stay. */
  readonly minHold: Shares;
};

export type ExitWanted = {
  readonly shares: Shares;
  /** Also takes the rest when less than the minimum would stay. */
  readonly takesRest: boolean;
};

export type ExitRefusal =
  | { readonly refusal: 'insufficient_shares' }
  | {
      readonly refusal: 'below_redemption_minimum' | 'below_minimum_holding';
      readonly least: Shares;
    };

/** The first reason why these shares cannot leave, in the order customers are told; undefined when there is none. */
export function refuseExit(wanted: ExitWanted, facts: ExitFacts): ExitRefusal | undefined {
  const { minRedeem, minHold } = facts;
  const usable = usableShares(facts.held, facts.tradeOn);
  if (wanted.shares < minRedeem && wanted.shares < usable)
    return { refusal: 'below_redemption_minimum', least: minRedeem };
  if (wanted.shares > usable) return { refusal: 'insufficient_shares' };
  if (leavesTooLittle(wanted.shares, facts) && !wanted.takesRest)
    return { refusal: 'below_minimum_holding', least: minHold };
  return undefined;
}

/** The shares that leave: those that were asked for, or all that can leave when less than the minimum would stay. */
export function leavingShares(wanted: ExitWanted, facts: ExitFacts): Shares {
  if (!wanted.takesRest || !leavesTooLittle(wanted.shares, facts)) return wanted.shares;
  return usableShares(facts.held, facts.tradeOn);
}

/**
 * The least that may stay of a holding. A private product also asks for a value, which is turned into shares at the
 * last net value, rounded up (rules 5.8).
 */
export function minimumHolding(
  minHold: Shares,
  worth?: { readonly least: Fen; readonly unitValue: Nav },
): Shares {
  if (worth === undefined) return minHold;
  const exact = worth.least * 100_000_000n;
  const down = shares(divide(exact, worth.unitValue, 'down'));
  const byWorth = exact % worth.unitValue === 0n ? down : add(down, shares(1n));
  return byWorth > minHold ? byWorth : minHold;
}

/**
 * An amount typed instead of shares, as an estimate: what it is worth at the last net value before fees, half up, and at
 * most all that can leave (rules 10.3 B).
 */
export function sharesForAmount(amount: Fen, unitValue: Nav, usable: Shares): Shares {
  const count = shares(divide(amount * 100_000_000n, unitValue, 'half_up'));
  return count < usable ? count : usable;
}

/** Locked shares may stay alone: they cannot leave with the order. */
function leavesTooLittle(leaving: Shares, { held, tradeOn, minHold }: ExitFacts): boolean {
  if (leaving >= usableShares(held, tradeOn)) return false;
  return subtract(unfrozenShares(held), leaving) < minHold;
}
