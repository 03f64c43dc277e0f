declare const unit: unique symbol;
export type Quantity<Unit extends string> = bigint & { readonly [unit]: Unit };

/** Cash, in hundredths of a yuan. */
export type Fen = Quantity<'fen'>;
/** Fund shares, in hundredths of a share. */
export type Shares = Quantity<'shares_e2'>;
/** Yuan per share, in hundred-millionths: 1.2345 is 123_450_000n. */
export type Nav = Quantity<'nav_e8'>;
/** A fraction, in hundred-millionths: 1.5 % is 1_500_000n. */
export type Rate = Quantity<'rate_e8'>;
/** New shares per old share at a split, in thousand-millionths: managers publish nine decimals. */
export type SplitRatio = Quantity<'ratio_e9'>;
/** The level of a market index, in ten-thousandths of a point. */
export type Points = Quantity<'points_e4'>;

// The only casts from a bare integer to a quantity.
export const fen = (value: bigint) => value as Fen;
export const shares = (value: bigint) => value as Shares;
export const nav = (value: bigint) => value as Nav;
export const rate = (value: bigint) => value as Rate;
export const splitRatio = (value: bigint) => value as SplitRatio;
export const points = (value: bigint) => value as Points;

export const NAV_ONE = nav(100_000_000n);
export const RATE_ONE = rate(100_000_000n);
export const SPLIT_ONE = splitRatio(1_000_000_000n);

export function add<Q extends Quantity<string>>(left: Q, right: NoInfer<Q>): Q {
  // Both terms have the unit Q, and so has their sum.
  return sum(left, right) as Q;
}

export function subtract<Q extends Quantity<string>>(left: Q, right: NoInfer<Q>): Q {
  // Both terms have the unit Q, and so has their difference.
  return difference(left, right) as Q;
}

// On a generic Q the compiler takes `+` and `-` for number arithmetic; on a bare bigint it does not.
const sum = (left: bigint, right: bigint) => left + right;
const difference = (left: bigint, right: bigint) => left - right;
