import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { fen } from '@mall/domain/money/units';
import { describe, expect, it } from 'vitest';
import { readCash } from '#modules/ledger/index.ts';
import type { StoryMall, StoryOptions } from '#testing/app/open-story.ts';
import { refusing } from '#testing/order-story.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { createStoryMall, endDay, goToDay } from '#testing/story-mall.ts';
import { type Shopper, subscriptionOf, walkToConfirm } from '#testing/story-shopper.ts';
import { type StoryProduct, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const FUND = '910300';
const { buyProd, tradeWithdraw, transRecordDetailQuery, transRecordlistQuery } = contract.trading;

/** A fund that is collected from Monday 2026-11-09 to Friday 2026-11-20, on Thursday at ten. */
async function collecting(
  options: Partial<StoryOptions> = {},
  product: Partial<StoryProduct> = {},
) {
  const mall = await createStoryMall({ startsAt: '2026-11-12T10:00:00+08:00', ...options });
  const collection = { begin: '2026-11-09', end: '2026-11-20' };
  await sellFund(mall.deps.db, { productNo: FUND, collection, ...product });
  const shopper = await mall.enter({ clientId: 'C1', free: 1_000_000_00n, trade: 100_000_00n });
  return { mall, shopper };
}

async function subscribe(shopper: Shopper, money: bigint) {
  return shopper.client(buyProd, await subscriptionOf(shopper, FUND, money));
}

const cancel = ({ client }: Shopper, order_no: string) =>
  client(tradeWithdraw, { order_no, request_no: randomUUID() });
const detailOf = ({ client }: Shopper, order_no: string) =>
  client(transRecordDetailQuery, { order_no });
const collectedIn = async ({ deps }: StoryMall) =>
  deps.db.selectFrom('ledger_balance').selectAll().where('account', 'like', 'collect%').execute();

describe('rules 1.4: a subscription', () => {
  it('EX-2.6: is taken with its own fee at 1.0000, found valid, and its money goes to the collection', async () => {
    const { mall, shopper } = await collecting();
    const flow = await walkToConfirm(shopper, FUND, 1_000_000_00n, '300001');
    expect(flow.step_data.terms).toMatchObject({
      est_fee: 5_964_21n,
      est_share: 994_035_79n,
      est_nav: 100_000_000n,
      trade_date_num: '2026-11-12',
      confirm_date_num: '2026-11-13',
      redeemable_date_num: null,
      cancel_deadline: null,
    });
    const placed = await subscribe(shopper, 1_000_000_00n);
    expect(placed).toMatchObject({
      busin_type: '300001',
      order_status: '10',
      est_fee: 5_964_21n,
      frozen_money: 1_000_000_00n,
      redeemable_date_num: null,
      cancel_deadline: null,
    });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
    await endDay(mall);
    expect(await detailOf(shopper, placed.order_no)).toMatchObject({
      order_status: '25',
      confirm_date_num: '2026-11-13',
      confirm_share: null,
      can_cancel: '0',
    });
    const cash = await readCash(mall.deps.db, 'C1');
    expect(cash).toMatchObject({ free: 100_000_00n, frozen: 0n });
    const assets = await shopper.client(contract.positions.queryTotalPosition, {});
    expect(assets).toMatchObject({ intransit_buy: 1_000_000_00n });
    // The collection account was told in one sum, and its money left the custody bank.
    expect((await collectedIn(mall)).map(({ amount }) => amount)).toEqual([0n]);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
    await endDay(mall);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
    const { list } = await shopper.client(transRecordlistQuery, {
      busin_type: '300001',
      page_num: 1,
      page_size: 10,
    });
    expect(list.map(({ order_status }) => order_status)).toEqual(['25']);
  });

  it('refused by the registrar gives its cash back in the same split', async () => {
    const { mall, shopper } = await collecting({ refuses: () => '账户状态异常' });
    const before = await readCash(mall.deps.db, 'C1');
    const { order_no } = await subscribe(shopper, 150_000_00n);
    await endDay(mall);
    expect(await detailOf(shopper, order_no)).toMatchObject({
      order_status: '70',
      fail_reason: '账户状态异常',
    });
    const after = await readCash(mall.deps.db, 'C1');
    expect(after.frozen).toBe(0n);
    expect(after.free + after.trade).toBe(before.free + before.trade);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('is one order however often it is sent, and another content under its number is refused', async () => {
    const { shopper } = await collecting();
    const request = await subscriptionOf(shopper, FUND, 1_000_00n);
    const first = await shopper.client(buyProd, request);
    expect(await shopper.client(buyProd, request)).toEqual(first);
    await expect(
      shopper.client(buyProd, { ...request, entrust_money: fen(2_000_00n) }),
    ).rejects.toMatchObject(refusing('request_no_reused'));
  });

  it("is not found with another customer's flow", async () => {
    const { mall, shopper } = await collecting();
    const thief = await mall.enter({ clientId: 'C2', free: 10_000_00n });
    const request = await subscriptionOf(shopper, FUND, 1_000_00n);
    await expect(thief.client(buyProd, request)).rejects.toMatchObject(refusing('flow_expired'));
    const { order_no } = await shopper.client(buyProd, request);
    await expect(cancel(thief, order_no)).rejects.toMatchObject(refusing('order_not_found'));
  });

  it('can be taken back before its cut-off only where the product allows it', async () => {
    const fixed = await collecting();
    const kept = await subscribe(fixed.shopper, 1_000_00n);
    await expect(cancel(fixed.shopper, kept.order_no)).rejects.toMatchObject(
      refusing('order_not_cancellable'),
    );
    const collection = { begin: '2026-11-09', end: '2026-11-20', mayCancel: true };
    const { mall, shopper } = await collecting({}, { collection });
    const before = await readCash(mall.deps.db, 'C1');
    const placed = await subscribe(shopper, 150_000_00n);
    expect(placed.cancel_deadline).toBe('2026-11-12 15:00:00');
    expect(await cancel(shopper, placed.order_no)).toMatchObject({ order_status: '61' });
    expect(await readCash(mall.deps.db, 'C1')).toEqual(before);
    const sent = await subscribe(shopper, 1_000_00n);
    await endDay(mall);
    await expect(cancel(shopper, sent.order_no)).rejects.toMatchObject(
      refusing('order_not_cancellable'),
    );
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('of a certificate costs nothing', async () => {
    const { mall, shopper } = await collecting({}, { categoryId: '10005', risk: '1' });
    expect(await subscribe(shopper, 50_000_00n)).toMatchObject({ est_fee: 0n });
    await endDay(mall);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });
});

describe('a collection', () => {
  it.each(
    sampled([
      { at: '2026-11-06T14:00:00+08:00', code: 'product_not_buyable', why: 'has not begun' },
      { at: '2026-11-20T15:00:00+08:00', code: 'product_not_buyable', why: 'ended at 15:00' },
    ] as const),
  )('$why at $at: $code', async ({ at, code }) => {
    const { shopper } = await collecting({ startsAt: at });
    await expect(walkToConfirm(shopper, FUND, 1_000_00n, '300001')).rejects.toMatchObject(
      refusing(code),
    );
  });

  it('is no purchase: the business of an open fund is refused', async () => {
    const { shopper } = await collecting();
    await expect(walkToConfirm(shopper, FUND, 1_000_00n)).rejects.toMatchObject(
      refusing('product_not_buyable'),
    );
  });

  it('that ended between the last step and the click takes nothing and freezes nothing', async () => {
    const { mall, shopper } = await collecting();
    const request = await subscriptionOf(shopper, FUND, 1_000_00n);
    await mall.ownerDb
      .updateTable('product')
      .set({ own_status: '3' })
      .where('product_no', '=', FUND)
      .execute();
    await expect(shopper.client(buyProd, request)).rejects.toMatchObject(
      refusing('product_not_buyable'),
    );
    expect((await readCash(mall.deps.db, 'C1')).frozen).toBe(0n);
  });

  it('takes a subscription after 15:00 for the next day', async () => {
    const { mall, shopper } = await collecting({ startsAt: '2026-11-12T16:00:00+08:00' });
    const placed = await subscribe(shopper, 1_000_00n);
    expect(placed).toMatchObject({ trade_date_num: '2026-11-13', confirm_date_num: '2026-11-16' });
    await goToDay(mall, '2026-11-13');
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });
});
