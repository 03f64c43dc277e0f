import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { buy } from '../../../apps/server/src/testing/story-shopper.ts';
import { PORTFOLIO } from '../market.ts';
import { type Doing, fenBetween } from './doing.ts';

/** The first purchase of a portfolio binds its adviser, whose fee the close takes day by day until the customer unbinds him. */
export const ADVISER_ACTS = {
  buyAdvised: ({ customer, chance }: Doing) =>
    buy(customer, PORTFOLIO, fenBetween(chance, 100, 3_000)),
  unbindAdviser: async ({ customer, chance }: Doing) => {
    const option = chance.pick(['1', '2'] as const);
    const step = { purpose: 'unbind', productNo: PORTFOLIO, option } as const;
    return customer.client(contract.trading.adviserProductUnbind, {
      request_no: randomUUID(),
      product_no: PORTFOLIO,
      option,
      noticerecord_id: (await customer.confirmIdentity?.(step)) ?? '',
    });
  },
} as const;
