import { divide } from '../money/rounding.ts';
import {
  type Fen,
  fen,
  type Nav,
  RATE_ONE,
  type Rate,
  type Shares,
  subtract,
} from '../money/units.ts';
import { feeOf, marketValue } from './redemption-fee.ts';

export type BackEndExit = {
  readonly gross: Fen;
  readonly redemptionFee: Fen;
  readonly backEndFee: Fen;
  readonly net: Fen;
};

/** A purchase whose fee was put off (后端) pays it on leaving, on what the shares cost then. */
export function exitWithBackEndFee(
  count: Shares,
  value: { readonly bought: Nav; readonly redeemed: Nav },
  charged: { readonly redemption: Rate; readonly backEnd: Rate },
): BackEndExit {
  const gross = marketValue(count, value.redeemed);
  const redemptionFee = feeOf(gross, charged.redemption);
  const backEndFee = backEndFeeOf(count, value.bought, charged.backEnd);
  return {
    gross,
    redemptionFee,
    backEndFee,
    net: subtract(subtract(gross, redemptionFee), backEndFee),
  };
}

/** shares × value at purchase × rate, rounded once (domain rules 2.3). */
function backEndFeeOf(count: Shares, bought: Nav, charged: Rate): Fen {
  // fen = shares_e2 × nav_e8 × rate_e8 ÷ (10⁸ × 10⁸).
  return fen(divide(count * bought * charged, 100_000_000n * RATE_ONE, 'half_up'));
}
