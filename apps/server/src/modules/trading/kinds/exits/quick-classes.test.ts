import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { at } from '@mall/domain/calendar/moment';
import { fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { moveBusinessClock } from '#clock.ts';
import { refusing } from '#testing/order-story.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const [CLASS_A, CLASS_C] = ['910003', '910004'];
const mall = await createStoryMall({
  startsAt: '2026-11-10T10:00:00+08:00',
  valuesOn: () => ({ [CLASS_A]: 100_000_000n, [CLASS_C]: 100_000_000n }),
});
const { db, clock } = mall.deps;

it('draws ten thousand a day from a fund, whichever of its share classes are held', async () => {
  for (const productNo of [CLASS_A, CLASS_C]) await sellFund(db, { productNo });
  await sql`update product set has_quick_withdrawal = true, fund_no = 'F910003'`.execute(
    mall.ownerDb,
  );
  const holder = await mall.enter({ clientId: 'C1', free: 50_000_00n });
  for (const productNo of [CLASS_A, CLASS_C]) await buy(holder, productNo, 20_030_00n);
  await endDay(mall);
  await endDay(mall);
  await moveBusinessClock(db, clock, { day: dayOf('2026-11-14'), msOfDay: at(10, 0) });
  const draw = (product_no: string, money: bigint) =>
    holder.client(contract.trading.withdrawCash, {
      request_no: randomUUID(),
      product_no,
      entrust_money: fen(money),
    });
  expect(await draw(CLASS_A, 6_500_00n)).toMatchObject({ left_quota_today: 3_500_00n });
  await expect(draw(CLASS_C, 3_500_01n)).rejects.toMatchObject(refusing('above_quick_quota'));
  expect(await draw(CLASS_C, 3_500_00n)).toMatchObject({
    left_quota_today: 0n,
    left_count_today: 3,
  });
  expect(await wrongsIn(mall.clearing)).toEqual([]);
});
