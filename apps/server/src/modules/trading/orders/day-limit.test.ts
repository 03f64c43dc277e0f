import { expect, it } from 'vitest';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import { sumOpenPurchases } from './order-sums-store.ts';

const FUND = '910066';

it('rules 1.6: what came back of a purchase frees the limit of its day', async () => {
  const accepted = new Map<string, bigint>();
  const mall = await createStoryMall({
    startsAt: '2026-11-12T14:00:00+08:00',
    valuesOn: () => ({ [FUND]: 100_000_000n }),
    acceptedMoneyOf: (orderNo) => accepted.get(orderNo),
  });
  await sellFund(mall.deps.db, { productNo: FUND });
  const shopper = await mall.enter({ clientId: 'C1', free: 150_000_00n });
  const { order_no: orderNo } = await buy(shopper, FUND, 100_000_00n);
  await buy(shopper, FUND, 50_000_00n);
  accepted.set(orderNo, 60_000_00n);
  const used = () => sumOpenPurchases(mall.deps.db, 'C1', FUND, dayOf('2026-11-12'));
  expect(await used()).toMatchObject({ pending: 150_000_00n, ofDay: 150_000_00n });
  await endDay(mall);
  expect(await used()).toMatchObject({ pending: 0n, ofDay: 110_000_00n });
});
