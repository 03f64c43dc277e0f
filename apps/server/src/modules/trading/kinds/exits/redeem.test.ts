import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import type { RefusalCode } from '@mall/contract/refusals';
import { REFUSALS, refusalText } from '@mall/contract/refusals';
import { shares } from '@mall/domain/money/units';
import { beforeAll, describe, expect, it } from 'vitest';
import { closeBusinessDay } from '#modules/clearing/index.ts';
import { checkLedger, readFrozenShares } from '#modules/ledger/index.ts';
import { checkPositions, readHeldShares } from '#modules/positions/index.ts';
import { checkOrders } from '#modules/trading/index.ts';
import { redeem, redemptionOf } from '#testing/exits/story-holder.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { buy, type Shopper } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';

const [FUND, KEPT] = ['910066', '910067'];
const refused = new Map<string, string>();
const mall = await createStoryMall({
  startsAt: '2026-11-12T10:00:00+08:00',
  valuesOn: () => ({ [FUND]: 100_000_000n, [KEPT]: 100_000_000n }),
  refuses: (orderNo) => refused.get(orderNo),
  // Of a large redemption five eighths are accepted (EX-1.4).
  acceptedOf: (productNo, applyOn) =>
    productNo === KEPT && applyOn === '2026-11-16'
      ? { accepted: 50_000_000_00n, applied: 80_000_000_00n }
      : undefined,
});
const { db, dictionaries } = mall.deps;
const holders: (Shopper & { clientId: string })[] = [];

const close = async () => {
  const reports = await closeBusinessDay(mall.clearing);
  expect(reports?.filter(({ isClosed }) => !isClosed)).toEqual([]);
};
const FIRST_PAGE = { page_num: 1, page_size: 10 };
const refusing = (code: RefusalCode) => ({ errorNo: REFUSALS[code].errorNo });
const wrongs = async () =>
  [...(await checkLedger(db)), ...(await checkOrders(db)), ...(await checkPositions(db))].flatMap(
    ({ wrong }) => wrong,
  );
const frozenOf = async (clientId: string) => (await readFrozenShares(db, clientId))[0]?.shares;
const holder = (place: number) => {
  const found = holders[place];
  if (!found) throw new Error(`there is no holder ${place}`);
  return found;
};

// Everybody holds 1,000.00 shares of both funds, confirmed on Friday and redeemable from Monday 2026-11-16.
beforeAll(async () => {
  await sellFund(db, { productNo: FUND });
  await sellFund(db, { productNo: KEPT, minHold: 100_00n });
  for (const clientId of ['C1', 'C2', 'C3', 'C4', 'C5']) {
    const shopper = await mall.enter({ clientId, free: 3_000_00n });
    holders.push({ ...shopper, clientId });
    await buy(shopper, FUND, 1_001_50n);
    await buy(shopper, KEPT, 1_001_50n);
  }
  await close();
  await expect(redeem(holder(0), { productNo: FUND, shares: 10_00n })).rejects.toMatchObject(
    refusing('insufficient_shares'),
  );
  await close();
});

describe('a redemption that is not taken', () => {
  it.each([
    { leaving: { productNo: FUND, shares: 1_000_01n }, code: 'insufficient_shares' },
    { leaving: { productNo: FUND, shares: 99n }, code: 'below_redemption_minimum' },
    { leaving: { productNo: KEPT, shares: 900_01n }, code: 'below_minimum_holding' },
    { leaving: { productNo: '999999', shares: 10_00n }, code: 'product_absent' },
  ] as const)('$leaving.shares of $leaving.productNo: $code', async ({ leaving, code }) => {
    await expect(redeem(holder(0), leaving)).rejects.toMatchObject(refusing(code));
    expect(await frozenOf('C1')).toBeUndefined();
  });

  it('says what the least is', async () => {
    await expect(redeem(holder(0), { productNo: KEPT, shares: 900_01n })).rejects.toMatchObject({
      message: refusalText('below_minimum_holding', { x: '100.00' }),
    });
  });

  it('is not held, not ticked, or of a customer who may not order', async () => {
    const otherCustomer = await mall.enter({ clientId: 'C8', free: 0n });
    await expect(redeem(otherCustomer, { productNo: FUND, shares: 10_00n })).rejects.toMatchObject(
      refusing('position_not_held'),
    );
    const request = redemptionOf(dictionaries, { productNo: FUND, shares: 10_00n });
    const click_evidence = { ...request.click_evidence, ticks: [] };
    await expect(
      holder(0).client(contract.trading.tradeRedeem, { ...request, click_evidence }),
    ).rejects.toMatchObject(refusing('confirm_items_unticked'));
  });
});

describe('before a redemption', () => {
  const asked = { busin_type: '300003', product_no: FUND } as const;

  it('the costs and the days are told, and whether it can be done', async () => {
    const { client } = holder(0);
    expect(
      await client(contract.trading.checkPreCondition, {
        ...asked,
        entrust_share: shares(100_00n),
      }),
    ).toMatchObject({ can_trade: '1', est_fee: 1_50n, fee_rate: 1_500_000n, amount_limits: null });
    expect(
      await client(contract.trading.checkPreConditionPc, {
        ...asked,
        entrust_share: shares(1_000_01n),
      }),
    ).toMatchObject({ can_trade: '0', est_fee: null });
    expect(await client(contract.shop.checkTradeTime, asked)).toMatchObject({
      trade_date_num: '2026-11-16',
      confirm_date_num: '2026-11-17',
      arrive_date_num: '2026-11-19',
      redeem_date_num: null,
    });
    await expect(
      client(contract.trading.checkPreCondition, { ...asked, product_no: '999999' }),
    ).rejects.toMatchObject(refusing('product_absent'));
    const { list } = await client(contract.positions.queryAjPositionList, FIRST_PAGE);
    expect(list.map(({ can_redeem }) => can_redeem)).toEqual(['1', '1']);
  });
});

describe('a redemption that is taken', () => {
  it('is one order however often it is sent, and its number is used once', async () => {
    const { client } = holder(1);
    const request = redemptionOf(dictionaries, { productNo: FUND, shares: 400_00n });
    const placed = await Promise.all(
      [1, 2, 3].map(() => client(contract.trading.tradeRedeem, request)),
    );
    expect(new Set(placed.map(({ order_no }) => order_no)).size).toBe(1);
    expect(await frozenOf('C2')).toBe(400_00n);
    await expect(
      client(contract.trading.tradeRedeem, { ...request, entrust_share: shares(500_00n) }),
    ).rejects.toMatchObject(refusing('request_no_reused'));
    // What is promised cannot be promised again.
    await expect(redeem(holder(1), { productNo: FUND, shares: 600_01n })).rejects.toMatchObject(
      refusing('insufficient_shares'),
    );
    const { list } = await client(contract.positions.queryAjPositionList, FIRST_PAGE);
    expect(list.find(({ product_no }) => product_no === FUND)).toMatchObject({
      hold_shares: 1_000_00n,
      enable_shares: 600_00n,
      frozen_shares: 400_00n,
    });
  });

  it('takes the rest when less than the minimum would stay and the customer agreed', async () => {
    const leaving = { productNo: KEPT, shares: 950_00n, takesRest: true };
    expect(await redeem(holder(2), leaving)).toMatchObject({
      entrust_share: 1_000_00n,
      redeem_all: '1',
    });
  });

  it('gives the shares back when it is cancelled', async () => {
    const { client } = holder(3);
    const { order_no } = await redeem(holder(3), { productNo: FUND, shares: 1_000_00n });
    expect(await frozenOf('C4')).toBe(1_000_00n);
    await expect(
      holder(4).client(contract.trading.tradeWithdraw, { order_no, request_no: randomUUID() }),
    ).rejects.toMatchObject(refusing('order_not_found'));
    const cancelled = await client(contract.trading.tradeWithdraw, {
      order_no,
      request_no: randomUUID(),
    });
    expect(cancelled).toMatchObject({ order_status: '61', unfreeze_share: 1_000_00n });
    expect(await frozenOf('C4')).toBeUndefined();
    expect(await wrongs()).toEqual([]);
  });
});

describe('the answers of the evening', () => {
  it('turn down, accept in part and defer', async () => {
    const lost = await redeem(holder(0), { productNo: FUND, shares: 300_00n });
    refused.set(lost.order_no, 'fund closed');
    const inPart = await redeem(holder(3), { productNo: KEPT, shares: 333_33n });
    const givenBack = await redeem(holder(4), {
      productNo: KEPT,
      shares: 200_00n,
      largeRedeemFlag: '0',
    });
    await close();
    expect(await wrongs()).toEqual([]);

    const detail = (place: number, order_no = '') =>
      holder(place).client(contract.trading.transRecordDetailQuery, { order_no });
    expect(await detail(0, lost.order_no)).toMatchObject({
      order_status: '70',
      fail_reason: 'fund closed',
      arrive_date_num: null,
    });
    expect((await readHeldShares(db, { clientId: 'C1', productNo: FUND })).frozen).toBe(0n);

    const parent = await detail(3, inPart.order_no);
    expect(parent).toMatchObject({
      order_status: '31',
      confirm_share: 208_33n,
      arrive_date_num: '2026-11-19',
    });
    const child = await detail(3, parent.child_order_no ?? '');
    expect(child).toMatchObject({
      order_status: '10',
      order_source: 'TA',
      entrust_share: 125_00n,
      trade_date_num: '2026-11-17',
      can_cancel: '1',
    });
    expect(await frozenOf('C4')).toBe(125_00n);

    expect(await detail(4, givenBack.order_no)).toMatchObject({
      confirm_share: 125_00n,
      child_order_no: null,
    });
    expect(await frozenOf('C5')).toBeUndefined();
  });

  it('pay, and end orders that were accepted in part', async () => {
    await close();
    await close();
    await close();
    expect(await wrongs()).toEqual([]);
    const { list } = await holder(3).client(contract.trading.transRecordlistQuery, {
      busin_type: '300003',
      ...FIRST_PAGE,
    });
    // Three days at 1.5 % for what was accepted first, four days for the rest.
    expect(list.map((one) => [one.order_status, one.confirm_money, one.fee])).toEqual([
      ['50', 123_12n, 1_88n],
      ['50', 205_21n, 3_12n],
      ['61', null, null],
    ]);
  });
});
