import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { fen } from '@mall/domain/money/units';
import { describe, expect, it } from 'vitest';
import { closeBusinessDay } from '#modules/clearing/index.ts';
import type { StoryMall } from '#testing/app/open-story.ts';
import { refusing } from '#testing/order-story.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { type StoryProduct, sellFund } from '#testing/story-world.ts';

const FUNDS = Array.from({ length: 20 }, (_, index) => `9101${String(index).padStart(2, '0')}`);
const options = {
  startsAt: '2026-11-12T10:00:00+08:00',
  valuesOn: () => Object.fromEntries(sold.map((fund) => [fund, 100_000_000n])),
};
const sold: string[] = [];
const confirming = await createStoryMall(options);
const refusingMall = await createStoryMall({ ...options, refuses: () => '账户状态异常' });

/** A fund of its own at 1.0000 and a customer of his own with plenty of cash. */
async function openCase(mall: StoryMall, product: Partial<StoryProduct> = {}) {
  const productNo = FUNDS[sold.length] ?? '';
  sold.push(productNo);
  await sellFund(mall.deps.db, { productNo, ...product });
  const shopper = await mall.enter({ clientId: `C${productNo}`, free: 100_000_00n });
  return {
    productNo,
    buy: (money: bigint) => buy(shopper, productNo, money),
    cancel: (order_no: string) =>
      shopper.client(contract.trading.tradeWithdraw, { order_no, request_no: randomUUID() }),
  };
}

describe('the first minimum', () => {
  const minima = { firstMin: 1_000_00n, addMin: 100_00n };

  it('does not hold for a purchase behind one that waits', async () => {
    const customer = await openCase(confirming, minima);
    await customer.buy(1_000_00n);
    expect(await customer.buy(100_00n)).toMatchObject({ order_status: '10' });
  });

  it('does not hold for a purchase behind a confirmed one', async () => {
    const customer = await openCase(confirming, minima);
    await customer.buy(1_000_00n);
    await closeBusinessDay(confirming.clearing);
    expect(await customer.buy(100_00n)).toMatchObject({ order_status: '10' });
  });

  it('holds again when the only purchase was cancelled', async () => {
    const customer = await openCase(confirming, minima);
    await customer.cancel((await customer.buy(1_000_00n)).order_no);
    await expect(customer.buy(100_00n)).rejects.toMatchObject(refusing('below_first_minimum'));
  });

  it('holds again when the only purchase was refused by the registrar', async () => {
    const customer = await openCase(refusingMall, minima);
    await customer.buy(1_000_00n);
    await closeBusinessDay(refusingMall.clearing);
    await expect(customer.buy(100_00n)).rejects.toMatchObject(refusing('below_first_minimum'));
  });
});

it('the limit of a day counts what waits, and not what was cancelled', async () => {
  const customer = await openCase(confirming, { dayMax: 1_500_00n });
  const first = await customer.buy(1_500_00n);
  await expect(customer.buy(10_00n)).rejects.toMatchObject(refusing('above_day_maximum'));
  await customer.cancel(first.order_no);
  expect(await customer.buy(1_500_00n)).toMatchObject({ order_status: '10' });
});

describe('the limit of a holding', () => {
  async function openLimited() {
    const customer = await openCase(confirming);
    await confirming.ownerDb
      .updateTable('product')
      .set({ holding_max_fen: fen(2_000_00n) })
      .where('product_no', '=', customer.productNo)
      .execute();
    return customer;
  }

  it('counts what waits', async () => {
    const customer = await openLimited();
    await customer.buy(1_000_00n);
    await expect(customer.buy(1_000_01n)).rejects.toMatchObject(refusing('above_holding_maximum'));
    expect(await customer.buy(1_000_00n)).toMatchObject({ order_status: '10' });
  });

  it('counts what was confirmed once: as shares, and no longer as an order', async () => {
    const customer = await openLimited();
    await customer.buy(1_000_00n);
    await closeBusinessDay(confirming.clearing);
    // 1 000.00 at 0.15 % is 998.50 net, at 1.0000 as many shares: 1 001.50 may still come.
    await expect(customer.buy(1_001_51n)).rejects.toMatchObject(refusing('above_holding_maximum'));
    expect(await customer.buy(1_001_50n)).toMatchObject({ order_status: '10' });
  });
});

describe('a quota', () => {
  async function openWithQuota(mall: StoryMall) {
    const customer = await openCase(mall);
    const { productNo } = customer;
    const quota = { product_no: productNo, total_fen: fen(1_000_00n), left_fen: fen(1_000_00n) };
    await mall.ownerDb.insertInto('product_quota').values(quota).execute();
    const left = async () => {
      const found = mall.ownerDb.selectFrom('product_quota').select('left_fen');
      return (await found.where('product_no', '=', productNo).executeTakeFirstOrThrow()).left_fen;
    };
    return { ...customer, left };
  }

  it('is taken by an order and given back by its cancellation', async () => {
    const customer = await openWithQuota(confirming);
    const { order_no } = await customer.buy(700_00n);
    expect(await customer.left()).toBe(300_00n);
    await customer.cancel(order_no);
    expect(await customer.left()).toBe(1_000_00n);
  });

  it('is given back when the registrar refuses the order, and kept when he confirms it', async () => {
    const [refused, confirmed] = [
      await openWithQuota(refusingMall),
      await openWithQuota(confirming),
    ];
    await refused.buy(700_00n);
    await confirmed.buy(700_00n);
    await closeBusinessDay(refusingMall.clearing);
    await closeBusinessDay(confirming.clearing);
    expect(await refused.left()).toBe(1_000_00n);
    expect(await confirmed.left()).toBe(300_00n);
  });
});
