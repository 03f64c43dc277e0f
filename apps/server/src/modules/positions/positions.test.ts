import { contract } from '@mall/contract';
import { REFUSALS } from '@mall/contract/refusals';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { closeBusinessDay } from '#modules/clearing/index.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';

// EX-8.1's two purchases with their values, then a day on which only the value moves.
const VALUES: Readonly<Record<string, bigint>> = {
  '2026-11-12': 100_000_000n,
  '2026-11-13': 125_000_000n,
  '2026-11-16': 128_000_000n,
};
const { clearing, enter, deps, ownerDb } = await createStoryMall({
  startsAt: '2026-11-12T10:00:00+08:00',
  valuesOn: (day) => ({ '910066': VALUES[day] ?? 128_000_000n }),
});
await sellFund(deps.db, { productNo: '910066' });
const shopper = await enter({ clientId: 'C1', free: 30_000_00n });
const { client } = shopper;
const { positions, identity, trading } = contract;
const list = () => client(positions.queryAjPositionList, { page_num: 1, page_size: 10 });

describe('an account on its way', () => {
  it('counts money of a pending purchase once, as on its way', async () => {
    await buy(shopper, '910066', 10_000_00n);
    expect(await client(positions.queryTotalPosition, {})).toMatchObject({
      total_asset: 30_000_00n,
      market_value: 0n,
      intransit_buy: 10_000_00n,
      cash_balance: 20_000_00n,
      // Nothing is held that could have earned.
      yesterday_income: 0n,
      category_list: [],
    });
    expect((await list()).list).toEqual([]);
  });

  it('shows the shares after the day is closed, at the value they were bought', async () => {
    await closeBusinessDay(clearing);
    expect((await list()).list).toMatchObject([
      {
        product_no: '910066',
        hold_shares: 9_985_02n,
        enable_shares: 0n,
        locked_shares: 9_985_02n,
        unlock_date_num: '2026-11-16',
        unit_net_value: 100_000_000n,
        nav_date: '2026-11-12',
        cost_balance: 10_000_00n,
        market_value: 9_985_02n,
        hold_income: -14_98n,
        yesterday_income: -14_98n,
        income_date: '2026-11-12',
      },
    ]);
  });

  it('EX-8.1: averages the cost of two purchases, fees included', async () => {
    await buy(shopper, '910066', 10_000_00n);
    await closeBusinessDay(clearing);
    const detail = await client(positions.queryPositionDetail, { product_no: '910066' });
    expect(detail).toMatchObject({
      hold_shares: 17_973_04n,
      cost_balance: 20_000_00n,
      avg_cost: 111_280_000n,
      enable_shares: 9_985_02n,
      market_value: 22_466_30n,
      // 22 466.30 − 20 000.00, of which 14.98 was lost on the day before.
      total_income: 2_466_30n,
      yesterday_income: 2_481_28n,
    });
    expect(detail.lots).toMatchObject([
      { lot_no: 1, shares: 9_985_02n, hold_days: 4, redeem_rate: 1_500_000n, lot_cost: 10_000_00n },
      { lot_no: 2, shares: 7_988_02n, hold_days: 1, redeem_rate: 1_500_000n, lot_cost: 10_000_00n },
    ]);
    // 9,985.02 and 7,988.02 shares at 1.2500.
    expect(detail.lots.map(({ lot_income }) => lot_income)).toEqual([2_481_28n, -14_97n]);
    expect(detail.cost_views.map(({ cost_method }) => cost_method)).toEqual([
      'AVERAGE',
      'FIFO',
      'DILUTED',
    ]);
    expect(new Set(detail.cost_views.map(({ cost_balance }) => cost_balance))).toEqual(
      new Set([20_000_00n]),
    );
    expect(detail.lots[0]?.next_drop_date).toBe('2026-11-19');
  });

  it('adds the incomes of its days up to the total income', async () => {
    await closeBusinessDay(clearing);
    const [position] = (await list()).list;
    expect(position?.market_value).toBe(23_005_49n);
    expect(position?.yesterday_income).toBe(23_005_49n - 22_466_30n);
    const days = await deps.db
      .selectFrom('position_value')
      .selectAll()
      .orderBy('valued_on')
      .execute();
    expect(days.at(-1)?.total_income_fen).toBe(position?.total_income);
  });

  it('shows the same figures in one look and in the totals', async () => {
    const total = await client(positions.queryTotalPosition, {});
    expect(total).toMatchObject({
      total_asset: 33_005_49n,
      market_value: 23_005_49n,
      cash_balance: 10_000_00n,
      income_date: '2026-11-16',
      is_clearing: '0',
      category_list: [{ family: 'fund', share_pct: 100_000_000n, market_value: 23_005_49n }],
    });
    expect(await client(identity.queryUserAssert, {})).toMatchObject({
      total_asset: 33_005_49n,
      enable_balance: 10_000_00n,
      fetch_balance: 10_000_00n,
      frozen_balance: 0n,
    });
  });
});

describe('a plan in a holding', () => {
  const change = (set: string, table = 'product') =>
    sql.raw(`update ${table} set ${set}`).execute(ownerDb);

  it.each<{
    readonly product: string;
    readonly account?: string;
    readonly says: '0' | '1';
    readonly why: string;
  }>([
    { product: 'is_plannable = false', says: '0', why: 'the product takes no plans' },
    { product: 'is_plannable = true', says: '1', why: 'it does, and is open' },
    { product: "own_status = '6'", says: '0', why: 'purchases are suspended' },
    { product: "own_status = '5'", says: '1', why: 'only redemptions are' },
    { product: "client_types = '{1}'", says: '0', why: 'it is sold to institutions only' },
    {
      product: "client_types = '{0,1}'",
      account: 'is_restricted = true',
      says: '0',
      why: 'the account may not act',
    },
    { product: "own_status = '3'", account: 'is_restricted = false', says: '1', why: 'it may' },
  ])('may be opened: $says, as $why', async ({ product, account, says }) => {
    await change(`${product} where product_no = '910066'`);
    if (account) await change(`${account} where client_id = 'C1'`, 'trade_account');
    const detail = await client(positions.queryPositionDetail, { product_no: '910066' });
    expect(detail.can_ration).toBe(says);
    expect((await list()).list.map(({ can_ration }) => can_ration)).toEqual([says]);
  });

  it('is not opened from a past day', async () => {
    const past = { product_no: '910066', as_of: dayOf('2026-11-13') };
    expect((await client(positions.queryPositionDetail, past)).can_ration).toBe('0');
  });
});

describe('the records', () => {
  const records = (request: object = {}) =>
    client(trading.transRecordlistQuery, { page_num: 1, page_size: 10, ...request });

  it('list what was bought, newest first, with the sums of the filter', async () => {
    const { list: rows, ...sums } = await records();
    expect(sums).toEqual({
      count: 2,
      buy_money_sum: 20_000_00n,
      redeem_money_sum: 0n,
      fee_sum: 29_96n,
    });
    expect(rows).toMatchObject([
      {
        trade_date_num: '2026-11-13',
        order_status: '30',
        confirm_share: 7_988_02n,
        can_cancel: '0',
      },
      { trade_date_num: '2026-11-12', order_status: '30', confirm_share: 9_985_02n, fee: 14_98n },
    ]);
    expect((await records({ status: 'doing' })).count).toBe(0);
    expect((await records({ status: 'ok', order_status: '30' })).count).toBe(2);
    expect((await records({ order_status: '50' })).count).toBe(0);
  });

  it('show one order from the click to the last ledger entry', async () => {
    const [, first] = (await records()).list;
    const detail = await client(trading.transRecordDetailQuery, {
      order_no: first?.order_no ?? '',
    });
    expect(
      detail.points.map(({ point_time, expect_date_num }) => point_time ?? expect_date_num),
    ).toEqual([
      expect.stringMatching(/^2026-11-12 10:/),
      expect.stringMatching(/^2026-11-12 15:/),
      '2026-11-13',
      '2026-11-13',
    ]);
    expect(detail.amounts).toMatchObject({ net_money: 9_985_02n, net_value: 100_000_000n });
    expect(detail.amounts.formula_text).toBe(
      '10,000.00 - 14.98 = 9,985.02；9,985.02 ÷ 1.0000 = 9,985.02',
    );
    expect(detail.agreements).toHaveLength(4);
    expect(detail.suitability).toMatchObject({ client_risk_level: '5', match_result: '1' });
    expect(detail.entries.map(({ debit, credit }) => [debit, credit])).toEqual([
      [10_000_00n, null],
      [null, 10_000_00n],
      [10_000_00n, null],
      [null, 9_985_02n],
      [null, 14_98n],
    ]);
  });

  it("do not find another customer's order or position", async () => {
    const other = await enter({ clientId: 'C2' });
    const [order] = (await records()).list;
    const asked = { order_no: order?.order_no ?? '' };
    await expect(other.client(trading.transRecordDetailQuery, asked)).rejects.toMatchObject({
      errorNo: REFUSALS.order_not_found.errorNo,
    });
    // One refusal for a product that is there and one that is not, so that it tells of no product.
    for (const product_no of ['910066', '999999']) {
      const position = other.client(positions.queryPositionDetail, { product_no });
      await expect(position).rejects.toMatchObject({ errorNo: REFUSALS.position_not_held.errorNo });
    }
    expect((await other.client(positions.queryTotalPosition, {})).total_asset).toBe(0n);
  });
});
