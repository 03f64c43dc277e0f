import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { clickEvidence } from '@mall/contract/trading/click-evidence';
import { at } from '@mall/domain/calendar/moment';
import { fen, rate } from '@mall/domain/money/units';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createOrderStory, refusing, type StoryShopper } from '#testing/order-story.ts';
import {
  buy,
  purchaseOf,
  type ReadyFlow,
  walkToConfirm,
  walkToSubmit,
} from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';

const { trading } = contract;
const { db, ownerDb, time, newShopper } = await createOrderStory();
time.msOfDay = at(14, 50);
const FUND = '910066';
const MONEY = 8_000_00n;
await sellFund(db, { productNo: FUND, values: { '2026-11-11': 123_450_000n } });

const change = (terms: object) =>
  ownerDb.updateTable('product').set(terms).where('product_no', '=', FUND).execute();
const discount = (perMille: bigint) => ({ discount_rate_e8: rate(perMille * 100_000n) });

afterEach(async () => {
  time.msOfDay = at(14, 50);
  await change({ ...discount(100n), buy_confirm_days: 1, risk_level: '3', hold_months: null });
});

async function order({ client, dictionaries }: StoryShopper, flow: ReadyFlow) {
  const wire = purchaseOf(dictionaries, { ...flow, productNo: FUND, money: MONEY });
  return client(trading.buyProd, wire);
}

const ordersOf = ({ clientId }: StoryShopper) =>
  db.selectFrom('trade_order').selectAll().where('client_id', '=', clientId).execute();

describe('the terms a customer was told', () => {
  it('are told with the step that asks him to confirm, as the order would have them', async () => {
    const { step_data } = await walkToConfirm(await newShopper(), FUND, MONEY);
    expect(step_data.terms).toEqual({
      fee_rate: 1_500_000n,
      discount: 10_000_000n,
      fixed_fee: null,
      est_fee: 11_98n,
      est_share: 647_065n,
      est_nav: 123_450_000n,
      est_nav_date_num: '2026-11-11',
      trade_date_num: '2026-11-12',
      confirm_date_num: '2026-11-13',
      redeemable_date_num: '2026-11-16',
      lock_date_num: null,
      cancel_deadline: '2026-11-12 15:00:00',
      fund_risk_level: '3',
      fund_risk_level_dict_name: '中风险',
      dividend_method: null,
      terms_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it.each([
    {
      why: 'the fee is higher',
      worsen: () => change(discount(250n)),
      says: '手续费 11.98 元 → 29.89 元',
    },
    {
      why: 'the confirmation comes later',
      worsen: () => change({ buy_confirm_days: 2 }),
      says: '预计确认日 2026-11-13 → 2026-11-16',
    },
    {
      why: 'the cut-off has passed',
      worsen: async () => {
        time.msOfDay = at(15, 0);
      },
      says: '净值日 2026-11-12 → 2026-11-13',
    },
  ])('are not changed behind his back: $why', async ({ worsen, says }) => {
    const shopper = await newShopper();
    const flow = await walkToSubmit(shopper, FUND, MONEY);
    await worsen();
    await expect(order(shopper, flow)).rejects.toMatchObject({
      ...refusing('terms_changed'),
      message: expect.stringContaining(says),
    });
    expect(await ordersOf(shopper)).toEqual([]);
  });

  it('EX-1.3: name one day for shares with a holding period, everywhere', async () => {
    await change({ hold_months: 12 });
    const days = { redeemable_date_num: '2027-11-15', lock_date_num: '2027-11-15' };
    const shopper = await newShopper();
    const { client } = shopper;
    const clock = await client(contract.shop.checkTradeTime, { product_no: FUND });
    expect(clock).toMatchObject({ redeem_date_num: '2027-11-15', lock_date_num: '2027-11-15' });
    const { step_data } = await walkToConfirm(shopper, FUND, MONEY);
    expect(step_data.terms).toMatchObject(days);
    const placed = await buy(shopper, FUND, MONEY);
    expect(placed).toMatchObject(days);
    const { order_no } = placed;
    const { points } = await client(trading.transRecordDetailQuery, { order_no });
    expect(points.at(-1)).toMatchObject({
      point_describe: '持有期至',
      expect_date_num: '2027-11-15',
    });
    const { apply_info } = await client(contract.catalogue.queryProductInfo, { product_no: FUND });
    expect(apply_info.at(-1)).toEqual({ point_describe: '持有期至', point_time: '2027-11-15' });
  });

  it('may become better until the order is taken, which then has the better ones', async () => {
    const shopper = await newShopper();
    const flow = await walkToSubmit(shopper, FUND, MONEY);
    await change(discount(50n));
    expect(await order(shopper, flow)).toMatchObject({ est_fee: 6_00n });
  });

  it('are those of the screen he clicked on, also when the flow has told others since', async () => {
    const shopper = await newShopper();
    const { flow_id, step_data } = await walkToConfirm(shopper, FUND, MONEY);
    const shown = { flowId: flow_id, termsHash: step_data.terms?.terms_sha256 ?? '' };
    await change(discount(250n));
    // The sheet reports the ticks and orders with one click: what the report tells was never shown.
    const ticked_items = step_data.confirm_items.map(({ item_no }) => item_no);
    const report = { flow_id, cur_step: 'CONFIRM' as const, ticked_items };
    const request_no = randomUUID();
    const after = await shopper.client(trading.gotoTradeNextStep, { request_no, ...report });
    expect(after.step_data.terms).toMatchObject({ est_fee: 29_89n });
    await expect(order(shopper, shown)).rejects.toMatchObject(refusing('terms_changed'));
    const terms_sha256 = after.step_data.terms?.terms_sha256 ?? '';
    const agreed = { flowId: flow_id, termsHash: terms_sha256 };
    expect(await order(shopper, agreed)).toMatchObject({ est_fee: 29_89n });
    expect(await ordersOf(shopper)).toMatchObject([{ evidence: { terms_sha256 } }]);
  });

  it('are not changed behind his back: another purchase chose how dividends are paid', async () => {
    const shopper = await newShopper();
    const [first, other] = [
      await walkToSubmit(shopper, FUND, MONEY / 8n),
      await walkToSubmit(shopper, FUND, MONEY / 8n),
    ];
    const ordering = (flow: ReadyFlow, dividend_method: '0' | '1') =>
      shopper.client(trading.buyProd, {
        ...purchaseOf(shopper.dictionaries, { ...flow, productNo: FUND, money: MONEY / 8n }),
        dividend_method,
      });
    await ordering(other, '1');
    await expect(ordering(first, '0')).rejects.toMatchObject({
      ...refusing('terms_changed'),
      message: expect.stringContaining('分红方式 红利再投 → 现金分红'),
    });
    expect(await ordersOf(shopper)).toMatchObject([{ dividend_method: '1' }]);
    const { step_data } = await walkToConfirm(shopper, FUND, MONEY / 8n);
    expect(step_data.terms).toMatchObject({ dividend_method: '1' });
  });

  it('keep the told way of dividends when the purchase that chose it was cancelled', async () => {
    const shopper = await newShopper();
    const money = MONEY / 8n;
    const chosen = await walkToSubmit(shopper, FUND, money);
    const { order_no } = await shopper.client(trading.buyProd, {
      ...purchaseOf(shopper.dictionaries, { ...chosen, productNo: FUND, money }),
      dividend_method: '0',
    });
    const told = await walkToSubmit(shopper, FUND, money);
    await shopper.client(trading.tradeWithdraw, { order_no, request_no: randomUUID() });
    const wire = purchaseOf(shopper.dictionaries, { ...told, productNo: FUND, money });
    await shopper.client(trading.buyProd, wire);
    const orders = await ordersOf(shopper);
    expect(orders.map(({ dividend_method }) => dividend_method)).toEqual(['0', '0']);
  });

  it('must be named: an order that does not say which terms it agrees to is refused', async () => {
    const shopper = await newShopper();
    const { flow_id, step_data } = await walkToConfirm(shopper, FUND, MONEY);
    await change(discount(250n));
    const ticked_items = step_data.confirm_items.map(({ item_no }) => item_no);
    const report = { flow_id, cur_step: 'CONFIRM' as const, ticked_items };
    // The answer to this report tells a fee that the customer has not seen.
    await shopper.client(trading.gotoTradeNextStep, { request_no: randomUUID(), ...report });
    const clicked = { flowId: flow_id, productNo: FUND, money: MONEY, termsHash: '' };
    const { click_evidence, ...wire } = purchaseOf(shopper.dictionaries, clicked);
    const { terms_sha256: _, ...unnamed } = click_evidence;
    const request = z.extend(trading.buyProd.request, { click_evidence: clickEvidence });
    const order = shopper.client(
      { ...trading.buyProd, request },
      { ...wire, click_evidence: unnamed },
    );
    await expect(order).rejects.toMatchObject(refusing('invalid_request'));
    expect(await ordersOf(shopper)).toEqual([]);
  });

  it('are the server’s own record: a digest it never told in this flow is refused', async () => {
    const [shopper, other] = [await newShopper(), await newShopper()];
    const { flowId } = await walkToSubmit(shopper, FUND, MONEY);
    await change(discount(250n));
    const foreign = await walkToConfirm(other, FUND, MONEY);
    for (const termsHash of ['a'.repeat(64), foreign.step_data.terms?.terms_sha256 ?? ''])
      await expect(order(shopper, { flowId, termsHash })).rejects.toMatchObject(
        refusing('flow_expired'),
      );
  });

  it('are agreed to at the server’s time: a click in another year is kept without its times', async () => {
    const shopper = await newShopper();
    const flow = await walkToSubmit(shopper, FUND, MONEY);
    const wire = purchaseOf(shopper.dictionaries, { ...flow, productNo: FUND, money: MONEY });
    const [first, ...others] = wire.click_evidence.ticks.map((tick) => ({
      ...tick,
      tick_time: '2026-11-12 14:51:00',
    }));
    if (!first) throw new Error('something is ticked');
    const ticks = [{ ...first, tick_time: '1999-01-01 10:00:00' }, ...others];
    const click_evidence = { ...wire.click_evidence, ticks, confirm_time: '2031-01-01 10:00:00' };
    await shopper.client(trading.buyProd, { ...wire, click_evidence });
    const [placed] = await ordersOf(shopper);
    const { shown_sha256, terms_sha256 } = wire.click_evidence;
    const { tick_time: _absurd, ...kept } = first;
    expect(placed?.evidence).toEqual({ shown_sha256, terms_sha256, ticks: [kept, ...others] });
  });

  it('are told again by a repeated start, and compared with what was told last', async () => {
    const shopper = await newShopper();
    await walkToSubmit(shopper, FUND, MONEY);
    const request = {
      request_no: randomUUID(),
      busin_type: '300002',
      product_no: FUND,
      entrust_money: fen(MONEY),
    } as const;
    const flow = await shopper.client(trading.startTradeFlowStep, request);
    await change(discount(250n));
    const again = await shopper.client(trading.startTradeFlowStep, request);
    expect(again.flow_id).toBe(flow.flow_id);
    await change(discount(100n));
    await shopper.client(trading.startTradeFlowStep, request);
    await shopper.client(trading.startTradeFlowStep, request);
    const told = await db
      .selectFrom('trade_flow_terms')
      .select('fee_fen')
      .where('flow_id', '=', flow.flow_id)
      .orderBy('told_no')
      .execute();
    expect(told.map(({ fee_fen }) => fee_fen)).toEqual([11_98n, 29_89n, 11_98n]);
  });
});

it('after the cut-off the check, the flow and the table of fees all say what T costs', async () => {
  const shopper = await newShopper();
  const tomorrow = { schedule_id: 'STORY', effective_on: dayOf('2026-11-13') } as const;
  await ownerDb
    .insertInto('fee_schedule')
    .values({ ...tomorrow, fee_kind: 'purchase' })
    .execute();
  await ownerDb
    .insertInto('fee_tier')
    .values({ ...tomorrow, client_type: '*', from_fen: fen(0n), rate_e8: rate(1_000_000n) })
    .execute();
  const told = async () => {
    const trade = { busin_type: '300002', product_no: FUND, entrust_money: fen(MONEY) } as const;
    const checked = await shopper.client(trading.checkPreCondition, trade);
    const rates = await shopper.client(contract.catalogue.queryProductRateInfoOwn, {
      product_no: FUND,
    });
    const { step_data } = await walkToConfirm(shopper, FUND, MONEY);
    return [
      checked.fee_rate,
      rates.list.find(({ fee_type }) => fee_type === 'BUY')?.rate,
      step_data.terms?.fee_rate,
    ];
  };
  expect(await told()).toEqual([1_500_000n, 1_500_000n, 1_500_000n]);
  time.msOfDay = at(15, 0);
  expect(await told()).toEqual([1_000_000n, 1_000_000n, 1_000_000n]);
});
