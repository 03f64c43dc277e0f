import { assert } from '@mall/domain/assert';
import type { TakenRedemption } from '@mall/domain/orders/kinds/redemption';
import type { DueOrder } from '#modules/trading/orders/clearing-orders-store.ts';
import { type ExitPromise, parseExitPromise } from './exit-terms.ts';

/** A redemption as clearing sees it, with the fees it was promised. */
export type DueRedemption = Omit<DueOrder, 'kind' | 'row'> &
  TakenRedemption &
  ExitPromise & { readonly largeRedeemFlag: '0' | '1' };

export function dueRedemptionOf({ kind, row, ...order }: DueOrder): DueRedemption {
  const { entrust_shares_e2: shares, pay_on: payOn, large_redeem_flag: largeRedeemFlag } = row;
  assert(kind === 'redemption', 'only a redemption has the terms of one');
  assert(
    shares !== null && payOn !== null && largeRedeemFlag !== null,
    'a redemption has its shares and days',
  );
  return {
    ...order,
    ...parseExitPromise(row.terms),
    shares,
    payOn,
    largeRedeemFlag,
    largeRedemption: LARGE[largeRedeemFlag],
  };
}

/** What the flag of the wire means. */
const LARGE = { 0: 'cancel', 1: 'defer' } as const;
