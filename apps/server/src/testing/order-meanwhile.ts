import { closeBusinessDay } from '#modules/clearing/index.ts';
import { createStoryMall } from './story-mall.ts';
import { buy } from './story-shopper.ts';
import { sellFund } from './story-world.ts';

/** A mall with one cleared purchase, and a customer who orders again when `order` is called, such as during a check. */
export async function createMallWithNextOrder() {
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
