import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import type { Client } from '@mall/contract/client';
import type { RequestOf } from '@mall/contract/define-call';
import { REFUSALS, type RefusalCode } from '@mall/contract/refusals';
import type { retrustee } from '@mall/contract/trading/holding-instructions';
import { at } from '@mall/domain/calendar/moment';
import type { ConfirmedStep } from '@mall/domain/identity/confirmed-step';
import { shares } from '@mall/domain/money/units';
import { describe, expect, it } from 'vitest';
import { moveBusinessClock } from '#clock.ts';
import { closeBusinessDay } from '#modules/clearing/index.ts';
import { findHolding } from '#modules/positions/index.ts';
import { checkedNotice } from '#testing/agreed/checked-notice.ts';
import { stepsBut } from '#testing/agreed/some-steps.ts';
import type { StoryMall, StoryOptions } from '#testing/app/open-story.ts';
import { openTestSession } from '#testing/open-test-session.ts';
import { createStoryMall, endDay, goToDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const FUND = '910066';
const refusing = (code: RefusalCode) => ({ errorNo: REFUSALS[code].errorNo });

/** A holder of two lots, 1,000.00 of 06-08 and 500.00 of 06-09, on Wednesday 2026-06-10 at ten. */
async function holderMall(options: Partial<StoryOptions> = {}) {
  const mall = await createStoryMall({
    startsAt: '2026-06-05T10:00:00+08:00',
    valuesOn: (day) => ({ [FUND]: day < '2026-06-08' ? 100_000_000n : 200_000_000n }),
    ...options,
  });
  await sellFund(mall.deps.db, { productNo: FUND });
  const holder = await mall.enter({ clientId: 'C1', free: 20_000_00n });
  await buy(holder, FUND, 1_001_50n);
  await endDay(mall);
  await goToDay(mall, '2026-06-08');
  await buy(holder, FUND, 1_001_50n);
  await endDay(mall);
  await goToDay(mall, '2026-06-10');
  const { db } = mall.deps;
  const token = await openTestSession(mall.deps, { scope: 'session', clientId: 'C1' });
  return { ...mall, db, token, client: mall.clientOf(token) };
}

type Custodian = { readonly client: Client; readonly token: string } & Pick<
  StoryMall,
  'ownerDb' | 'deps'
>;

type Transfer = RequestOf<typeof retrustee>;

async function transfer(custodian: Custodian, changed: Partial<Transfer> = {}) {
  const wanted = { ...WANTED, ...changed };
  return custodian.client(contract.trading.retrustee, {
    request_no: randomUUID(),
    noticerecord_id: await noticeFor(custodian, wanted),
    ...wanted,
  });
}

const WANTED = {
  product_no: FUND,
  entrust_share: shares(1_200_00n),
  target_seller_code: '205',
  target_trade_account: '620000000001',
} as const;

/** A message that confirms exactly this transfer. */
function noticeFor(
  custodian: Custodian,
  wanted: Pick<Transfer, keyof typeof WANTED> = WANTED,
): Promise<string> {
  return checkedNotice(custodian, custodian.token, stepOf(wanted));
}

function stepOf(wanted: Pick<Transfer, keyof typeof WANTED>) {
  return {
    purpose: 'custody',
    productNo: wanted.product_no,
    shares: wanted.entrust_share,
    seller: wanted.target_seller_code,
    account: wanted.target_trade_account,
  } as const;
}

describe('a transfer to another distributor', () => {
  it('takes the shares along with their dates and cost, oldest first', async () => {
    const mall = await holderMall();
    const placed = await transfer(mall);
    expect(placed).toMatchObject({
      order_status: '10',
      busin_type: '300005',
      entrust_share: 1_200_00n,
      target_seller_name: '海岳银行',
      est_fee: 0n,
      is_two_step: '0',
      confirm_date_num: '2026-06-11',
    });
    const position = await mall.client(contract.positions.queryPositionDetail, {
      product_no: FUND,
    });
    expect(position).toMatchObject({ frozen_shares: 1_200_00n, enable_shares: 300_00n });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
    await endDay(mall);
    // Two lots cost 1,001.50 each; 1,200 of 1,500 shares take 1,602.40 of 2,003.00 along.
    expect(await findHolding(mall.db, 'C1', FUND)).toMatchObject({
      shares: 300_00n,
      cost: 400_60n,
    });
    const { figures } = await mall.db
      .selectFrom('order_confirmation')
      .select('figures')
      .where('order_no', '=', placed.order_no)
      .executeTakeFirstOrThrow();
    expect(figures).toEqual({
      lots: [
        { confirmed_on: '2026-06-08', shares: '100000', cost: '133533' },
        { confirmed_on: '2026-06-09', shares: '20000', cost: '26707' },
      ],
    });
    const record = await mall.client(contract.trading.transRecordDetailQuery, {
      order_no: placed.order_no,
    });
    expect(record).toMatchObject({
      order_status: '30',
      confirm_share: 1_200_00n,
      fee: null,
      payment: null,
    });
    expect(record.points.at(-1)).toMatchObject({
      point_describe: '转出确认',
      expect_date_num: '2026-06-11',
    });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('is taken once under its number, though its message is used up by it', async () => {
    const mall = await holderMall();
    const request = {
      request_no: randomUUID(),
      noticerecord_id: await noticeFor(mall),
    };
    const placed = await transfer(mall, request);
    expect(await transfer(mall, request)).toEqual(placed);
    await expect(
      transfer(mall, { ...request, entrust_share: shares(100_00n) }),
    ).rejects.toMatchObject(refusing('request_no_reused'));
    await expect(
      transfer(mall, {
        noticerecord_id: request.noticerecord_id,
        entrust_share: shares(100_00n),
      }),
    ).rejects.toMatchObject(refusing('identity_unconfirmed'));
  });

  it('gives its shares back when it is cancelled before the cut-off, and cannot be cancelled after it', async () => {
    const mall = await holderMall();
    const cancel = (order_no: string) =>
      mall.client(contract.trading.tradeWithdraw, { order_no, request_no: randomUUID() });
    const first = await transfer(mall);
    expect(await cancel(first.order_no)).toMatchObject({
      order_status: '61',
      unfreeze_share: 1_200_00n,
    });
    const second = await transfer(mall, { entrust_share: shares(1_500_00n) });
    await moveBusinessClock(mall.db, mall.deps.clock, {
      day: dayOf('2026-06-10'),
      msOfDay: at(15, 0),
    });
    await expect(cancel(second.order_no)).rejects.toMatchObject(refusing('cancel_too_late'));
    await endDay(mall);
    expect(await findHolding(mall.db, 'C1', FUND)).toMatchObject({ shares: 0n, cost: 0n });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('is refused by its named refusals and freezes nothing', async () => {
    const mall = await holderMall();
    await sellFund(mall.db, { productNo: '910067' });
    const cases: readonly [RefusalCode, Partial<RequestOf<typeof retrustee>>][] = [
      ['product_absent', { product_no: '999999' }],
      ['position_not_held', { product_no: '910067' }],
      ['target_seller_unknown', { target_seller_code: '999' }],
      ['identity_unconfirmed', { noticerecord_id: 'of another session' }],
      ['insufficient_shares', { entrust_share: shares(1_500_01n) }],
    ];
    for (const [refusal, changed] of cases)
      await expect(transfer(mall, changed), refusal).rejects.toMatchObject(refusing(refusal));
    const others: readonly ConfirmedStep[] = [
      ...stepsBut('custody'),
      stepOf({ ...WANTED, target_trade_account: '620000000002' }),
      stepOf({ ...WANTED, entrust_share: shares(1_200_01n) }),
    ];
    for (const step of others) {
      const noticerecord_id = await checkedNotice(mall, mall.token, step);
      await expect(transfer(mall, { noticerecord_id }), step.purpose).rejects.toMatchObject(
        refusing('identity_unconfirmed'),
      );
    }
    for (const entrust_share of ['0', '-1', '1.001', 'all']) {
      const reply = await mall.app.inject({
        method: 'POST',
        url: contract.trading.retrustee.path,
        headers: { 'content-type': 'application/json', authorization: mall.token },
        payload: {
          request_no: randomUUID(),
          product_no: FUND,
          entrust_share,
          target_seller_code: '205',
          target_trade_account: '620000000001',
          noticerecord_id: 'none',
        },
      });
      expect(reply.json().error.error_no, entrust_share).toBe('400001');
    }
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('is refused for an account that is restricted, and for what another customer holds', async () => {
    const mall = await holderMall();
    await mall.ownerDb
      .updateTable('trade_account')
      .set({ is_restricted: true })
      .where('client_id', '=', 'C1')
      .execute();
    await expect(transfer(mall)).rejects.toMatchObject(refusing('account_restricted'));
    await mall.enter({ clientId: 'C2' });
    const token = await openTestSession(mall.deps, { scope: 'session', clientId: 'C2' });
    const otherCustomer = { ...mall, client: mall.clientOf(token), token };
    await expect(transfer(otherCustomer)).rejects.toMatchObject(refusing('position_not_held'));
  });

  it('that the registrar refuses gives the shares back', async () => {
    const mall = await holderMall({
      refuses: (orderNo) => (orderNo.includes('20260610') ? '对方账户不存在' : undefined),
    });
    const { order_no } = await transfer(mall);
    await endDay(mall);
    const record = await mall.client(contract.trading.transRecordDetailQuery, { order_no });
    expect(record).toMatchObject({ order_status: '70', fail_reason: '对方账户不存在' });
    const position = await mall.client(contract.positions.queryPositionDetail, {
      product_no: FUND,
    });
    expect(position).toMatchObject({ frozen_shares: 0n, enable_shares: 1_500_00n });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('leaves once, also when the day ends in the middle of its work and is closed again', async () => {
    const mall = await holderMall();
    await transfer(mall);
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
    expect(await findHolding(mall.db, 'C1', FUND)).toMatchObject({ shares: 300_00n });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });
});
