import { assert } from '@mall/domain/assert';
import type { FeeCharge } from '@mall/domain/fees/purchase-fee';
import type { Rounding } from '@mall/domain/money/rounding';
import type { Fen, Rate } from '@mall/domain/money/units';
import type { DueOrder } from '#modules/trading/orders/clearing-orders-store.ts';
import { chargeOf } from './due-purchase.ts';

/** A subscription as clearing sees it, with the terms it was taken with. */
export type DueSubscription = Omit<DueOrder, 'kind' | 'row'> & {
  readonly amount: Fen;
  readonly charge: FeeCharge;
  readonly discount: Rate;
  readonly shareRounding: Rounding;
  readonly holdMonths: number | undefined;
  readonly dividendMethod: '0' | '1';
};

export function dueSubscriptionOf({ kind, row, ...order }: DueOrder): DueSubscription {
  const { entrust_money_fen: amount, discount_rate_e8: discount } = row;
  const { share_rounding: shareRounding, dividend_method: dividendMethod } = row;
  assert(kind === 'subscription', 'only a subscription has the terms of one');
  assert(
    amount !== null && discount !== null && shareRounding !== null && dividendMethod !== null,
    'a subscription has its money and terms',
  );
  const holdMonths = row.hold_months ?? undefined;
  return {
    ...order,
    amount,
    charge: chargeOf(row),
    discount,
    shareRounding,
    holdMonths,
    dividendMethod,
  };
}
