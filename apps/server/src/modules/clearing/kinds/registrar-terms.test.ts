import { contract } from '@mall/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { findOpenBreaks } from '#modules/clearing/breaks/product-break-store.ts';
import { closeBusinessDay } from '#modules/clearing/close-business-day.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy, subscriptionOf } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';

const [LEFT, BOUGHT, NEW] = ['910066', '910067', '910320'];
const collection = { begin: '2026-06-01', end: '2026-06-09', establishOn: '2026-06-11' };

it('the registrar goes by its own copy of the fees: an order with another fee is a difference of that order', async () => {
  const mall = await createStoryMall({
    startsAt: '2026-06-05T10:00:00+08:00',
    valuesOn: () => ({ [LEFT]: 100_000_000n, [BOUGHT]: 100_000_000n }),
  });
  const { ownerDb } = mall;
  for (const productNo of [LEFT, BOUGHT]) await sellFund(mall.deps.db, { productNo });
  await sellFund(mall.deps.db, { productNo: NEW, collection });
  const holder = await mall.enter({ clientId: 'C1', free: 80_000_00n });
  for (const productNo of [LEFT, BOUGHT]) await buy(holder, productNo, 10_015_00n);
  const subscription = await subscriptionOf(holder, NEW, 10_000_00n);
  const subscribed = await holder.client(contract.trading.buyProd, subscription);
  await sql`alter table trade_order disable trigger user`.execute(ownerDb);
  await sql`update trade_order set fee_rate_e8 = fee_rate_e8 - 100000 where order_no = ${subscribed.order_no}`.execute(
    ownerDb,
  );
  for (const _ of ['fri', 'mon']) await endDay(mall);
  await redeem(holder, { productNo: LEFT, shares: 1_000_00n });
  await endDay(mall);
  await sql`alter table fee_tier disable trigger user`.execute(ownerDb);
  await sql`update fee_tier set rate_e8 = rate_e8 - 100000
             where schedule_id in ('STORY', 'STORYOUT') and (from_days = 0 or from_fen = 0)`.execute(
    ownerDb,
  );
  const left = await redeem(holder, { productNo: LEFT, shares: 1_000_00n });
  const bought = await buy(holder, BOUGHT, 10_000_00n);
  await closeBusinessDay(mall.clearing);
  const breaks = await findOpenBreaks(mall.deps.db);
  expect(breaks.map(({ step, subject }) => [step, subject])).toEqual([
    ['confirm-orders', left.order_no],
    ['confirm-orders', bought.order_no],
    ['end-collections', `the end of the collection for ${subscribed.order_no}`],
    ['reconcile', `shares of TA000000C1 in ${NEW}`],
  ]);
});
