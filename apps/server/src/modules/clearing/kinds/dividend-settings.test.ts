import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import type { Client } from '@mall/contract/client';
import type { RequestOf } from '@mall/contract/define-call';
import { REFUSALS, type RefusalCode } from '@mall/contract/refusals';
import type { setDividend } from '@mall/contract/trading/holding-instructions';
import { at } from '@mall/domain/calendar/moment';
import { describe, expect, it } from 'vitest';
import { moveBusinessClock } from '#clock.ts';
import { closeBusinessDay } from '#modules/clearing/index.ts';
import { findHolding } from '#modules/positions/index.ts';
import { findMethodsAt } from '#modules/trading/index.ts';
import type { StoryOptions } from '#testing/app/open-story.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import type { StoryEvent } from '#testing/story-events.ts';
import { createStoryMall, endDay, goToDay } from '#testing/story-mall.ts';
import { buy, walkToConfirm } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const FUND = '910066';
const refusing = (code: RefusalCode) => ({ errorNo: REFUSALS[code].errorNo });

/** A holder of one fund, on Tuesday 2026-06-09 at ten; his purchase chose cash. */
async function holderMall(options: Partial<StoryOptions> = {}) {
  const mall = await createStoryMall({
    startsAt: '2026-06-05T10:00:00+08:00',
    valuesOn: () => ({ [FUND]: 100_000_000n }),
    ...options,
  });
  await sellFund(mall.deps.db, { productNo: FUND });
  const holder = await mall.enter({ clientId: 'C1', free: 20_000_00n });
  await buy(holder, FUND, 1_001_50n);
  await endDay(mall);
  await endDay(mall);
  await goToDay(mall, '2026-06-09');
  return { ...mall, holder };
}

type Setting = Partial<RequestOf<typeof setDividend>>;

const choose = (client: Client, setting: Setting = {}) =>
  client(contract.trading.setDividend, {
    request_no: randomUUID(),
    product_no: FUND,
    dividend_method: '0',
    ...setting,
  });

const detailOf = (client: Client) =>
  client(contract.positions.queryPositionDetail, { product_no: FUND });

describe('a change of the way of dividends', () => {
  it('EX-7.2: is confirmed on the next trading day and counts for a record day that is not earlier', async () => {
    const mall = await holderMall();
    const { client } = mall.holder;
    const placed = await choose(client);
    expect(placed).toMatchObject({
      order_status: '10',
      busin_type: '300006',
      trade_date_num: '2026-06-09',
      effect_date_num: '2026-06-10',
      dividend_method: '0',
    });
    expect(await detailOf(client)).toMatchObject({
      dividend_method: '1',
      pending_dividend_method: '0',
    });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
    await endDay(mall);
    expect(await detailOf(client)).toMatchObject({
      dividend_method: '0',
      pending_dividend_method: null,
    });
    const record = await client(contract.trading.transRecordDetailQuery, {
      order_no: placed.order_no,
    });
    expect(record).toMatchObject({
      order_status: '50',
      confirm_date_num: '2026-06-10',
      payment: null,
    });
    expect(record.points.map(({ point_describe }) => point_describe)).toEqual([
      '提交申请',
      '申报',
      '生效',
    ]);
    const methodOn = async (day: string) =>
      [
        ...(
          await findMethodsAt(mall.deps.db, [{ clientId: 'C1', productNo: FUND, day: dayOf(day) }])
        ).values(),
      ][0];
    expect(await methodOn('2026-06-09')).toBe('1');
    expect(await methodOn('2026-06-10')).toBe('0');
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('EX-7.2: that comes after the cut-off belongs to the next day and is confirmed a day later', async () => {
    const mall = await holderMall();
    await moveBusinessClock(mall.deps.db, mall.deps.clock, {
      day: dayOf('2026-06-09'),
      msOfDay: at(15, 30),
    });
    expect(await choose(mall.holder.client)).toMatchObject({
      trade_date_num: '2026-06-10',
      effect_date_num: '2026-06-11',
    });
  });

  it.each(
    sampled([
      { at: '14:00', msOfDay: at(14, 0), paid: { shares: 1_025_00n, dividends: 0n } },
      { at: '15:30', msOfDay: at(15, 30), paid: { shares: 1_000_00n, dividends: 50_00n } },
    ]),
  )(
    'EX-7.2: of $at on the day before the record day decides how that dividend is paid',
    async ({ msOfDay, paid }) => {
      const mall = await holderMall({
        valuesOn: (day) => ({ [FUND]: day < '2026-06-10' ? 100_000_000n : 200_000_000n }),
        eventsOn: (day): Record<string, StoryEvent> =>
          day === '2026-06-10' ? { [FUND]: { dividend: 5_000_000n, payOn: '2026-06-12' } } : {},
      });
      const { db, clock } = mall.deps;
      await moveBusinessClock(db, clock, { day: dayOf('2026-06-09'), msOfDay });
      await choose(mall.holder.client);
      await endDay(mall);
      await endDay(mall);
      expect(await findHolding(db, 'C1', FUND)).toMatchObject(paid);
      expect(await wrongsIn(mall.clearing)).toEqual([]);
    },
  );

  it('is told to the next purchase', async () => {
    const mall = await holderMall();
    await choose(mall.holder.client);
    const before = await walkToConfirm(mall.holder, FUND, 100_00n);
    expect(before.step_data.terms).toMatchObject({ dividend_method: '1' });
    await endDay(mall);
    const after = await walkToConfirm(mall.holder, FUND, 100_00n);
    expect(after.step_data.terms).toMatchObject({ dividend_method: '0' });
  });

  it('is not undone by a purchase that was told the older way while it was open', async () => {
    const mall = await holderMall();
    await choose(mall.holder.client);
    await buy(mall.holder, FUND, 100_00n);
    await endDay(mall);
    expect(await detailOf(mall.holder.client)).toMatchObject({ dividend_method: '0' });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('is taken once under its number, and the number is used for nothing else', async () => {
    const { client } = (await holderMall()).holder;
    const request_no = randomUUID();
    const [first, second] = await Promise.all([
      choose(client, { request_no }),
      choose(client, { request_no }),
    ]);
    expect(second).toEqual(first);
    await expect(choose(client, { request_no, dividend_method: '1' })).rejects.toMatchObject(
      refusing('request_no_reused'),
    );
  });

  it('is refused while another one is open, and taken when that one is cancelled', async () => {
    const mall = await holderMall();
    const { client } = mall.holder;
    const { order_no } = await choose(client);
    await expect(choose(client, { dividend_method: '1' })).rejects.toMatchObject(
      refusing('dividend_change_pending'),
    );
    const cancelled = await client(contract.trading.tradeWithdraw, {
      order_no,
      request_no: randomUUID(),
    });
    expect(cancelled).toMatchObject({ order_status: '61', unfreeze_money: null });
    expect(await detailOf(client)).toMatchObject({ pending_dividend_method: null });
    expect(await choose(client)).toMatchObject({ order_status: '10' });
    await endDay(mall);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('cannot be cancelled from the cut-off on', async () => {
    const mall = await holderMall();
    const { order_no } = await choose(mall.holder.client);
    await moveBusinessClock(mall.deps.db, mall.deps.clock, {
      day: dayOf('2026-06-09'),
      msOfDay: at(15, 0),
    });
    await expect(
      mall.holder.client(contract.trading.tradeWithdraw, { order_no, request_no: randomUUID() }),
    ).rejects.toMatchObject(refusing('cancel_too_late'));
  });

  it('is refused for what is not held, for a product that is not there, and for a fund that pays no cash', async () => {
    const mall = await holderMall();
    const { client } = mall.holder;
    const { ownerDb } = mall;
    await sellFund(mall.deps.db, { productNo: '910067' });
    await expect(choose(client, { product_no: '910067' })).rejects.toMatchObject(
      refusing('position_not_held'),
    );
    await expect(choose(client, { product_no: '999999' })).rejects.toMatchObject(
      refusing('product_absent'),
    );
    await ownerDb
      .updateTable('product')
      .set({ carry_mode: 'D', cat_varieties: '3' })
      .where('product_no', '=', FUND)
      .execute();
    await expect(choose(client, { dividend_method: '1' })).rejects.toMatchObject(
      refusing('reinvestment_only'),
    );
    // What its purchase had said before it was a money fund counts for nothing.
    expect(await detailOf(client)).toMatchObject({
      dividend_method: '0',
      dividend_method_dict_name: '红利再投',
    });
    const otherCustomer = await mall.enter({ clientId: 'C2' });
    await expect(choose(otherCustomer.client)).rejects.toMatchObject(refusing('position_not_held'));
  });

  it('that the registrar refuses leaves everything as it was', async () => {
    const mall = await holderMall({
      refuses: (orderNo) => (orderNo.includes('20260609') ? '账户已冻结' : undefined),
    });
    const { client } = mall.holder;
    const { order_no } = await choose(client);
    await endDay(mall);
    const record = await client(contract.trading.transRecordDetailQuery, { order_no });
    expect(record).toMatchObject({ order_status: '70', fail_reason: '账户已冻结' });
    expect(await detailOf(client)).toMatchObject({
      dividend_method: '1',
      pending_dividend_method: null,
    });
    expect(await choose(client)).toMatchObject({ order_status: '10' });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('is answered once, also when the day ends in the middle of its work and is closed again', async () => {
    const mall = await holderMall();
    const { order_no } = await choose(mall.holder.client);
    const { agent } = mall.clearing;
    const dying = {
      ...agent,
      fetchConfirmations: async (...given: Parameters<typeof agent.fetchConfirmations>) => {
        await agent.fetchConfirmations(...given);
        throw new Error('killed');
      },
    };
    await expect(closeBusinessDay({ ...mall.clearing, agent: dying })).rejects.toThrow('killed');
    await endDay(mall);
    const record = await mall.holder.client(contract.trading.transRecordDetailQuery, { order_no });
    expect(record).toMatchObject({ order_status: '50' });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });
});
