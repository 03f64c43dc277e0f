import { divide } from '../../money/rounding.ts';
import { add, type Fen, fen, type Rate, rate, subtract } from '../../money/units.ts';

/** What an investor has in a fund, over all its share classes, and what an order would change. */
export type FundStake = {
  /** What all holders own of the fund; undefined: one may own any part of it. */
  readonly fundValue: Fen | undefined;
  readonly heldValue: Fen;
  readonly heldInOtherClasses: Fen;
  /** What comes in. It makes the fund larger as well. */
  readonly amount: Fen;
  /** What goes out of the fund, also into another of its classes. */
  readonly leaving?: Fen;
};

export type FundPart = { readonly own: Fen; readonly fund: Fen };

/** The investor's part of the fund after an order; undefined where no part is measured. */
export function fundPart(stake: FundStake): FundPart | undefined {
  const { fundValue, heldValue, heldInOtherClasses, amount, leaving = fen(0n) } = stake;
  if (fundValue === undefined) return undefined;
  return {
    own: subtract(add(add(heldValue, heldInOtherClasses), amount), leaving),
    fund: subtract(add(fundValue, amount), leaving),
  };
}

const ONE_E8 = 100_000_000n;

/** The same as a rate, half up; the report of a fund may be older than what is held. */
export function partRate({ own, fund }: FundPart): Rate {
  return fund <= own ? rate(own > 0n ? ONE_E8 : 0n) : rate(divide(own * ONE_E8, fund, 'half_up'));
}
