import { contract } from '@mall/contract';
import { answer, MILLION, order } from '../../../apps/server/src/testing/agreed/private-order.ts';
import { subscriptionOf } from '../../../apps/server/src/testing/story-shopper.ts';
import { CERTIFICATE, FAILING_FUND, PLAN, TRUST } from '../market.ts';
import { type Doing, fenBetween } from './doing.ts';

const PRIVATE = [PLAN, TRUST] as const;
const RIGHT = ['A', 'B', 'A', 'B', 'A', 'B'] as const;
const WRONG = ['B', 'B', 'A', 'B', 'A', 'B'] as const;

/** What is sold in a collection and then runs for a fixed term, or returns all money because too little was collected. */
export const COLLECTED_ACTS = {
  subscribeCertificate: async ({ customer, chance }: Doing) =>
    customer.client(
      contract.trading.buyProd,
      await subscriptionOf(customer, CERTIFICATE, BigInt(chance.whole(1, 30)) * 100_00n),
    ),
  subscribeInVain: async ({ customer, chance }: Doing) =>
    customer.client(
      contract.trading.buyProd,
      await subscriptionOf(customer, FAILING_FUND, fenBetween(chance, 100, 2_000)),
    ),
  /** Refused to all but the qualified investor. */
  subscribePrivate: ({ customer, chance }: Doing) => {
    const money = MILLION + BigInt(chance.whole(0, 50)) * 10_000_00n;
    return order(customer, {}, '300001', chance.pick(PRIVATE), money);
  },
  /** A private purchase goes to the registrar when a person was asked about it; a wrong answer is asked again. */
  answerVisit: async ({ db, customer, chance }: Doing) => {
    const rows = await db
      .selectFrom('trade_order')
      .select('order_no')
      .where('client_id', '=', customer.clientId)
      .where('product_no', 'in', [...PRIVATE])
      .orderBy('order_no')
      .execute();
    const { order_no } = rows.length > 0 ? chance.pick(rows) : UNKNOWN;
    return answer(customer, order_no, chance.happens(75) ? RIGHT : WRONG);
  },
} as const;

const UNKNOWN = { order_no: 'DD2026111200000000' };
