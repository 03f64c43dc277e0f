import { fen, rate } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import type { OrderRecord } from '#modules/trading/orders/order-store.ts';
import { amountsOf } from './present-record-detail.ts';

it.each([
  {
    fee: { fee_rate_e8: rate(1_500_000n), flat_fee_fen: null },
    shown: { fee_rate: 1_500_000n, discount: 10_000_000n },
    why: 'a rate is discounted',
  },
  {
    fee: { fee_rate_e8: null, flat_fee_fen: fen(1_000_00n) },
    shown: { fee_rate: null, discount: null },
    why: 'a flat fee never is (EX-2.4)',
  },
])('the amounts of a record: $why', ({ fee, shown }) => {
  // Only these columns are read before a confirmation has come.
  const order = {
    ...fee,
    discount_rate_e8: rate(10_000_000n),
    net_fen: null,
    nav_on: null,
    nav_e8: null,
  } as unknown as OrderRecord;
  expect(amountsOf(order)).toMatchObject(shown);
});
