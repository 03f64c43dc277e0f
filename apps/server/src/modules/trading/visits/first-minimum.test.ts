import { contract } from '@mall/contract';
import { expect, it } from 'vitest';
import { answer, MILLION, order, PLAN, rescind } from '#testing/agreed/private-order.ts';
import { goTo, planMall } from '#testing/agreed/private-plan.ts';
import { refusing } from '#testing/order-story.ts';
import { endDay } from '#testing/story-mall.ts';
import { purchaseOf, type Shopper, walk } from '#testing/story-shopper.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const SMALL = 100_000_00n;

/** A further purchase of a tenth of what a first one takes. */
async function addSmall(investor: Shopper) {
  const ready = await walk(investor, PLAN, SMALL, '300001');
  const clicked = purchaseOf(investor.dictionaries, { ...ready, productNo: PLAN, money: SMALL });
  return investor.client(contract.trading.buyProd, { ...clicked, own_funds: '1' });
}

it('a private plan takes a smaller purchase only behind one that cannot be taken back any more', async () => {
  const { mall, investor } = await planMall({ product: { firstMin: MILLION, addMin: SMALL } });
  const first = await order(investor);
  await expect(addSmall(investor)).rejects.toMatchObject(refusing('below_first_minimum'));
  await rescind(investor, first.order_no);
  await expect(addSmall(investor)).rejects.toMatchObject(refusing('below_first_minimum'));
  const { order_no } = await order(investor);
  await endDay(mall);
  await goTo(mall, '2026-11-13', 14, 40);
  expect(await answer(investor, order_no)).toMatchObject({ order_status: '13' });
  expect(await addSmall(investor)).toMatchObject({ order_status: '11', frozen_money: SMALL });
  expect(await wrongsIn(mall.clearing)).toEqual([]);
});
