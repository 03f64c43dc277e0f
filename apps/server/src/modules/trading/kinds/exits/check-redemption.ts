import { costOfExit } from '@mall/domain/clearing/confirm-redemption';
import { sharesOf } from '@mall/domain/lots/lot';
import { REDEMPTION_RULES } from '@mall/domain/orders/kinds/redemption';
import { readHeldShares } from '#modules/positions/index.ts';
import type { Checked, ConsideredTrade } from '#modules/trading/flow/check-pre-condition.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import { findExitOffer } from './exit-offer.ts';
import { previewExit } from './redemption-head.ts';
import { redemptionFacts } from './redemption-order.ts';

/** Whether shares can leave now and what that costs at the last net value; leaving needs no step but its ticks. */
export async function checkBeforeRedemption(
  deps: TradingDeps,
  clientId: string,
  { productNo, shares }: ConsideredTrade,
): Promise<Checked> {
  const offer = await findExitOffer(deps, { clientId, productNo }, readHeldShares);
  if (!offer) return { ok: false, refusal: 'product_absent' };
  if (sharesOf(offer.held.lots) === 0n) return { ok: false, refusal: 'position_not_held' };
  // The ticks come with the order.
  const facts = { ...redemptionFacts(offer, [], []), hasTickedAll: true };
  if (!facts.isRedeemable) return { ok: false, refusal: 'product_not_redeemable' };
  const order = { clientId, productNo, shares: shares ?? facts.minRedeem, takesRest: true };
  const canTrade = deps.isTradingOpen && REDEMPTION_RULES.decide(order, facts) === undefined;
  const preview = shares === undefined ? undefined : previewExit(shares, offer);
  const [rate, ...others] = new Set(preview?.exits.map((exit) => exit.rate));
  const hasOtherFees = preview !== undefined && costOfExit(preview) !== preview.fee;
  return {
    ok: true,
    reply: {
      can_trade: canTrade ? '1' : '0',
      unmet_list: [],
      // Lots of different age have different rates, and other fees none of the value; then only their sum is told.
      fee_rate: rate !== undefined && others.length === 0 && !hasOtherFees ? rate : null,
      discount: null,
      fixed_fee: null,
      est_fee: preview ? costOfExit(preview) : null,
      amount_limits: null,
      dividend_method: null,
    },
  };
}
