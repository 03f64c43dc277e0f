import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { at } from '@mall/domain/calendar/moment';
import { fen } from '@mall/domain/money/units';
import { describe, expect, it } from 'vitest';
import { createOrderStory, refusing, type StoryShopper } from '#testing/order-story.ts';
import { buy, purchaseOf, walkToSubmit } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';

const { trading } = contract;
const { db, time, newShopper } = await createOrderStory();
await sellFund(db, { productNo: '910066', values: { '2026-11-11': 123_450_000n } });
await sellFund(db, { productNo: '910070', clientTypes: ['1'] });
await sellFund(db, {
  productNo: '910071',
  firstMin: 1_000_50n,
  addMin: 100_50n,
  step: 100_00n,
  orderMax: 2_000_50n,
  dayMax: 3_000_00n,
});

await sellFund(db, { productNo: '910072', firstMin: 1_000_00n, step: 100_00n });

const start = (
  { client }: StoryShopper,
  request: { money?: bigint; productNo?: string; no?: string },
) =>
  client(trading.startTradeFlowStep, {
    request_no: request.no ?? randomUUID(),
    busin_type: '300002',
    product_no: request.productNo ?? '910066',
    entrust_money: fen(request.money ?? 100_00n),
  });

describe('starting a purchase', () => {
  it('refuses one request number with two amounts, also when both arrive at once', async () => {
    const shopper = await newShopper();
    for (let round = 0; round < 5; round += 1) {
      const no = randomUUID();
      const results = await Promise.allSettled(
        [100_00n, 200_00n, 300_00n].map((money) => start(shopper, { no, money })),
      );
      expect(results.map(({ status }) => status).toSorted()).toEqual([
        'fulfilled',
        'rejected',
        'rejected',
      ]);
      for (const result of results)
        if (result.status === 'rejected')
          expect(result.reason).toMatchObject(refusing('request_no_reused'));
    }
  });

  it('finds the same flow again for the same request, also when sent twice at once', async () => {
    const shopper = await newShopper();
    const no = randomUUID();
    const flows = await Promise.all([start(shopper, { no }), start(shopper, { no })]);
    expect(new Set(flows.map(({ flow_id }) => flow_id)).size).toBe(1);
  });

  it('is refused to a person for a product sold to institutions only', async () => {
    const person = await newShopper();
    await expect(start(person, { productNo: '910070' })).rejects.toMatchObject({
      ...refusing('client_type_not_allowed'),
      message: expect.stringContaining('机构'),
    });
    const institution = await newShopper({ clientType: '1' });
    expect((await start(institution, { productNo: '910070' })).cur_step).toBe('AGREEMENT');
  });
});

const checkOf = ({ client }: StoryShopper, productNo = '910066') =>
  client(trading.checkPreCondition, { busin_type: '300002', product_no: productNo });

describe('the check before a purchase', () => {
  const check = checkOf;

  it('says that nothing stands in the way once everything is signed', async () => {
    const shopper = await newShopper();
    expect(await check(shopper)).toMatchObject({
      can_trade: '0',
      unmet_list: [{ step_code: 'AGREEMENT' }],
    });
    await walkToSubmit(shopper, '910066', 100_00n);
    expect(await check(shopper)).toMatchObject({ can_trade: '1', unmet_list: [] });
    time.msOfDay = at(22, 0);
    expect(await check(shopper)).toMatchObject({ can_trade: '0', unmet_list: [] });
    time.msOfDay = at(14, 26);
  });

  it.each([
    { change: { is_restricted: true }, why: 'the account is restricted' },
    { change: { needs_audit: true }, why: 'a second operator has to approve orders' },
  ])('says no when nothing is unmet but $why', async ({ change }) => {
    const shopper = await newShopper();
    await walkToSubmit(shopper, '910066', 100_00n);
    await db
      .updateTable('trade_account')
      .set(change)
      .where('client_id', '=', shopper.clientId)
      .execute();
    expect(await check(shopper)).toMatchObject({ can_trade: '0', unmet_list: [] });
  });

  it('says that an assessment has ended, which a missing one has not', async () => {
    const shopper = await newShopper({ validTo: '2026-11-11' });
    const { can_trade, unmet_list } = await check(shopper);
    expect(can_trade).toBe('0');
    expect(unmet_list).toContainEqual(
      expect.objectContaining({ step_code: 'RISK', step_name: '风险测评已过期，请重新测评' }),
    );
    await db
      .updateTable('investor')
      .set({ risk_level: null, risk_valid_to_on: null })
      .where('client_id', '=', shopper.clientId)
      .execute();
    expect((await check(shopper)).unmet_list).toContainEqual(
      expect.objectContaining({ step_code: 'RISK', step_name: '风险测评' }),
    );
  });

  it('says no to a person for a product sold to institutions only, and yes to an institution', async () => {
    const institution = await newShopper({ clientType: '1' });
    await walkToSubmit(institution, '910070', 100_00n);
    expect(await check(institution, '910070')).toMatchObject({ can_trade: '1', unmet_list: [] });
    await db
      .updateTable('investor')
      .set({ client_type: '0' })
      .where('client_id', '=', institution.clientId)
      .execute();
    expect(await check(institution, '910070')).toMatchObject({ can_trade: '0', unmet_list: [] });
  });

  it('tells whether it is a first or an additional purchase, and what is used of the limits', async () => {
    const shopper = await newShopper();
    const limits = async () => (await check(shopper, '910071')).amount_limits;
    expect(await limits()).toEqual({
      is_first: '1',
      first_min_buy_money: 1_000_50n,
      add_min_buy_money: 100_50n,
      buy_step: 100_00n,
      max_buy_money: 2_000_50n,
      day_max_buy_money: 3_000_00n,
      day_bought_money: 0n,
      max_hold_money: null,
      hold_money: 0n,
    });
    const { order_no } = await buy(shopper, '910071', 1_100_50n);
    expect(await limits()).toMatchObject({
      is_first: '0',
      day_bought_money: 1_100_50n,
      hold_money: 1_100_50n,
    });
    await shopper.client(trading.tradeWithdraw, { order_no, request_no: randomUUID() });
    expect(await limits()).toMatchObject({ is_first: '1', day_bought_money: 0n, hold_money: 0n });
  });
});

describe('an order', () => {
  it('is measured by the first minimum, then by the additional one, in steps from each', async () => {
    const shopper = await newShopper();
    const buying = (money: bigint) => buy(shopper, '910071', money);
    const off = refusing('off_purchase_step');
    await expect(buying(1_000_00n)).rejects.toMatchObject(refusing('below_first_minimum'));
    await expect(buying(1_100_00n)).rejects.toMatchObject({
      ...off,
      message: '购买金额须为1,000.50元加100.00元的整数倍',
    });
    await expect(buying(2_100_50n)).rejects.toMatchObject(refusing('above_order_maximum'));
    await buying(1_000_50n);
    await expect(buying(100_00n)).rejects.toMatchObject(refusing('below_additional_minimum'));
    await expect(buying(200_00n)).rejects.toMatchObject({
      ...off,
      message: '购买金额须为100.50元加100.00元的整数倍',
    });
    await buying(200_50n);
    await expect(buying(1_800_50n)).rejects.toMatchObject(refusing('above_day_maximum'));
  });

  it('says multiples of the step where the minimum is one of them', async () => {
    const shopper = await newShopper();
    await expect(buy(shopper, '910072', 1_050_00n)).rejects.toMatchObject({
      ...refusing('off_purchase_step'),
      message: '购买金额须为100.00元的整数倍',
    });
  });

  it('keeps the way dividends are paid that was chosen with the first purchase', async () => {
    const shopper = await newShopper();
    const known = async () => (await checkOf(shopper, '910066')).dividend_method;
    const ordering = async (dividend_method: '0' | '1' | undefined) => {
      const flow = await walkToSubmit(shopper, '910066', 100_00n);
      const order = { ...flow, productNo: '910066', money: 100_00n };
      const request = { ...purchaseOf(shopper.dictionaries, order), dividend_method };
      const { order_no } = await shopper.client(trading.buyProd, request);
      const { dividend_method: kept } = await db
        .selectFrom('trade_order')
        .select('dividend_method')
        .where('order_no', '=', order_no)
        .executeTakeFirstOrThrow();
      return { order_no, kept };
    };
    expect(await known()).toBeNull();
    const first = await ordering('0');
    expect(first.kept).toBe('0');
    expect(await known()).toBe('0');
    await expect(ordering('1')).rejects.toMatchObject({
      ...refusing('terms_changed'),
      message: expect.stringContaining('分红方式 现金分红 → 红利再投'),
    });
    const second = await ordering(undefined);
    expect(second.kept).toBe('0');
    for (const { order_no } of [first, second])
      await shopper.client(trading.tradeWithdraw, { order_no, request_no: randomUUID() });
    expect(await known()).toBeNull();
    expect((await ordering('1')).kept).toBe('1');
  });
});
