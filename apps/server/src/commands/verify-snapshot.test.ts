import { expect, it } from 'vitest';
import { closeBusinessDay } from '#modules/clearing/index.ts';
import { afterFrozenCash } from '#testing/after-frozen-cash.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';
import { checkAll } from './verify.ts';

async function openMall() {
  const mall = await createStoryMall({
    startsAt: '2026-11-12T14:00:00+08:00',
    valuesOn: () => ({ '910066': 123_450_000n }),
  });
  await sellFund(mall.deps.db, { productNo: '910066' });
  const shopper = await mall.enter({ clientId: 'C1', free: 300_00n });
  await buy(shopper, '910066', 100_00n);
  await closeBusinessDay(mall.clearing);
  let orders = 0;
  const order = async () => {
    orders += 1;
    await buy(shopper, '910066', 100_00n);
  };
  return { ...mall, order, orderCount: () => orders };
}

it('an order that is taken while the mall is verified is not wrong', async () => {
  const { deps, order, orderCount } = await openMall();
  const db = deps.db.withPlugin(afterFrozenCash(order));
  const checks = await checkAll(db, deps.config);
  expect(orderCount()).toBe(1);
  expect(checks.flatMap(({ wrong }) => wrong)).toEqual([]);
});
