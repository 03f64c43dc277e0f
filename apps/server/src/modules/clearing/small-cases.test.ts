import { REFUSALS } from '@mall/contract/refusals';
import { expect, it } from 'vitest';
import { checkPositions, findHolding } from '#modules/positions/index.ts';
import { checkOrders } from '#modules/trading/index.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';
import { closeBusinessDay } from './close-business-day.ts';

it('pages by customer, whatever the order of the order numbers', async () => {
  const { clearing, enter, deps } = await createStoryMall({
    startsAt: '2026-11-12T14:00:00+08:00',
    valuesOn: () => ({ '910066': 100_000_000n }),
    chunkSize: 2,
  });
  const { db } = deps;
  await sellFund(db, { productNo: '910066' });
  // The last customer orders first and the first last, and their orders alternate.
  const names = ['C5', 'C4', 'C3', 'C2', 'C1'];
  const shoppers = [];
  for (const clientId of names) shoppers.push(await enter({ clientId, free: 100_00n }));
  for (let turn = 0; turn < 3; turn += 1)
    for (const shopper of shoppers) await buy(shopper, '910066', 10_00n);

  expect((await closeBusinessDay(clearing))?.[0]).toMatchObject({ isClosed: true });
  for (const clientId of names)
    expect(await findHolding(db, clientId, '910066')).toMatchObject({
      cost: 30_00n,
      shares: 3n * 9_99n,
    });
  const chunks = await db
    .selectFrom('clearing_chunk')
    .select(['first_client', 'last_client', 'done_count'])
    .where('step', '=', 'confirm-orders')
    .orderBy('first_client')
    .execute();
  // A page of two lines cuts the first customer, so it grows to eight and keeps the two it holds whole.
  expect(chunks).toEqual([
    { first_client: 'C1', last_client: 'C2', done_count: 6 },
    { first_client: 'C3', last_client: 'C4', done_count: 6 },
    { first_client: 'C5', last_client: 'C5', done_count: 3 },
  ]);
});

it.each(
  sampled([
    {
      value: 100_000_000_000n,
      money: 10_00n,
      shares: 1n,
      why: 'a hundredth of a share is a holding',
    },
    { value: 300_000_000_000n, money: 10_00n, shares: 0n, why: 'less than half of one is none' },
  ]),
)('10.00 yuan at $value buy $shares hundredths: $why', async ({ value, money, shares }) => {
  const { clearing, enter, deps } = await createStoryMall({
    startsAt: '2026-11-12T14:00:00+08:00',
    valuesOn: () => ({ '910066': value }),
  });
  const { db } = deps;
  await sellFund(db, { productNo: '910066' });
  await buy(await enter({ clientId: 'C1', free: 10_00n }), '910066', money);
  expect((await closeBusinessDay(clearing))?.[0]).toMatchObject({ isClosed: true });
  expect(await findHolding(db, 'C1', '910066')).toMatchObject({ shares, cost: money });
  const lots = await db.selectFrom('share_lot').select('left_shares_e2').execute();
  expect(lots).toEqual(shares > 0n ? [{ left_shares_e2: shares }] : []);
  const checks = [...(await checkOrders(db)), ...(await checkPositions(db))];
  expect(checks.flatMap(({ wrong }) => wrong)).toEqual([]);
});

it.each(
  sampled([
    { startsAt: '2026-11-12T22:00:00+08:00', why: 'the night of a trading day' },
    { startsAt: '2026-11-14T01:59:00+08:00', why: 'the night from Friday to Saturday' },
  ]),
)('takes no orders in $why', async ({ startsAt }) => {
  const { enter, deps } = await createStoryMall({ startsAt });
  await sellFund(deps.db, { productNo: '910066' });
  const shopper = await enter({ clientId: 'C1', free: 100_00n });
  await expect(buy(shopper, '910066', 10_00n)).rejects.toMatchObject({
    errorNo: REFUSALS.outside_trading_hours.errorNo,
  });
});

it('takes an order of the weekend for Monday', async () => {
  const { enter, deps } = await createStoryMall({ startsAt: '2026-11-14T02:00:00+08:00' });
  await sellFund(deps.db, { productNo: '910066' });
  const shopper = await enter({ clientId: 'C1', free: 100_00n });
  expect(await buy(shopper, '910066', 10_00n)).toMatchObject({ trade_date_num: '2026-11-16' });
});
