import { at } from '@mall/domain/calendar/moment';
import { expect, it } from 'vitest';
import { createStoryMall } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import { closeBusinessDay, findRunningStep } from './close-business-day.ts';
import { isClearing } from './run-store.ts';

it('a close that has to wait for the cut-off marks no day as clearing', async () => {
  const { clearing, enter, deps } = await createStoryMall({
    startsAt: '2026-11-12T14:00:00+08:00',
    valuesOn: () => ({ '910066': 123_450_000n }),
  });
  const { db } = deps;
  await sellFund(db, { productNo: '910066' });
  const shopper = await enter({ clientId: 'C1', free: 300_00n });
  await buy(shopper, '910066', 100_00n);
  // Real time cannot be moved: at two in the afternoon the day cannot be closed yet.
  const atTwo = { day: dayOf('2026-11-12'), msOfDay: at(14, 0) };
  const real = { ...clearing.clock, businessNow: async () => atTwo };

  const [report] = (await closeBusinessDay({ ...clearing, clock: real })) ?? [];
  expect(report).toMatchObject({
    isClosed: false,
    steps: [{ step: 'close-order-book', outcome: { kind: 'waiting' } }],
  });
  expect(await isClearing(db)).toBe(false);
  expect(await findRunningStep(db)).toBeUndefined();
  expect(await db.selectFrom('order_book').selectAll().execute()).toEqual([]);
  await buy(shopper, '910066', 100_00n);

  expect((await closeBusinessDay(clearing))?.[0]).toMatchObject({ isClosed: true });
  expect(await isClearing(db)).toBe(false);
});
