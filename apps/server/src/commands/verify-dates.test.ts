import { beforeEach, describe, expect, it } from 'vitest';
import { createPlantedMall } from '#testing/planted-mall.ts';
import { sampled } from '#testing/sampled/sampled.ts';

const { wrongs, wrongsAfter, deps } = await createPlantedMall();

const planted = [
  {
    change: `update share_lot set confirmed_on = '2026-11-12' where product_no = '910067'`,
    says: 'became a BUY lot of 2026-11-12',
  },
  {
    change: `update share_lot set redeemable_on = '2026-11-17' where product_no = '910067'`,
    says: 'redeemable on 2026-11-17',
  },
  {
    change: `update share_lot set redeemable_on = '2026-11-13' where confirmed_on = '2026-11-13' and client_id = 'C2'`,
    says: 'redeemable on 2026-11-13',
  },
  {
    change: `update share_lot set locked_until_on = '2026-11-16' where product_no = '910067'`,
    says: 'locked until 2026-11-16; its terms make a BUY lot of 2026-11-13, redeemable on 2026-11-16, locked until 2027-05-13',
  },
  {
    change: `update share_lot set locked_until_on = null where product_no = '910067'`,
    says: 'locked until no day; its terms',
  },
  {
    change: `update share_lot set lot_source = 'REINVEST' where product_no = '910067'`,
    says: 'became a REINVEST lot',
  },
  {
    change: `update holding set first_bought_on = '2020-01-02' where client_id = 'C2'`,
    says: 'C2 in 910066: holding since 2020-01-02, confirmed since 2026-11-13',
  },
  {
    change: `update registrar_line set confirmed_on = '2026-11-12' where order_no = (select order_no from trade_order where product_no = '910067')`,
    says: 'its terms make a BUY lot of 2026-11-12',
  },
  {
    change: `update registrar_line set confirmed_on = '2026-11-17' where order_no = (select order_no from trade_order where product_no = '910067')`,
    says: 'is answered by a file of 2026-11-17',
  },
];

describe('mall verify', () => {
  beforeEach(async () => {
    expect(await wrongs()).toEqual([]);
  });

  it.each(sampled(planted))('notices $change', async ({ change, says }) => {
    expect((await wrongsAfter(change)).join('\n')).toContain(says);
  });
});

it.each(
  sampled([
    ['2027-05-13', 'the day a lot was locked until closes by the announced year'],
    ['2027-05-12', 'a day before the lock ends closes'],
  ]),
)('a newer calendar that closes %s leaves the locks as they were computed: %s', async (day) => {
  expect(
    await wrongsAfter(
      `insert into trade_calendar (market, cal_on, version, is_open) values ('CN', '${day}', 2, false)`,
    ),
  ).toEqual([]);
});

it('lots of a purchase whose line came late count from the day of its file', async () => {
  const lots = await deps.db
    .selectFrom('share_lot')
    .select(['client_id', 'product_no', 'confirmed_on', 'redeemable_on', 'locked_until_on'])
    .orderBy('lot_id')
    .execute();
  const dates = { confirmed_on: '2026-11-13', redeemable_on: '2026-11-16' };
  expect(lots).toEqual([
    { client_id: 'C1', product_no: '910066', ...dates, locked_until_on: null },
    { client_id: 'C1', product_no: '910067', ...dates, locked_until_on: '2027-05-13' },
    { client_id: 'C2', product_no: '910066', ...dates, locked_until_on: null },
  ]);
});
