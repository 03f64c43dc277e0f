import type { queryProductInfo } from '@mall/contract/catalogue/product-info';
import type { querySwitchList } from '@mall/contract/catalogue/product-offers';
import type { ReplyOf } from '@mall/contract/define-call';
import type { switchProd } from '@mall/contract/trading/switch';
import type { Day } from '@mall/domain/calendar/day';
import { confirmSwitch } from '@mall/domain/clearing/confirm-switch';
import type { PurchaseCharge } from '@mall/domain/fees/switch-fee';
import { takesAfterFrozen } from '@mall/domain/lots/usable-shares';
import { fen, RATE_ONE, rate, type Shares } from '@mall/domain/money/units';
import type { FeeRate } from '#shared/fees/fee-rate.ts';
import { pricedTable, purchaseTiers } from '#shared/fees/purchase-tiers.ts';
import { confirmDayOf, type ExitTerms, heldOf } from '#shared/trade/exit/held-position.ts';
import type { Flow } from '#shared/trade/flow/trade-flow-types.ts';

export type SwitchTarget = ReplyOf<typeof querySwitchList>['list'][number];
export type PlacedSwitch = ReplyOf<typeof switchProd>;
/** What the server told for the confirm screen. */
export type ToldTerms = NonNullable<Flow['step_data']['terms']>;
/** What leaves, what is charged and what enters: as the server tells it, or as the page estimates it before. */
export type SwitchSums = NonNullable<ToldTerms['switch']>;

/** The holding that is left, and the funds it may be switched into. */
export type SwitchTerms = ExitTerms & {
  readonly charge: PurchaseCharge;
  readonly targets: readonly SwitchTarget[];
};

/** What is known of the chosen fund: its value, its rounding and its purchase fees. */
export type EnteredFund = {
  readonly product: ReplyOf<typeof queryProductInfo>;
  readonly charge: PurchaseCharge;
};

/** What a fund charges for a purchase; nothing where it has no table. */
export function purchaseCharge(rates: readonly FeeRate[]): PurchaseCharge {
  const tiers = purchaseTiers(rates, 'BUY');
  if (tiers.length > 0) return pricedTable(tiers);
  return {
    tiers: [{ from: fen(0n), charge: { kind: 'rate', rate: rate(0n) } }],
    discount: RATE_ONE,
  };
}

/** Line by line what a switch takes out and brings in, at the last values; undefined where one of them is missing. */
export function previewSwitch(
  wanted: Shares,
  terms: SwitchTerms,
  { product, charge }: EnteredFund,
  tradeOn: Day,
): SwitchSums | undefined {
  const { position, tiers } = terms;
  const confirmedOn = confirmDayOf(position);
  const { unit_net_value: unitValue } = position;
  const { unit_net_value: intoValue, share_rounding: shareRounding } = product;
  if (confirmedOn === undefined || unitValue === null || wanted <= 0n) return undefined;
  if (intoValue === null || shareRounding === null) return undefined;
  const takes = takesAfterFrozen(heldOf(position), wanted, tradeOn);
  if (!takes) return undefined;
  const { out, difference, amountIn, sharesIn } = confirmSwitch(takes, {
    exit: { unitValue, tiers, confirmedOn },
    charges: { out: terms.charge, into: charge },
    intoValue,
    shareRounding,
  });
  return {
    out_money: out.gross,
    redeem_fee: out.fee,
    diff_fee: difference,
    in_money: amountIn,
    in_share: sharesIn,
  };
}
