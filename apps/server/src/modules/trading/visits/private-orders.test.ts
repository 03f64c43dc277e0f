import { contract } from '@mall/contract';
import { describe, expect, it } from 'vitest';
import { readCash } from '#modules/ledger/index.ts';
import {
  answer,
  detailOf,
  MILLION,
  order,
  orderOf,
  PLAN,
  questionsOf,
  rescind,
} from '#testing/agreed/private-order.ts';
import { goTo, planMall, quotaLeft } from '#testing/agreed/private-plan.ts';
import { withoutLines } from '#testing/changed-lines.ts';
import { refusing } from '#testing/order-story.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { endDay, goToDay } from '#testing/story-mall.ts';
import { walkToConfirm } from '#testing/story-shopper.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const { buyProd } = contract.trading;

describe('rules 5.4: an order of a private product', () => {
  it('tells its steps, its cooling-off and its earliest days before the click', async () => {
    const { investor } = await planMall();
    const flow = await walkToConfirm(investor, PLAN, MILLION, '300001');
    expect(flow.steps).toEqual([
      'SUIT',
      'AGREEMENT',
      'SMS',
      'CONFIRM',
      'SUBMIT',
      'COOLING',
      'VISIT',
    ]);
    expect(flow.step_data.terms).toMatchObject({
      cooling: { hours: 24, last_sign_time: '2026-11-19 15:00:00' },
      trade_date_num: '2026-11-13',
      cancel_deadline: null,
    });
  });

  it('cools off, is visited, gets its day, is sent and found valid', async () => {
    const { mall, investor } = await planMall();
    const placed = await order(investor);
    expect(placed).toMatchObject({
      order_status: '11',
      frozen_money: MILLION,
      cancel_deadline: null,
    });
    expect(placed.cooling_end_time?.slice(0, 13)).toBe('2026-11-13 14');
    const { order_no } = placed;
    await expect(questionsOf(investor, order_no)).rejects.toMatchObject(refusing('visit_not_open'));
    await expect(answer(investor, order_no)).rejects.toMatchObject(refusing('visit_not_open'));
    await endDay(mall);
    expect(await detailOf(investor, order_no)).toMatchObject({
      order_status: '11',
      can_cancel: '1',
      points: [
        { point_time: expect.any(String) },
        { point_time: null, expect_date_num: '2026-11-13' },
        { point_time: null },
        { point_time: null },
        { point_time: null },
      ],
    });
    expect(await wrongsIn(mall.clearing)).toEqual([]);

    await goTo(mall, '2026-11-13', 14, 40);
    const { questions, open_time } = await questionsOf(investor, order_no);
    expect(
      questions.map(({ options }) => options.map(({ option_text }) => option_text).join('')),
    ).toEqual(['是否', '否是', '是否', '否是', '是否', '否是']);
    expect(open_time).toBe(placed.cooling_end_time);
    const answered = await answer(investor, order_no);
    expect(answered).toMatchObject({
      passed: '1',
      rescind_flag: '0',
      trade_date_num: '2026-11-13',
      order_status: '13',
    });
    await expect(rescind(investor, order_no)).rejects.toMatchObject(
      refusing('order_not_cancellable'),
    );
    expect(await detailOf(investor, order_no)).toMatchObject({
      order_status: '13',
      visit_passed: '1',
    });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
    await endDay(mall);
    expect(await detailOf(investor, order_no)).toMatchObject({
      order_status: '25',
      trade_date_num: '2026-11-13',
      confirm_date_num: '2026-11-16',
    });
    expect(await readCash(mall.deps.db, 'C1')).toMatchObject({ free: MILLION, frozen: 0n });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('is opened for its visit by the close of a day, and visited on a later one gets that day', async () => {
    const { mall, investor } = await planMall();
    const { order_no } = await order(investor);
    await endDay(mall);
    await endDay(mall);
    expect(await detailOf(investor, order_no)).toMatchObject({ order_status: '12' });
    await goTo(mall, '2026-11-16', 15, 30);
    expect(await answer(investor, order_no)).toMatchObject({ trade_date_num: '2026-11-17' });
    await endDay(mall);
    expect(await detailOf(investor, order_no)).toMatchObject({ order_status: '13' });
    // Its line is a morning late.
    const { clearing } = mall;
    const agent = withoutLines(clearing.agent, new Set([order_no]));
    await endDay({ ...mall, clearing: { ...clearing, agent } });
    expect(await wrongsIn({ ...clearing, agent })).toEqual([]);
    await endDay(mall);
    expect(await detailOf(investor, order_no)).toMatchObject({ order_status: '25' });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it.each(
    sampled([
      { day: '2026-11-12', hour: 20, why: 'in its cooling-off' },
      { day: '2026-11-14', hour: 11, why: 'while its visit is open' },
    ]),
  )('is rescinded $why: everything returns, and the quota', async ({ day, hour }) => {
    const { mall, investor } = await planMall();
    const before = await readCash(mall.deps.db, 'C1');
    const { order_no } = await order(investor);
    expect(await quotaLeft(mall)).toBe(9n * MILLION);
    await goTo(mall, day, hour, 0);
    expect(await rescind(investor, order_no)).toMatchObject({
      order_status: '62',
      unfreeze_money: MILLION,
    });
    expect(await readCash(mall.deps.db, 'C1')).toEqual(before);
    expect(await quotaLeft(mall)).toBe(10n * MILLION);
    await expect(answer(investor, order_no)).rejects.toMatchObject(refusing('visit_closed'));
    expect(await wrongsIn(mall.clearing)).toEqual([]);
    await endDay(mall);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('stopped by a wrong answer stays as it is and closes its visit; it can be rescinded', async () => {
    const { mall, investor } = await planMall();
    const { order_no } = await order(investor);
    await goTo(mall, '2026-11-13', 14, 40);
    const wrong = ['A', 'A', 'A', 'B', 'A', 'B'] as const;
    expect(await answer(investor, order_no, wrong)).toMatchObject({
      passed: '0',
      rescind_flag: '0',
      trade_date_num: null,
      order_status: '12',
    });
    expect(await detailOf(investor, order_no)).toMatchObject({ visit_passed: '0' });
    await expect(questionsOf(investor, order_no)).rejects.toMatchObject(refusing('visit_closed'));
    await expect(answer(investor, order_no)).rejects.toMatchObject(refusing('visit_closed'));
    expect(await wrongsIn(mall.clearing)).toEqual([]);
    expect(await rescind(investor, order_no)).toMatchObject({ order_status: '62' });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('whose investor does not want to go on asks to rescind and stays open', async () => {
    const { mall, investor } = await planMall();
    const { order_no } = await order(investor);
    await goTo(mall, '2026-11-13', 14, 40);
    const stop = ['A', 'B', 'A', 'B', 'A', 'A'] as const;
    expect(await answer(investor, order_no, stop)).toMatchObject({
      passed: '0',
      rescind_flag: '1',
      order_status: '12',
    });
    expect(await answer(investor, order_no)).toMatchObject({ passed: '1', order_status: '13' });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('that is never visited is rescinded when its sale ends', async () => {
    const { mall, investor } = await planMall();
    const before = await readCash(mall.deps.db, 'C1');
    const { order_no } = await order(investor);
    for (let day = 0; day < 6; day += 1) await endDay(mall);
    expect(await detailOf(investor, order_no)).toMatchObject({ order_status: '12' });
    await endDay(mall);
    expect(await detailOf(investor, order_no)).toMatchObject({ order_status: '62' });
    expect(await readCash(mall.deps.db, 'C1')).toEqual(before);
    expect(await quotaLeft(mall)).toBe(10n * MILLION);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('visited after its window is refused and everything returns', async () => {
    const { mall, investor } = await planMall();
    const { order_no } = await order(investor);
    await goTo(mall, '2026-11-20', 15, 30);
    expect(await answer(investor, order_no)).toMatchObject({
      passed: '1',
      trade_date_num: null,
      order_status: '70',
    });
    const detail = await detailOf(investor, order_no);
    expect(detail.fail_reason).toContain('开放期已结束');
    expect(await readCash(mall.deps.db, 'C1')).toMatchObject({ free: 2n * MILLION, frozen: 0n });
    expect(await quotaLeft(mall)).toBe(10n * MILLION);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('of a plan with windows goes on in the next one when the investor agreed', async () => {
    const product = {
      windows: [
        { begin: '2026-11-09', end: '2026-11-13' },
        { begin: '2026-11-23', end: '2026-11-27' },
      ],
    };
    const options = { startsAt: '2026-11-12T15:10:00+08:00' };
    const { mall, investor } = await planMall({ options, product, collection: null });
    const late = await orderOf(investor, {}, '300002');
    await expect(investor.client(buyProd, late)).rejects.toMatchObject(
      refusing('cooling_off_impossible'),
    );
    const { order_no } = await order(investor, { next_window_flag: '1' }, '300002');
    await goTo(mall, '2026-11-13', 16, 0);
    expect(await answer(investor, order_no)).toMatchObject({ trade_date_num: '2026-11-23' });
    await goToDay(mall, '2026-11-23');
    await endDay(mall);
    expect(await detailOf(investor, order_no)).toMatchObject({
      order_status: '30',
      trade_date_num: '2026-11-23',
      confirm_date_num: '2026-11-24',
    });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });
});

it('a professional institution neither cools off nor is visited', async () => {
  const customer = { clientType: '1', isProfessional: true } as const;
  const { mall, investor } = await planMall({ customer, isVerified: false });
  const placed = await order(investor);
  expect(placed).toMatchObject({ order_status: '10', cooling_end_time: null });
  await expect(answer(investor, placed.order_no)).rejects.toMatchObject(refusing('visit_closed'));
  await endDay(mall);
  expect(await detailOf(investor, placed.order_no)).toMatchObject({ order_status: '25' });
  expect(await wrongsIn(mall.clearing)).toEqual([]);
});
