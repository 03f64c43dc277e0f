import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import type { RefusalCode } from '@mall/contract/refusals';
import { REFUSALS, refusalText } from '@mall/contract/refusals';
import { at } from '@mall/domain/calendar/moment';
import { fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { moveBusinessClock } from '#clock.ts';
import { checkClearing, closeBusinessDay } from '#modules/clearing/index.ts';
import { checkCauses, checkLedger, readCash, readFrozenShares } from '#modules/ledger/index.ts';
import { checkPositions, findHolding } from '#modules/positions/index.ts';
import { checkOrders } from '#modules/trading/index.ts';
import { liftGuards, takenBack } from '#testing/planted-mall.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { buy, type Shopper } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';

const FUND = '910003';
const ways = new Map<string, 'refuses' | 'silent' | 'unreached'>();
const mall = await createStoryMall({
  startsAt: '2026-11-10T10:00:00+08:00',
  valuesOn: () => ({ [FUND]: 100_000_000n }),
  behaves: ({ tradeAccount }) => ways.get(tradeAccount),
});
const { db } = mall.deps;
const holders = new Map<string, Shopper>();

const goTo = (day: string) =>
  moveBusinessClock(db, mall.deps.clock, { day: dayOf(day), msOfDay: at(10, 0) });
const close = async () => {
  const reports = await closeBusinessDay(mall.clearing);
  expect(reports?.filter(({ isClosed }) => !isClosed)).toEqual([]);
};
const holderOf = (clientId: string) => {
  const holder = holders.get(clientId);
  if (!holder) throw new Error(`${clientId} is no holder`);
  return holder;
};
const draw = (clientId: string, money: bigint, request_no: string = randomUUID()) =>
  holderOf(clientId).client(contract.trading.withdrawCash, {
    request_no,
    product_no: FUND,
    entrust_money: fen(money),
  });
const refusing = (code: RefusalCode) => ({ errorNo: REFUSALS[code].errorNo });
const wrongs = async () => {
  const checks = [
    ...(await checkLedger(db)),
    ...(await checkCauses(db)),
    ...(await checkOrders(db)),
    ...(await checkPositions(db)),
    ...(await checkClearing({ db, agent: mall.clearing.agent })),
  ];
  return checks.flatMap(({ wrong }) => wrong);
};
const sharesOf = async (clientId: string) => (await findHolding(db, clientId, FUND))?.shares;
const frozenOf = async (clientId: string) => (await readFrozenShares(db, clientId))[0]?.shares;

// Everybody holds 20,000.00 shares at one yuan, redeemable from Thursday 2026-11-12; it is Saturday.
beforeAll(async () => {
  await sellFund(db, { productNo: FUND });
  await sql`update product set has_quick_withdrawal = true where product_no = ${FUND}`.execute(
    mall.ownerDb,
  );
  for (const clientId of ['C1', 'C2', 'C3', 'C4']) {
    const holder = await mall.enter({ clientId, free: 20_030_00n });
    holders.set(clientId, holder);
    await buy(holder, FUND, 20_030_00n);
  }
  await goTo('2026-11-13');
  await close();
  await goTo('2026-11-14');
});

describe('a quick withdrawal', () => {
  it('EX-3.6: stays within 10,000.00 of its calendar day, also on a Saturday', async () => {
    const request = randomUUID();
    const first = await draw('C1', 6_500_00n, request);
    expect(first).toMatchObject({
      order_status: '50',
      withdraw_money: 6_500_00n,
      left_quota_today: 3_500_00n,
      left_count_today: 4,
      cancel_deadline: null,
    });
    expect((await draw('C1', 6_500_00n, request)).order_no).toBe(first.order_no);
    await expect(draw('C1', 6_400_00n, request)).rejects.toMatchObject(
      refusing('request_no_reused'),
    );
    await expect(draw('C1', 4_000_00n)).rejects.toMatchObject({
      ...refusing('above_quick_quota'),
      message: refusalText('above_quick_quota', { x: '3,500.00' }),
    });
    expect(await draw('C1', 3_500_00n)).toMatchObject({ left_quota_today: 0n });
    expect(await readCash(db, 'C1')).toMatchObject({ free: 10_000_00n });
    expect(await sharesOf('C1')).toBe(10_000_00n);
    expect(await wrongs()).toEqual([]);
  });

  it('gives shares and quota back when the bank turns it down', async () => {
    ways.set('TA000000C2', 'refuses');
    expect(await draw('C2', 1_000_00n)).toMatchObject({
      order_status: '70',
      left_quota_today: 10_000_00n,
      arrive_time: null,
    });
    expect(await frozenOf('C2')).toBeUndefined();
    expect(await sharesOf('C2')).toBe(20_000_00n);
  });

  it.each([
    { clientId: 'C3', way: 'silent' },
    { clientId: 'C4', way: 'unreached' },
  ] as const)('stays frozen and counted while its result is unknown: $way', async (one) => {
    const { clientId, way } = one;
    ways.set(`TA000000${clientId}`, way);
    const drawn = await draw(clientId, 1_000_00n);
    expect(drawn).toMatchObject({
      order_status: '80',
      left_quota_today: 9_000_00n,
      arrive_time: null,
    });
    expect(await frozenOf(clientId)).toBe(1_000_00n);
    expect(await readCash(db, clientId)).toMatchObject({ free: 0n });
    await expect(
      holderOf(clientId).client(contract.trading.tradeWithdraw, {
        order_no: drawn.order_no,
        request_no: randomUUID(),
      }),
    ).rejects.toMatchObject(refusing('order_not_cancellable'));
  });

  it('stops where all customers together reach the limit of the fund', async () => {
    // 6,500.00 and 3,500.00 and two times 1,000.00 of unknown result are drawn today.
    await sql`update product set quick_day_total_fen = 1300000 where product_no = ${FUND}`.execute(
      mall.ownerDb,
    );
    ways.delete('TA000000C2');
    await expect(draw('C2', 1_000_01n)).rejects.toMatchObject({
      ...refusing('above_quick_quota'),
      message: refusalText('above_quick_quota', { x: '1,000.00' }),
    });
    const answers = await Promise.allSettled([draw('C2', 600_00n), draw('C2', 600_00n)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await sql`update product set quick_day_total_fen = null where product_no = ${FUND}`.execute(
      mall.ownerDb,
    );
  });

  it('is settled in the evening: the book of the bank tells, its shares leave', async () => {
    await goTo('2026-11-16');
    await close();
    expect(await wrongs()).toEqual([]);
    // One was paid without a word, of the other the bank never heard.
    expect(await readCash(db, 'C3')).toMatchObject({ free: 1_000_00n });
    expect(await sharesOf('C3')).toBe(19_000_00n);
    expect(await readCash(db, 'C4')).toMatchObject({ free: 0n });
    expect(await sharesOf('C4')).toBe(20_000_00n);
    expect(await frozenOf('C4')).toBeUndefined();
    const { rows } = await sql<{ amount: bigint }>`
      select amount from ledger_balance where account = 'advance_bank'`.execute(db);
    expect(rows).toEqual([{ amount: 0n }]);
  });

  it.each([
    'shares_e2 = shares_e2 + 1',
    'fee_fen = 1',
    'nav_e8 = nav_e8 + 1',
    'nav_on = nav_on - 1',
  ])('verify notices a confirmation that says otherwise: %s', async (change) => {
    const checks = await takenBack(mall.ownerDb, async (tx) => {
      await liftGuards(tx);
      await sql
        .raw(
          `update order_confirmation set ${change} where outcome = 'done' and registrar_no like 'BA%'`,
        )
        .execute(tx);
      return checkOrders(tx);
    });
    expect(checks.flatMap(({ wrong }) => wrong).join()).toContain(
      'its confirmation says otherwise',
    );
  });
});
