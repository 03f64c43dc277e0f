import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { fen } from '@mall/domain/money/units';
import { signFor } from '../../../apps/server/src/testing/agreed/sign-for.ts';
import { MONEY_FUNDS } from '../market.ts';
import type { Doing } from './doing.ts';

const { cashTreasureOrder } = contract.trading;

/** Cash above a reserve is swept into a money fund by the close of a day, as its last order. */
export const TREASURE_ACTS = {
  keepTreasure: async ({ customer, chance }: Doing) => {
    const product_no = chance.pick(MONEY_FUNDS);
    const reserve_amount = fen(BigInt(chance.whole(0, 80)) * 100_00n);
    for (const business of ['300011', '300002'] as const)
      await signFor(customer, business, product_no);
    const step = { purpose: 'treasure', productNo: product_no, reserve: reserve_amount } as const;
    return customer.client(cashTreasureOrder, {
      request_no: randomUUID(),
      operation: chance.pick(['1', '1', '3'] as const),
      product_no,
      reserve_amount,
      noticerecord_id: (await customer.confirmIdentity?.(step)) ?? '',
    });
  },
  endTreasure: ({ customer, chance }: Doing) =>
    customer.client(cashTreasureOrder, {
      request_no: randomUUID(),
      operation: '2',
      product_no: chance.pick(MONEY_FUNDS),
    }),
} as const;
