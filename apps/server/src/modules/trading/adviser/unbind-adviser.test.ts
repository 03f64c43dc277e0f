import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import type { RequestOf } from '@mall/contract/define-call';
import { REFUSALS, type RefusalCode, refusalText } from '@mall/contract/refusals';
import type { adviserProductUnbind } from '@mall/contract/trading/adviser';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCash } from '#modules/ledger/index.ts';
import { findHolding } from '#modules/positions/index.ts';
import { checkAdvisers } from '#modules/trading/checks/check-advisers.ts';
import { checkedNotice } from '#testing/agreed/checked-notice.ts';
import { stepsBut } from '#testing/agreed/some-steps.ts';
import type { StoryOptions } from '#testing/app/open-story.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { openTestSession } from '#testing/open-test-session.ts';
import { liftGuards, takenBack } from '#testing/planted-mall.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { type StoryCustomer, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const { trading } = contract;
const [PORTFOLIO, FUND] = ['ZH0001', '910066'];
const refusing = (code: RefusalCode) => ({ errorNo: REFUSALS[code].errorNo });

/** A portfolio at one yuan whose adviser gets 0.5 % a year. */
async function openMall(options: Partial<StoryOptions> = {}) {
  const mall = await createStoryMall({
    startsAt: '2026-06-05T10:00:00+08:00',
    valuesOn: () => ({ [PORTFOLIO]: 100_000_000n, [FUND]: 100_000_000n }),
    ...options,
  });
  const { db } = mall.deps;
  for (const productNo of [PORTFOLIO, FUND]) await sellFund(db, { productNo });
  await sql`update product set cat_varieties = '99', adviser_rate_e8 = 500000 where product_no = ${PORTFOLIO}`.execute(
    mall.ownerDb,
  );
  const enter = async (customer: StoryCustomer) => {
    const shopper = await mall.enter(customer);
    const token = await openTestSession(mall.deps, {
      scope: 'session',
      clientId: customer.clientId,
    });
    const client = mall.clientOf(token);
    const unbind = async (changed: Partial<RequestOf<typeof adviserProductUnbind>> = {}) => {
      const wanted = { product_no: PORTFOLIO, option: '1' as const, ...changed };
      const { product_no: productNo, option } = wanted;
      return client(trading.adviserProductUnbind, {
        request_no: randomUUID(),
        noticerecord_id: await checkedNotice(mall, token, { purpose: 'unbind', productNo, option }),
        ...wanted,
      });
    };
    const check = (product_no = PORTFOLIO) =>
      client(trading.adviserProductUnbindCheck, { product_no });
    return { ...shopper, client, token, unbind, check };
  };
  return { ...mall, db, enter };
}

type AdvisedMall = Awaited<ReturnType<typeof openMall>>;

/** What verify finds out when a sweep does not say what was charged. */
const PLANTED = [
  {
    change: `update ledger_move set to_account = 'fee_income' where to_account = 'adviser_fee_income'`,
    says: 'of house_money from house_bank to fee_income',
  },
  {
    change: `update ledger_move m set amount = amount + 1 from ledger_entry e
              where e.entry_id = m.entry_id and e.source like 'adviser_sweep:%:late:%'`,
    says: 'moves 1271 of client_money from fee_payable to bank_client',
  },
  {
    change: `update ledger_entry set posted_on = posted_on - 60 where source like 'adviser_sweep:%'`,
    says: 'moves 100 of client_money from fee_payable to bank_client',
  },
  {
    change: `update ledger_entry set source = 'fee_sweep:' || entry_id
              where source like 'adviser_sweep:%' and source not like '%:late:%'`,
    says: 'is no income of the house yet',
  },
];

async function balancesOf({ db }: AdvisedMall) {
  const { rows } = await sql<{ account: string; amount: bigint }>`
    select account, amount from ledger_balance where account in ('fee_payable', 'adviser_fee_income')`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

/** Days are closed until the given one is open, at nine. */
async function liveUntil(advised: AdvisedMall, day: string) {
  while ((await advised.deps.clock.businessNow(advised.db)).day < day) await endDay(advised);
}

const refused = new Set<string>();
const mall = await openMall({
  refuses: (orderNo) => (refused.has(orderNo) ? 'limit reached' : undefined),
});
type Holder = Awaited<ReturnType<typeof mall.enter>>;
const holders = new Map<string, Holder>();
const holder = (clientId: string) => {
  const found = holders.get(clientId);
  if (!found) throw new Error(`${clientId} is no holder`);
  return found;
};
const detailOf = (clientId: string) =>
  holder(clientId).client(contract.positions.queryPositionDetail, { product_no: PORTFOLIO });
/** What each has and pays for the portfolio: 100,150.00 at 0.15 % are 100,000.00 shares. */
const BOUGHT = {
  A1: { free: 100_250_00n, paid: 100_150_00n },
  A2: { free: 100_151_00n, paid: 100_150_00n },
  A3: { free: 2_000_00n, paid: 1_001_50n },
  A4: { free: 100_150_00n, paid: 100_150_00n },
  A5: { free: 2_000_00n, paid: 1_001_50n },
  A6: { free: 2_000_00n, paid: 1_001_50n },
};
const boughtNos = new Map<string, string>();

// Everybody bought on Friday, 5 June; the tests go on from day to day.
beforeAll(async () => {
  for (const [clientId, { free, paid }] of Object.entries(BOUGHT)) {
    const entered = await mall.enter({ clientId, free });
    holders.set(clientId, entered);
    boughtNos.set(clientId, (await buy(entered, PORTFOLIO, paid)).order_no);
  }
});

describe('the contract with an adviser', () => {
  it('is opened by a purchase and does not end while an order is on its way', async () => {
    expect(await holder('A1').check()).toMatchObject({
      can_unbind: '0',
      reason: refusalText('adviser_orders_in_transit'),
      intransit_count: 1,
    });
    await liveUntil(mall, '2026-06-08');
    expect(await findHolding(mall.db, 'A1', PORTFOLIO)).toMatchObject({ shares: 100_000_00n });
    expect(await detailOf('A1')).toMatchObject({
      adviser_status: 'BOUND',
      adviser_status_dict_name: '已签约',
    });
    const order = await mall.db
      .selectFrom('trade_order')
      .select('contract_no')
      .where('order_no', '=', boughtNos.get('A1') ?? '')
      .executeTakeFirst();
    expect(order?.contract_no).toMatch(/^TG/);
    await liveUntil(mall, '2026-06-10');
  });

  it('ends at once when the shares are kept, and begins again with a purchase that takes effect', async () => {
    expect(await holder('A3').unbind({ option: '2' })).toMatchObject({
      status: 'UNBOUND',
      child_orders: [],
      settled_fee: 7n,
    });
    await expect(holder('A4').unbind({ option: '2' })).rejects.toMatchObject(
      refusing('insufficient_cash'),
    );
    expect(await findHolding(mall.db, 'A3', PORTFOLIO)).toMatchObject({ shares: 1_000_00n });
    expect(await detailOf('A3')).toMatchObject({ adviser_status: 'UNBOUND' });
    await expect(holder('A3').unbind()).rejects.toMatchObject(refusing('position_not_held'));
    const { order_no } = await buy(holder('A3'), PORTFOLIO, 100_00n);
    expect(await holder('A3').check()).toMatchObject({ accrued_fee: 0n, intransit_count: 1 });
    const cancelled = { order_no, request_no: randomUUID() };
    await holder('A3').client(trading.tradeWithdraw, cancelled);
    await expect(holder('A3').check()).rejects.toMatchObject(refusing('position_not_held'));
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it.each<{ why: RefusalCode; product?: string; customer?: Partial<StoryCustomer> }>([
    { why: 'product_absent', product: '999999' },
    { why: 'position_not_held', product: FUND },
    { why: 'position_not_held' },
    { why: 'operator_not_permitted', customer: { needsAudit: true } },
  ])('is refused and moves nothing: $why', async ({ why, product = PORTFOLIO, customer }) => {
    const clientId = `B${holders.size}`;
    const visitor = await mall.enter({ clientId, free: 2_000_00n, ...customer });
    holders.set(clientId, visitor);
    await expect(visitor.unbind({ product_no: product })).rejects.toMatchObject(refusing(why));
    expect((await readCash(mall.db, clientId)).free).toBe(2_000_00n);
  });

  it('is refused without a checked identity, and while shares leave', async () => {
    const other = holder('A6');
    await expect(other.unbind({ noticerecord_id: 'none' })).rejects.toMatchObject(
      refusing('identity_unconfirmed'),
    );
    const keeping = { purpose: 'unbind', productNo: PORTFOLIO, option: '2' } as const;
    for (const step of [...stepsBut('unbind'), keeping]) {
      const noticerecord_id = await checkedNotice(mall, other.token, step);
      await expect(other.unbind({ noticerecord_id }), step.purpose).rejects.toMatchObject(
        refusing('identity_unconfirmed'),
      );
    }
    await redeem(other, { productNo: PORTFOLIO, shares: 100_00n });
    await expect(other.unbind()).rejects.toMatchObject(refusing('adviser_orders_in_transit'));
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('is in force again when the redemption is cancelled or refused', async () => {
    const { client, check, unbind } = holder('A5');
    const first = await unbind();
    await client(trading.tradeWithdraw, {
      order_no: first.child_orders[0]?.order_no ?? '',
      request_no: randomUUID(),
    });
    expect(await check()).toMatchObject({ can_unbind: '1', accrued_fee: 0n });
    const second = await unbind();
    expect(second.unbind_no).not.toBe(first.unbind_no);
    refused.add(second.child_orders[0]?.order_no ?? '');
    await liveUntil(mall, '2026-06-12');
    expect(await check()).toMatchObject({ can_unbind: '1' });
    expect(await findHolding(mall.db, 'A5', PORTFOLIO)).toMatchObject({ shares: 1_000_00n });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('takes what cash does not cover from the redemption', async () => {
    await liveUntil(mall, '2026-06-15');
    // Ten days of 100,000.00 are 13.70, of which one yuan is in cash.
    expect(await holder('A2').unbind()).toMatchObject({ settled_fee: 13_70n });
    expect(await readCash(mall.db, 'A2')).toMatchObject({ free: 0n });
    await liveUntil(mall, '2026-06-25');
    // 100,000.00 less 1.0 % of a redemption within 30 days, less 12.70.
    expect(await readCash(mall.db, 'A2')).toMatchObject({ free: 98_987_30n });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
    // One yuan in the morning behind the end, the rest in that of the payment, and twice 0.07 of others.
    expect(await balancesOf(mall)).toMatchObject({ fee_payable: 0n, adviser_fee_income: 13_84n });
  });

  it.each(sampled(PLANTED))('verify notices: $change', async ({ change, says }) => {
    const checks = await takenBack(mall.ownerDb, async (tx) => {
      await liftGuards(tx);
      await sql.raw(change).execute(tx);
      return checkAdvisers(tx);
    });
    expect(checks.flatMap(({ wrong }) => wrong).join()).toContain(says);
  });

  it('EX-10.5 charges its fee at the end and ends when all is paid', async () => {
    const { check, unbind } = holder('A1');
    await liveUntil(mall, '2026-07-20');
    // 45 days of 100,000.00 from 06-05 to 07-19: shares are worth something from the evening of T.
    expect(await check()).toMatchObject({
      can_unbind: '1',
      reason: null,
      intransit_count: 0,
      accrued_fee: 61_64n,
      locked_share: 0n,
    });
    const request_no = randomUUID();
    const ended = await unbind({ request_no });
    expect(ended).toMatchObject({
      status: 'UNBINDING',
      status_dict_name: '解约中',
      settled_fee: 61_64n,
      child_orders: [{ product_no: PORTFOLIO, entrust_share: 100_000_00n, order_status: '10' }],
    });
    expect((await readCash(mall.db, 'A1')).free).toBe(38_36n);
    expect(await unbind({ request_no })).toEqual(ended);
    await expect(unbind({ request_no, option: '2' })).rejects.toMatchObject(
      refusing('request_no_reused'),
    );
    await expect(unbind()).rejects.toMatchObject(refusing('adviser_orders_in_transit'));
    await expect(buy(holder('A1'), PORTFOLIO, 10_00n)).rejects.toMatchObject(
      refusing('product_not_buyable'),
    );
    expect(await wrongsIn(mall.clearing)).toEqual([]);
    await liveUntil(mall, '2026-07-24');
    expect(await wrongsIn(mall.clearing)).toEqual([]);
    expect(await unbind({ request_no })).toMatchObject({
      status: 'UNBOUND',
      child_orders: [{ order_status: '50' }],
    });
    await expect(check()).rejects.toMatchObject(refusing('position_not_held'));
    // The fee left the client money behind the day of the end.
    expect(await balancesOf(mall)).toMatchObject({ fee_payable: 0n, adviser_fee_income: 75_48n });
  }, 240_000);
});
