import { contract } from '@mall/contract';
import { expect, it } from 'vitest';
import { closeBusinessDay } from '#modules/clearing/index.ts';
import { checkLedger } from '#modules/ledger/index.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';
import { findHolding } from './index.ts';

const [RISING, SILENT, LOCKED, DEAR] = ['910201', '910202', '910203', '910204'] as const;
const RISING_ON: Readonly<Record<string, bigint>> = {
  '2026-11-12': 100_000_000n,
  '2026-11-13': 110_000_000n,
  '2026-11-16': 111_020_000n,
};
const { clearing, enter, deps, ownerDb } = await createStoryMall({
  startsAt: '2026-11-12T10:00:00+08:00',
  valuesOn: (day) => ({
    [RISING]: RISING_ON[day] ?? 111_020_000n,
    [LOCKED]: 100_000_000n,
    [DEAR]: 500_000_000_000n,
    // This one publishes once and then no more.
    ...(day === '2026-11-12' && { [SILENT]: 100_000_000n }),
  }),
});
const { db } = deps;
for (const productNo of [RISING, SILENT, LOCKED, DEAR]) await sellFund(db, { productNo });
await ownerDb
  .updateTable('product')
  .set({ hold_months: 1 })
  .where('product_no', '=', LOCKED)
  .execute();
const shopper = await enter({ clientId: 'C1', free: 3_000_00n });
const { positions } = contract;
const listed = async () => {
  const { list } = await shopper.client(positions.queryAjPositionList, {
    page_num: 1,
    page_size: 10,
  });
  return list;
};

it('opens shares on the day they can be redeemed, and locked ones when their lock ends', async () => {
  for (const productNo of [RISING, SILENT, LOCKED]) await buy(shopper, productNo, 1_000_00n);
  await closeBusinessDay(clearing);
  await closeBusinessDay(clearing);
  // It is Monday the 16th, the first day on which shares confirmed on Friday can be redeemed.
  const open = { enable_shares: 998_50n, locked_shares: 0n, unlock_date_num: null };
  // A month after Friday the 13th is a Sunday.
  const locked = { enable_shares: 0n, locked_shares: 998_50n, unlock_date_num: '2026-12-14' };
  expect(await listed()).toMatchObject([open, open, locked]);
  for (const [product_no, can_redeem] of [
    [RISING, '1'],
    [LOCKED, '0'],
  ] as const) {
    const { lots } = await shopper.client(positions.queryPositionDetail, { product_no });
    expect(lots).toMatchObject([{ can_redeem }]);
  }
});

it('adds up the incomes of the newest day only', async () => {
  await closeBusinessDay(clearing);
  expect(await shopper.client(positions.queryTotalPosition, {})).toMatchObject({
    // 998.50 × 1.1102 = 1 108.53, and twice 998.50 at 1.0000.
    market_value: 3_105_53n,
    income_date: '2026-11-16',
    // 1 108.53 − 1 098.35; the first day of the silent fund, minus 1.50, belongs to another date.
    yesterday_income: 10_18n,
    other_date_count: 1,
    other_date_names: [expect.any(String)],
    hold_income: 105_53n,
    // 105.53 ÷ 3 000.00 = 3.51766… %, shown with two decimals.
    hold_income_rate: 3_520_000n,
    category_list: [{ family: 'fund', yesterday_income: 10_18n }],
  });
});

it('adds up the same day below each family as above all of them', async () => {
  const page = { page_num: 1, page_size: 10 };
  const { subtotals } = await shopper.client(positions.queryAjPositionList, page);
  expect(subtotals).toMatchObject([{ family: 'fund', yesterday_income: 10_18n }]);
});

it('takes the fee of leaving from the income after fee', async () => {
  const detail = await shopper.client(positions.queryPositionDetail, { product_no: RISING });
  // Sold on the 17th and confirmed on the 18th: five days after the 13th. 1.5 % of 1 108.53 is 16.63.
  expect(detail.lots).toMatchObject([{ hold_days: 5, redeem_rate: 1_500_000n, est_fee: 16_63n }]);
  // Nothing left yet, so every way of counting the cost gives the same.
  const same = { hold_income: 108_53n, income_after_fee: 91_90n };
  expect(detail.cost_views).toMatchObject([same, same, same]);
});

it('keeps the cost of a purchase that was too small for a share, and makes no lot of it', async () => {
  const modest = await enter({ clientId: 'C2', free: 10_00n });
  await buy(modest, DEAR, 10_00n);
  await closeBusinessDay(clearing);
  // 9.99 ÷ 5 000.0000 is 0.001998 share.
  expect(await findHolding(db, 'C2', DEAR)).toMatchObject({ shares: 0n, cost: 10_00n });
  const lots = db.selectFrom('share_lot').selectAll().where('client_id', '=', 'C2');
  expect(await lots.execute()).toEqual([]);
  expect((await checkLedger(db)).flatMap(({ wrong }) => wrong)).toEqual([]);
});
