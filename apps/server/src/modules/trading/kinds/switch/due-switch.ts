import { assert } from '@mall/domain/assert';
import type { Rounding } from '@mall/domain/money/rounding';
import type { TakenSwitch } from '@mall/domain/orders/kinds/switch';
import type { DueOrder } from '#modules/trading/orders/clearing-orders-store.ts';
import { parseSwitchPromise, type SwitchPromise } from './switch-terms.ts';

/** A switch as clearing sees it, with the fees it was promised. */
export type DueSwitch = Omit<DueOrder, 'kind' | 'row'> &
  TakenSwitch &
  SwitchPromise & { readonly shareRounding: Rounding };

export function dueSwitchOf({ kind, row, ...order }: DueOrder): DueSwitch {
  const { entrust_shares_e2: shares, target_product_no: targetProductNo } = row;
  const { redeemable_on: redeemableOn, share_rounding: shareRounding } = row;
  assert(kind === 'switch', 'only a switch has the terms of one');
  assert(
    shares !== null && targetProductNo !== null && redeemableOn !== null && shareRounding !== null,
    'a switch has its shares, its target and its days',
  );
  return {
    ...order,
    ...parseSwitchPromise(row.terms),
    shares,
    targetProductNo,
    redeemableOn,
    shareRounding,
    holdMonths: row.hold_months ?? undefined,
  };
}
