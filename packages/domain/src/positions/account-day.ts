import type { Day } from '../calendar/day.ts';
import { divide } from '../money/rounding.ts';
import { add, type Fen, fen, RATE_ONE, type Rate, rate, subtract } from '../money/units.ts';

/** What an account holds after a day is closed and before anything of the next one: each yuan is in one part. */
export type AccountParts = {
  /** Of everything held and lent. */
  readonly marketValue: Fen;
  /** Promised to orders, those that buy included. */
  readonly frozen: Fen;
  readonly free: Fen;
  readonly trade: Fen;
  /** Confirmed and not paid yet. */
  readonly redeemTransit: Fen;
  /** Subscribed: with the collection account until the product is established. */
  readonly collected: Fen;
  /** What a correction made due for this day; it was booked on a later one. */
  readonly restatedDue: Fen;
  /** Everything all products had earned by then, those that were left included. */
  readonly totalIncome: Fen;
};

/** All parts together (rules 8.1). */
export function totalAssetOf(parts: Omit<AccountParts, 'totalIncome'>): Fen {
  return [
    parts.marketValue,
    parts.frozen,
    parts.free,
    parts.trade,
    parts.redeemTransit,
    parts.collected,
    parts.restatedDue,
  ].reduce(add, fen(0n));
}

/** Cash that waits for something else than shares, such as a transfer to the bank: it is still the customer's cash. */
export function frozenBesideBuys(
  frozen: Fen,
  { buys, collected }: { readonly buys: Fen; readonly collected: Fen },
): Fen {
  return subtract(frozen, subtract(buys, collected));
}

/** What was put into the account less what was taken out of it: what is there and was not earned. */
export function netInvestedOf(parts: AccountParts): Fen {
  return subtract(totalAssetOf(parts), parts.totalIncome);
}

/** Into (+) or out of (−) the account between two closes; of the first close, all that came before it. */
export function flowBetween(before: AccountParts | undefined, now: AccountParts): Fen {
  return subtract(netInvestedOf(now), before ? netInvestedOf(before) : fen(0n));
}

export type ValuedAccount = { readonly day: Day; readonly asset: Fen; readonly flow: Fen };
export type Grown = {
  /** From the begin of the span to this day; undefined while there was nothing that could grow. */
  readonly twr: Rate | undefined;
};

/** Enough places that ten years of days, each rounded once, leave the eight that are told. */
const PRECISION = 10n ** 24n;

/**
 * Time-weighted growth of an account from day to day, what came in counted from the begin of its day (rules 8.4). A day that began with
 * nothing and got nothing is left out of the chain.
 */
export function timeWeighted<One extends ValuedAccount>(
  before: Fen | undefined,
  days: readonly One[],
): readonly (One & Grown)[] {
  let factor = PRECISION;
  let start = before ?? fen(0n);
  let hasBegun = false;
  return days.map((day) => {
    const base = start + (day.flow > 0n ? day.flow : 0n);
    if (base > 0n) {
      factor = divide(factor * (day.asset - start - day.flow + base), base, 'half_up');
      hasBegun = true;
    }
    start = day.asset;
    const grown = divide((factor - PRECISION) * RATE_ONE, PRECISION, 'half_up');
    return { ...day, twr: hasBegun ? rate(grown) : undefined };
  });
}
