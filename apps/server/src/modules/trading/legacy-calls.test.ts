import { contract } from '@mall/contract';
import { REFUSALS } from '@mall/contract/refusals';
import { describe, expect, it } from 'vitest';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy, purchaseOf, walkToSubmit } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';

const FUND = '910066';
const { legacy } = contract;
const mall = await createStoryMall({
  startsAt: '2026-06-05T10:00:00+08:00',
  valuesOn: () => ({ [FUND]: 100_000_000n }),
});
await sellFund(mall.deps.db, { productNo: FUND });
await sellFund(mall.deps.db, { productNo: '910067', status: '6' });
const holder = await mall.enter({ clientId: 'C1', free: 20_000_00n });
const { client, dictionaries } = holder;
const absent = { errorNo: REFUSALS.product_absent.errorNo };

describe('the old names of trade calls', () => {
  it('T133 says what is missing before a purchase, T011 buys, T002 says what can leave', async () => {
    const before = await client(legacy.crhMallT133, { product_no: FUND });
    expect(before).toMatchObject({
      can_buy: '0',
      unmet_list: [{ step_code: 'AGREEMENT' }],
      suit_result: { risk_match: '1' },
    });
    const flow = await walkToSubmit(holder, FUND, 1_001_50n);
    expect(await client(legacy.crhMallT133, { product_no: FUND })).toMatchObject({ can_buy: '1' });
    const request = purchaseOf(dictionaries, { ...flow, productNo: FUND, money: 1_001_50n });
    const placed = await client(legacy.crhMallT011, request);
    expect(placed).toMatchObject({ order_status: '10', entrust_money: 1_001_50n });
    // The same purchase under its newer name is the same purchase.
    expect(await client(contract.trading.buyProd, request)).toEqual(placed);
    await endDay(mall);
    await endDay(mall);
    expect(await client(legacy.crhMallT002, { product_no: FUND })).toEqual({
      product_no: FUND,
      hold_shares: 1_000_00n,
      enable_shares: 1_000_00n,
      frozen_shares: 0n,
      min_redeem_share: 1_00n,
      min_hold_share: 0n,
    });
  });

  it('T004 lists the orders of today, T005 those of before, T006 what is held and T0061 what it is worth', async () => {
    const list = await client(contract.positions.queryAjPositionList, {
      page_num: 1,
      page_size: 10,
    });
    expect((await client(legacy.crhMallT006, {})).list).toEqual(list.list);
    const summary = await client(legacy.crhMallT0061, {});
    expect(await client(contract.positions.queryTotalPosition, {})).toMatchObject(summary);
    expect(summary).toMatchObject({ total_asset: 19_998_50n, market_value: 1_000_00n });
    expect((await client(legacy.crhMallT004, {})).list).toEqual([]);
    const past = await client(legacy.crhMallT005, { page_num: 1, page_size: 10 });
    const page = { page_num: 1, page_size: 10 };
    const records = await client(contract.trading.transRecordlistQuery, page);
    expect(past).toEqual({ list: records.list, count: 1 });
    const today = await buy(holder, FUND, 100_00n);
    const { list: ofToday } = await client(legacy.crhMallT004, {});
    expect(ofToday.map(({ order_no }) => order_no)).toEqual([today.order_no]);
    expect(await client(legacy.crhMallT005, page)).toEqual(past);
    const later = await client(legacy.crhMallT005, { ...page, begin_date: dayOf('2026-06-08') });
    expect(later).toEqual({ list: [], count: 0 });
  });

  it('answer for a product that is not sold or not there', async () => {
    expect(await client(legacy.crhMallT133, { product_no: '910067' })).toMatchObject({
      can_buy: '0',
    });
    await expect(client(legacy.crhMallT133, { product_no: '999999' })).rejects.toMatchObject(
      absent,
    );
    await expect(client(legacy.crhMallT002, { product_no: '999999' })).rejects.toMatchObject(
      absent,
    );
  });
});
