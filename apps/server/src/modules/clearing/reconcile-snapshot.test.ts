import { expect, it } from 'vitest';
import { afterFrozenCash } from '#testing/after-frozen-cash.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import { closeBusinessDay } from './close-business-day.ts';
import { reconcile } from './steps/reconcile.ts';

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

it('an order that is taken while a day is reconciled is no difference', async () => {
  const { clearing, deps, order, orderCount } = await openMall();
  const db = deps.db.withPlugin(afterFrozenCash(order));
  const outcome = await reconcile.run(
    { ...clearing, db },
    {
      businessOn: dayOf('2026-11-12'),
      nextOn: dayOf('2026-11-13'),
      calendar: await clearing.readCalendar(),
    },
  );
  expect(orderCount()).toBe(1);
  expect(outcome).toMatchObject({ kind: 'done' });
});
