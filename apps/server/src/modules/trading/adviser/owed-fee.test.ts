import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { REFUSALS, type RefusalCode } from '@mall/contract/refusals';
import { shares } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readCash } from '#modules/ledger/index.ts';
import { checkedNotice } from '#testing/agreed/checked-notice.ts';
import type { StoryOptions } from '#testing/app/open-story.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { openTestSession } from '#testing/open-test-session.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';
import { findDayValues } from './adviser-store.ts';

const { trading } = contract;
const PORTFOLIO = 'ZH0001';
const refusing = (code: RefusalCode) => ({ errorNo: REFUSALS[code].errorNo });

/** A customer with 100,000.00 shares of a portfolio at one yuan, whose adviser gets 0.5 % a year, and without cash. */
async function openHolder(options: Partial<StoryOptions> = {}) {
  const mall = await createStoryMall({
    startsAt: '2026-06-05T10:00:00+08:00',
    valuesOn: () => ({ [PORTFOLIO]: 100_000_000n }),
    ...options,
  });
  const { db } = mall.deps;
  await sellFund(db, { productNo: PORTFOLIO });
  await sql`update product set cat_varieties = '99', adviser_rate_e8 = 500000`.execute(
    mall.ownerDb,
  );
  const shopper = await mall.enter({ clientId: 'A1', free: 100_150_00n });
  await buy(shopper, PORTFOLIO, 100_150_00n);
  const token = await openTestSession(mall.deps, { scope: 'session', clientId: 'A1' });
  const client = mall.clientOf(token);
  const confirmed = async () => ({
    request_no: randomUUID(),
    product_no: PORTFOLIO,
    noticerecord_id: await checkedNotice(mall, token, {
      purpose: 'unbind',
      productNo: PORTFOLIO,
      option: '1',
    }),
  });
  const unbind = async () =>
    client(trading.adviserProductUnbind, { ...(await confirmed()), option: '1' });
  const check = () => client(trading.adviserProductUnbindCheck, { product_no: PORTFOLIO });
  const liveUntil = async (day: string) => {
    while ((await mall.deps.clock.businessNow(db)).day < day) await endDay(mall);
  };
  return { mall, db, shopper, client, confirmed, unbind, check, liveUntil };
}

it('a fee that an end left owed stays owed when its redemption is cancelled', async () => {
  const { mall, db, client, unbind, check, liveUntil } = await openHolder();
  await liveUntil('2026-06-15');
  // Ten days of 100,000.00, and no cash.
  const first = await unbind();
  expect(first).toMatchObject({ settled_fee: 13_70n });
  const order_no = first.child_orders[0]?.order_no ?? '';
  await client(trading.tradeWithdraw, { order_no, request_no: randomUUID() });
  expect(await check()).toMatchObject({ can_unbind: '1', accrued_fee: 13_70n });
  expect(await unbind()).toMatchObject({ settled_fee: 13_70n });
  expect(await wrongsIn(mall.clearing)).toEqual([]);
  await liveUntil('2026-06-18');
  // 100,000.00 less 1.0 % of a redemption within 30 days, less 13.70.
  expect(await readCash(db, 'A1')).toMatchObject({ free: 98_986_30n });
  expect(await wrongsIn(mall.clearing)).toEqual([]);
  // The evening of the redemption's T has no shares any more.
  const time = { from: dayOf('2026-06-13'), until: dayOf('2026-06-18') };
  const key = { clientId: 'A1', productNo: PORTFOLIO };
  const full = 100_000_00n;
  expect(await findDayValues(db, key, time)).toEqual([full, full, 0n, 0n, 0n]);
}, 240_000);

it.each(
  sampled([
    { accepted: 0n, why: 'nothing of a large redemption is accepted on the first day' },
    { accepted: 1n, why: 'what is accepted on the first day, 9.90, brings less than 13.70' },
    { accepted: 5_000n, why: 'half is accepted on the first day' },
  ]),
)(
  'an owed fee is taken once and in full: $why',
  async ({ accepted }) => {
    const { mall, db, shopper, client, confirmed, liveUntil } = await openHolder({
      acceptedOf: (_productNo, applyOn) =>
        applyOn === '2026-06-15' ? { accepted, applied: 10_000n } : undefined,
    });
    await liveUntil('2026-06-15');
    const request = { ...(await confirmed()), option: '1' as const };
    expect(await client(trading.adviserProductUnbind, request)).toMatchObject({
      settled_fee: 13_70n,
    });
    await liveUntil('2026-06-16');
    // The rest goes on as an order of its own, and the contract ends with it.
    const again = await client(trading.adviserProductUnbind, request);
    expect(again).toMatchObject({ status: 'UNBINDING', child_orders: [{}, {}] });
    await expect(buy(shopper, PORTFOLIO, 10_00n)).rejects.toMatchObject(
      refusing('product_not_buyable'),
    );
    expect(await wrongsIn(mall.clearing)).toEqual([]);
    while ((await client(trading.adviserProductUnbind, request)).status !== 'UNBOUND')
      await endDay(mall);
    // 100,000.00 less 1.0 % of a redemption within 30 days, less 13.70.
    expect(await readCash(db, 'A1')).toMatchObject({ free: 98_986_30n });
    await endDay(mall);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
    const { rows } = await sql`
    select account, amount from ledger_balance
     where account in ('fee_payable', 'adviser_fee_income') order by account`.execute(db);
    expect(rows).toEqual([
      { account: 'adviser_fee_income', amount: 13_70n },
      { account: 'fee_payable', amount: 0n },
    ]);
  },
  240_000,
);

it('an end whose code another step took first is refused and writes nothing', async () => {
  const { mall, db, unbind, liveUntil } = await openHolder();
  await liveUntil('2026-06-15');
  // Between the look at the code and its use another step of the session takes it.
  await sql`create function lose_code() returns trigger language plpgsql as 'begin return null; end'`.execute(
    mall.ownerDb,
  );
  await sql`create trigger code_is_lost before update on sms_code for each row execute function lose_code()`.execute(
    mall.ownerDb,
  );
  await expect(unbind()).rejects.toMatchObject(refusing('identity_unconfirmed'));
  const { rows } = await sql`select order_no from trade_order where kind = 'redemption'`.execute(
    db,
  );
  expect(rows).toEqual([]);
}, 240_000);

it('everything leaves by the end of the contract, neither by a redemption nor to another distributor', async () => {
  const { mall, shopper, client, confirmed, unbind, liveUntil } = await openHolder();
  await liveUntil('2026-06-10');
  const all = { productNo: PORTFOLIO, shares: 100_000_00n };
  await expect(redeem(shopper, all)).rejects.toMatchObject(refusing('adviser_unbind_needed'));
  const target_seller_code =
    [...(mall.deps.dictionaries.get('DISTRIBUTOR')?.keys() ?? [])][0] ?? '';
  const custody = {
    ...(await confirmed()),
    entrust_share: shares(100_000_00n),
    target_seller_code,
    target_trade_account: 'X12345678',
  };
  await expect(client(trading.retrustee, custody)).rejects.toMatchObject(
    refusing('custody_transfer_not_offered'),
  );
  await redeem(shopper, { ...all, shares: 60_000_00n });
  const rest = { ...all, shares: 40_000_00n };
  await expect(redeem(shopper, rest)).rejects.toMatchObject(refusing('adviser_unbind_needed'));
  // What is left has to pay what is owed.
  await redeem(shopper, { ...all, shares: 39_999_00n });
  await expect(unbind()).rejects.toMatchObject(refusing('adviser_orders_in_transit'));
}, 240_000);
