import { expect, it } from 'vitest';
import { afterFrozenCash } from '#testing/after-frozen-cash.ts';
import { createMallWithNextOrder } from '#testing/order-meanwhile.ts';
import { dayOf } from '#testing/story-world.ts';
import { reconcile } from './steps/reconcile.ts';

it('an order that is taken while a day is reconciled is no difference', async () => {
  const { clearing, deps, order, orderCount } = await createMallWithNextOrder();
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
