import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import type { RequestOf } from '@mall/contract/define-call';
import type { RefusalCode } from '@mall/contract/refusals';
import { REFUSALS, refusalText } from '@mall/contract/refusals';
import type { cashTreasureOrder } from '@mall/contract/trading/cash-treasure';
import { at } from '@mall/domain/calendar/moment';
import { fen, shares } from '@mall/domain/money/units';
import { describe, expect, it } from 'vitest';
import { moveBusinessClock } from '#clock.ts';
import { depositCash, readCash } from '#modules/ledger/index.ts';
import { sweepCustomers } from '#modules/trading/index.ts';
import { checkedNotice } from '#testing/agreed/checked-notice.ts';
import { signFor } from '#testing/agreed/sign-for.ts';
import { stepsBut } from '#testing/agreed/some-steps.ts';
import { redemptionOf } from '#testing/exits/story-holder.ts';
import { openTestSession } from '#testing/open-test-session.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { createStoryMall, endDay, goToDay } from '#testing/story-mall.ts';
import { purchaseOf, walk } from '#testing/story-shopper.ts';
import { dayOf, type StoryCustomer, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const { trading } = contract;
const [FUND, STOCKS] = ['910003', '910004'];
const mall = await createStoryMall({
  startsAt: '2026-11-10T10:00:00+08:00',
  valuesOn: () => ({ [FUND]: 100_000_000n, [STOCKS]: 100_000_000n }),
});
const { db } = mall.deps;
await sellFund(db, {
  productNo: FUND,
  risk: '1',
  carryMode: 'D',
  step: 100_00n,
  firstMin: 100_00n,
});
await sellFund(db, { productNo: STOCKS });

type Order = RequestOf<typeof cashTreasureOrder>;
const refusing = (code: RefusalCode) => ({ errorNo: REFUSALS[code].errorNo });

async function depositMore(clientId: string, free: bigint) {
  await db.transaction().execute((tx) =>
    depositCash(
      { db: tx, clock: mall.deps.clock },
      {
        depositNo: randomUUID(),
        clientId,
        free: fen(free),
        trade: fen(0n),
        day: dayOf('2026-11-10'),
      },
    ),
  );
}

/** What the message of an opening is sent for. */
function openingOf({ product_no, reserve_amount }: Partial<Order>) {
  const reserve = reserve_amount ?? fen(0n);
  return { purpose: 'treasure', productNo: product_no ?? FUND, reserve } as const;
}

/** A customer who has signed everything and has a session that can check messages. */
async function entered(customer: StoryCustomer, options: { readonly signs?: boolean } = {}) {
  const shopper = await mall.enter(customer);
  const { clientId } = customer;
  const token = await openTestSession(mall.deps, { scope: 'session', clientId });
  const client = mall.clientOf(token);
  if (options.signs !== false)
    for (const business of ['300011', '300002'] as const) await signFor(shopper, business, FUND);
  const order = async (changed: Partial<Order>) => {
    const wanted = { product_no: FUND, reserve_amount: fen(1_000_00n), ...changed };
    return client(trading.cashTreasureOrder, {
      request_no: randomUUID(),
      operation: '1',
      noticerecord_id: await checkedNotice(mall, token, openingOf(wanted)),
      ...wanted,
    });
  };
  const check = (asked: RequestOf<typeof trading.checkTtdProcPre> = {}) =>
    client(trading.checkTtdProcPre, asked);
  return { ...shopper, client, order, check, clientId, token };
}

describe('the contract of the cash treasure', () => {
  it('is proposed, opened, changed and closed, and tells what the next sweep would buy', async () => {
    const { order, check } = await entered({ clientId: 'T1', free: 23_456_78n });
    expect(await check({ product_no: FUND, reserve_amount: fen(1_000_00n) })).toMatchObject({
      can_process: '1',
      sign_flag: '0',
      contract_status_dict_name: '未签约',
      product_no: FUND,
      step: 100_00n,
      min_sweep: 100_00n,
      available_money: 23_456_78n,
      next_sweep_money: 22_400_00n,
      last_sweep: null,
    });
    expect(await order({})).toEqual({
      contract_status: '1',
      contract_status_dict_name: '已签约',
      auto_flag: '1',
      reserve_amount: 1_000_00n,
      order: null,
    });
    expect(await order({ operation: '3', reserve_amount: fen(2_000_00n) })).toMatchObject({
      reserve_amount: 2_000_00n,
    });
    expect(await check()).toMatchObject({
      sign_flag: '1',
      reserve_amount: 2_000_00n,
      next_sweep_money: 21_400_00n,
    });
    expect(await order({ operation: '2' })).toMatchObject({ contract_status: '0', auto_flag: '0' });
    expect(await check()).toMatchObject({ sign_flag: '0', contract_status: '0' });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('is noted once however often the same request comes, and its number is no other’s', async () => {
    const { order } = await entered({ clientId: 'T2', free: 1_000_00n });
    const request = { request_no: randomUUID(), noticerecord_id: undefined } as const;
    const noticerecord_id = await checkedNotice(
      mall,
      await openTestSession(mall.deps, { scope: 'session', clientId: 'T2' }),
      openingOf({ reserve_amount: fen(1_000_00n) }),
    );
    await expect(order({ ...request, noticerecord_id })).rejects.toMatchObject(
      refusing('identity_unconfirmed'),
    );
    const opened = await order({ request_no: request.request_no });
    expect(await order({ request_no: request.request_no })).toEqual(opened);
    await expect(
      order({ request_no: request.request_no, reserve_amount: fen(0n) }),
    ).rejects.toMatchObject(refusing('request_no_reused'));
    const events = await db
      .selectFrom('treasure_event')
      .selectAll()
      .where('client_id', '=', 'T2')
      .execute();
    expect(events).toHaveLength(1);
  });

  it('is opened by no message that was sent for something else', async () => {
    const { order, token } = await entered({ clientId: 'T20', free: 1_000_00n });
    const others = [...stepsBut('treasure'), openingOf({ reserve_amount: fen(900_00n) })];
    for (const step of others) {
      const noticerecord_id = await checkedNotice(mall, token, step);
      await expect(order({ noticerecord_id }), step.purpose).rejects.toMatchObject(
        refusing('identity_unconfirmed'),
      );
    }
  });

  it.each<{ why: RefusalCode; wanted: Partial<Order>; customer?: Partial<StoryCustomer> }>([
    { why: 'product_absent', wanted: { product_no: '999999' } },
    { why: 'product_not_buyable', wanted: { product_no: STOCKS } },
    { why: 'cash_treasure_unsigned', wanted: { operation: '2' } },
    { why: 'cash_treasure_unsigned', wanted: { operation: '3' } },
    { why: 'account_restricted', wanted: {}, customer: { isRestricted: true } },
    { why: 'risk_profile_expired', wanted: {}, customer: { validTo: '2026-11-01' } },
    { why: 'operator_not_permitted', wanted: {}, customer: { needsAudit: true } },
    { why: 'off_reserve_step', wanted: { reserve_amount: fen(50_00n) } },
  ])('is refused: $why', async ({ why, wanted, customer }) => {
    const clientId = `R${randomUUID().slice(0, 6)}`;
    const { order } = await entered({ clientId, free: 500_00n, ...customer });
    await expect(order(wanted)).rejects.toMatchObject(refusing(why));
    const noted = await db
      .selectFrom('treasure_event')
      .select('seq')
      .where('client_id', '=', clientId)
      .execute();
    expect(noted).toEqual([]);
  });

  it('is refused before the documents are signed, in words beforehand as well', async () => {
    const { order, check } = await entered({ clientId: 'T3', free: 500_00n }, { signs: false });
    await expect(order({})).rejects.toMatchObject(refusing('agreement_step_needed'));
    expect(await check({ product_no: FUND })).toMatchObject({
      can_process: '0',
      reason: refusalText('agreement_step_needed'),
    });
    await expect(check({ product_no: '999999' })).rejects.toMatchObject(refusing('product_absent'));
  });

  it.each(
    sampled([
      { operation: '1', reserve_amount: undefined },
      { operation: '1', reserve_amount: fen(-1n) },
      { operation: '4', entrust_money: fen(0n) },
      { operation: '4', entrust_money: fen(100_00n) },
      { operation: '5', entrust_share: shares(100_00n) },
    ] as const),
  )('takes no input that lacks something or is below zero: %o', async (wrong) => {
    const { order } = await entered({ clientId: `I${randomUUID().slice(0, 6)}`, free: 500_00n });
    // The types of the client refuse some of these already.
    await expect(order(wrong as Partial<Order>)).rejects.toThrow();
  });
});

describe('the sweep', () => {
  it('EX-3.7 buys what is idle once, as the last order of the day, and the shares come', async () => {
    const { order, check, client, clientId } = await entered({ clientId: 'S1', free: 23_456_78n });
    await order({});
    const idle = await entered({ clientId: 'S2', free: 1_050_00n });
    await idle.order({});
    const closed = await entered({ clientId: 'S3', free: 9_000_00n });
    await closed.order({});
    await closed.order({ operation: '2' });
    await endDay(mall);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
    const { last_sweep: sweep } = await check();
    expect(sweep).toMatchObject({ sweep_date_num: '2026-11-10', sweep_money: 22_400_00n });
    expect((await readCash(db, clientId)).free).toBe(1_056_78n);
    expect(await idle.check()).toMatchObject({ last_sweep: null, available_money: 1_050_00n });
    expect((await readCash(db, 'S3')).free).toBe(9_000_00n);
    const record = await client(trading.transRecordDetailQuery, {
      order_no: sweep?.order_no ?? '',
    });
    expect(record).toMatchObject({ order_source: 'SWEEP', order_status: '30' });
    // 22,400.00 at 0.15 % leave 22,366.45 shares at one yuan.
    expect(
      await client(contract.positions.queryPositionDetail, { product_no: FUND }),
    ).toMatchObject({ market_value: 22_366_45n });
    await expect(
      client(trading.tradeWithdraw, { order_no: sweep?.order_no ?? '', request_no: randomUUID() }),
    ).rejects.toThrow();
    await endDay(mall);
    expect((await check()).last_sweep).toEqual(sweep);
  });

  it('leaves the cash of a customer alone who may not buy the fund that day', async () => {
    const { order } = await entered({ clientId: 'S4', free: 5_000_00n, validTo: '2026-11-12' });
    await goToDay(mall, '2026-11-12');
    await order({});
    await goToDay(mall, '2026-11-13');
    await endDay(mall);
    expect((await readCash(db, 'S4')).free).toBe(5_000_00n);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });
});

describe('a sweep that is begun again', () => {
  it('by several processes at once and after a crash buys once', async () => {
    const { order } = await entered({ clientId: 'S5', free: 8_000_00n });
    await order({});
    const { day } = await mall.deps.clock.businessNow(db);
    await sweepCustomers(mall.clearing, day);
    expect((await readCash(db, 'S5')).frozen).toBe(0n);
    await moveBusinessClock(db, mall.deps.clock, { day, msOfDay: at(15, 0) });
    await Promise.all(Array.from({ length: 4 }, () => sweepCustomers(mall.clearing, day)));
    expect((await readCash(db, 'S5')).frozen).toBe(7_000_00n);
    await depositMore('S5', 3_000_00n);
    // The first attempt to close the day died behind the sweep; the next one sweeps no customer twice.
    await endDay(mall);
    const swept = await db
      .selectFrom('trade_order')
      .select(['entrust_money_fen', 'trade_on'])
      .where('client_id', '=', 'S5')
      .execute();
    expect(swept).toEqual([{ entrust_money_fen: 7_000_00n, trade_on: day }]);
    expect(await sweepCustomers(mall.clearing, day)).toBe(0);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });
});

describe('money moved by hand', () => {
  it('is a purchase and a redemption of the fund, for those who signed', async () => {
    const holder = await entered({ clientId: 'H1', free: 5_000_00n });
    const { dictionaries } = mall.deps;
    const money = 1_000_00n;
    const deposit = async () => {
      const ready = await walk(holder, FUND, money);
      const { flow_id, entrust_money, click_evidence } = purchaseOf(dictionaries, {
        ...ready,
        productNo: FUND,
        money,
      });
      return { operation: '4', flow_id, entrust_money, click_evidence } as const;
    };
    await expect(holder.order(await deposit())).rejects.toMatchObject(
      refusing('cash_treasure_unsigned'),
    );
    await holder.order({ reserve_amount: fen(5_000_00n) });
    const { order } = await holder.order(await deposit());
    expect(order).toMatchObject({ order_status: '10', busin_type: '300002' });
    await endDay(mall);
    const { click_evidence } = redemptionOf(dictionaries, { productNo: FUND, shares: 100_00n });
    const leaving = { operation: '5', entrust_share: shares(100_00n), click_evidence } as const;
    await endDay(mall);
    const out = await holder.order(leaving);
    expect(out.order).toMatchObject({ order_status: '10', busin_type: '300003' });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });
});
