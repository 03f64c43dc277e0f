import { type Fen, type Nav, type Rate, type Shares, subtract } from '../money/units.ts';
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
  const backEndFee = feeOf(marketValue(count, value.bought), charged.backEnd);
  return {
    gross,
    redemptionFee,
    backEndFee,
    net: subtract(subtract(gross, redemptionFee), backEndFee),
  };
}
