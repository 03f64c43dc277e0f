import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import type { FeeCharge } from '@mall/domain/fees/purchase-fee';
import type { Rounding } from '@mall/domain/money/rounding';
import type { Fen, Rate } from '@mall/domain/money/units';
import type { DueOrder, DueRow } from '#modules/trading/orders/clearing-orders-store.ts';

/** A purchase as clearing sees it, with the terms it was taken with. */
export type DuePurchase = Omit<DueOrder, 'kind' | 'row'> & {
  readonly amount: Fen;
  readonly redeemableOn: Day;
  readonly charge: FeeCharge;
  readonly discount: Rate;
  readonly shareRounding: Rounding;
  readonly holdMonths: number | undefined;
  readonly dividendMethod: '0' | '1';
};

export function duePurchaseOf({ kind, row, ...order }: DueOrder): DuePurchase {
  const {
    entrust_money_fen: amount,
    redeemable_on: redeemableOn,
    discount_rate_e8: discount,
    share_rounding: shareRounding,
    dividend_method: dividendMethod,
  } = row;
  assert(kind === 'purchase', 'only a purchase has the terms of one');
  assert(
    amount !== null && redeemableOn !== null && discount !== null && shareRounding !== null,
    'a purchase has its money, days and terms',
  );
  assert(dividendMethod !== null, 'a purchase says how dividends are paid');
  return {
    ...order,
    amount,
    redeemableOn,
    charge: chargeOf(row),
    discount,
    shareRounding,
    holdMonths: row.hold_months ?? undefined,
    dividendMethod,
  };
}

/** The charge an order was promised. */
export function chargeOf({ fee_rate_e8: rate, flat_fee_fen: fee }: DueRow): FeeCharge {
  if (rate !== null) return { kind: 'rate', rate };
  assert(fee !== null, 'an order was promised a rate or a fee');
  return { kind: 'flat', fee };
}
