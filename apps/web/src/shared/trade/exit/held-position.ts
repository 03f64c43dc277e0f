import type { queryProductInfo } from '@mall/contract/catalogue/product-info';
import type { ReplyOf } from '@mall/contract/define-call';
import type { queryPositionDetail } from '@mall/contract/positions/position-detail';
import { addDays, type Day } from '@mall/domain/calendar/day';
import type { StartFees } from '@mall/domain/clearing/confirm-redemption';
import type { HoldingTier } from '@mall/domain/fees/redemption-fee';
import { type HeldShares, usableShares } from '@mall/domain/lots/usable-shares';
import { rate, shares } from '@mall/domain/money/units';
import type { ExitFacts } from '@mall/domain/orders/exit-shares';
import type { FeeRate } from '#shared/fees/fee-rate.ts';

export type Position = ReplyOf<typeof queryPositionDetail>;
export type RateTable = readonly FeeRate[];

/** A holding and what leaving it costs. */
export type ExitTerms = {
  readonly position: Position;
  readonly product: ReplyOf<typeof queryProductInfo>;
  readonly tiers: readonly HoldingTier[];
};

/** The table of redemption fees from the shortest holding up; a product without one charges nothing. */
export function holdingTiers(rates: RateTable): readonly HoldingTier[] {
  const tiers = rates
    .filter(({ fee_type }) => fee_type === 'RED')
    .map((line) => ({ fromDays: line.hold_from ?? 0, rate: line.rate ?? rate(0n) }))
    .toSorted((left, right) => left.fromDays - right.fromDays);
  return tiers[0]?.fromDays === 0 ? tiers : [{ fromDays: 0, rate: rate(0n) }, ...tiers];
}

/** The lots as the rules count them, with what other orders have frozen. */
export function heldOf({ lots, frozen_shares }: Position): HeldShares {
  return {
    lots: lots.map((lot) => ({
      lotId: String(lot.lot_no),
      confirmedOn: lot.confirm_date_num,
      shares: lot.shares,
      ...(lot.lock_date_num !== null && { lockedUntil: lot.lock_date_num }),
    })),
    frozen: frozen_shares ?? shares(0n),
  };
}

/** The fees that look at how each lot began; undefined where the product has none. */
export function startFeesOf(position: Position): StartFees | undefined {
  const { back_end_tiers, performance_bands, lots, total_net_value, unit_net_value } = position;
  const endTotal = total_net_value ?? unit_net_value;
  if (back_end_tiers.length + performance_bands.length === 0 || endTotal === null) return undefined;
  return {
    backEnd: back_end_tiers.map(({ hold_from, rate: charged }) => ({
      fromDays: hold_from,
      rate: charged,
    })),
    performance: performance_bands.map(({ return_from, rate: part }) => ({
      above: return_from,
      part,
    })),
    endTotal,
    starts: new Map(
      lots.map((lot) => [
        String(lot.lot_no),
        {
          value: lot.buy_net_value,
          total: lot.start_total_value ?? lot.buy_net_value,
          isBought: lot.lot_source !== 'REINVEST',
        },
      ]),
    ),
  };
}

/** The day a redemption of now is confirmed: the server counts the days of every lot up to it. */
export function confirmDayOf({ lots }: Position): Day | undefined {
  const lot = lots.find(({ hold_days }) => hold_days > 0);
  return lot && addDays(lot.confirm_date_num, lot.hold_days);
}

/** What decides whether shares can leave on this trade date. */
export function exitFactsOf({ position, product }: ExitTerms, tradeOn: Day): ExitFacts {
  return {
    held: heldOf(position),
    tradeOn,
    minRedeem: product.min_redeem_share ?? shares(0n),
    minHold: product.min_hold_share ?? shares(0n),
  };
}

/** What can leave on this trade date, and the value it is estimated with. */
export function offerOf({ position }: Pick<ExitTerms, 'position'>, tradeOn: Day) {
  return {
    usable: usableShares(heldOf(position), tradeOn),
    unitValue: position.unit_net_value,
    navDate: position.nav_date,
  };
}
