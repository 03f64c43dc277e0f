import { expect, it } from 'vitest';
import { afterFrozenCash } from '#testing/after-frozen-cash.ts';
import { createMallWithNextOrder } from '#testing/order-meanwhile.ts';
import { checkAll } from './verify.ts';

it('an order that is taken while the mall is verified is not wrong', async () => {
  const { deps, order, orderCount } = await createMallWithNextOrder();
  const db = deps.db.withPlugin(afterFrozenCash(order));
  const checks = await checkAll(db, deps.config);
  expect(orderCount()).toBe(1);
  expect(checks.flatMap(({ wrong }) => wrong)).toEqual([]);
});
