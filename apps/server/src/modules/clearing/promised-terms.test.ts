import { contract } from '@mall/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { checkOrders } from '#modules/trading/index.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';
import { closeBusinessDay } from './close-business-day.ts';

const NEW_TERMS = {
  'a dearer discount': `discount_rate_e8 = 100000000`,
  'another share rounding': `share_rounding = 'down'`,
  'a slower confirmation': `buy_confirm_days = 2`,
  'a later redemption': `redeem_lag_days = 3`,
  'a lock of three months': `hold_months = 3`,
  'another fee schedule': `purchase_schedule_id = 'STORYDEAR'`,
  'no place on the shelf': `own_status = '0'`,
} as const;

/** A fund that was bought before, so that the registrar has noted its terms too, on Thursday. */
async function storyMall() {
  const mall = await createStoryMall({
    startsAt: '2026-11-11T14:00:00+08:00',
    valuesOn: () => ({ '910066': 123_450_000n }),
  });
  const { db } = mall.deps;
  await sellFund(db, { productNo: '910066' });
  await sql`insert into fee_schedule values ('STORYDEAR', '2024-01-02', 'purchase')`.execute(db);
  await sql`insert into fee_tier (schedule_id, effective_on, client_type, from_fen, rate_e8)
            values ('STORYDEAR', '2024-01-02', '*', 0, 5000000)`.execute(db);
  await buy(await mall.enter({ clientId: 'C0', free: 100_00n }), '910066', 100_00n);
  await endDay(mall);
  return mall;
}

it.each(sampled(Object.entries(NEW_TERMS)))(
  'an order is cleared by the terms it was taken with, though the product has %s by then',
  async (_, change) => {
    const { clearing, enter, deps, ownerDb } = await storyMall();
    const { db } = deps;
    const shopper = await enter({ clientId: 'C1', free: 6_000_000_00n });
    // EX-2.1 and EX-2.4.
    const byRate = await buy(shopper, '910066', 100_000_00n);
    const flat = await buy(shopper, '910066', 5_000_000_00n);
    await sql`update product set ${sql.raw(change)} where product_no = '910066'`.execute(ownerDb);

    const reports = await closeBusinessDay(clearing);

    expect(reports?.[0]).toMatchObject({ isClosed: true });
    const confirmed = await db
      .selectFrom('order_confirmation')
      .innerJoin('share_lot', 'share_lot.order_no', 'order_confirmation.order_no')
      .select(['order_confirmation.order_no', 'fee_fen', 'net_fen', 'shares_e2'])
      .select(['order_confirmation.confirmed_on', 'redeemable_on', 'locked_until_on'])
      .where('order_confirmation.order_no', 'in', [byRate.order_no, flat.order_no])
      .orderBy('order_no')
      .execute();
    const days = {
      confirmed_on: '2026-11-13',
      redeemable_on: '2026-11-16',
      locked_until_on: null,
    };
    expect(confirmed).toEqual([
      {
        order_no: byRate.order_no,
        fee_fen: 149_78n,
        net_fen: 99_850_22n,
        shares_e2: 80_883_13n,
        ...days,
      },
      {
        order_no: flat.order_no,
        fee_fen: 1_000_00n,
        net_fen: 4_999_000_00n,
        shares_e2: 4_049_412_72n,
        ...days,
      },
    ]);
    expect((await checkOrders(db)).flatMap(({ wrong }) => wrong)).toEqual([]);
  },
);

it('a holding of a product that left the shelf stays in the lists and the totals', async () => {
  const { clearing, enter, ownerDb } = await storyMall();
  const { client, ...rest } = await enter({ clientId: 'C1', free: 100_000_00n });
  await buy({ client, ...rest }, '910066', 100_000_00n);
  await closeBusinessDay(clearing);
  const before = await client(contract.positions.queryTotalPosition, {});
  await sql`update product set own_status = '0' where product_no = '910066'`.execute(ownerDb);

  const total = await client(contract.positions.queryTotalPosition, {});
  expect(total.market_value).toBe(before.market_value);
  expect(total.total_asset).toBe(before.total_asset);
  const listed = await client(contract.positions.queryAjPositionList, {
    page_num: 1,
    page_size: 10,
  });
  expect(listed.list.map(({ product_no }) => product_no)).toEqual(['910066']);
  const detail = await client(contract.positions.queryPositionDetail, { product_no: '910066' });
  expect(detail.hold_shares).toBe(80_883_13n);
  expect((await closeBusinessDay(clearing))?.[0]).toMatchObject({ isClosed: true });
});

it('what left the shelf cannot be bought', async () => {
  const { enter, ownerDb } = await storyMall();
  const shopper = await enter({ clientId: 'C1', free: 100_000_00n });
  await sql`update product set own_status = '0' where product_no = '910066'`.execute(ownerDb);
  await expect(buy(shopper, '910066', 100_00n)).rejects.toThrow();
});
