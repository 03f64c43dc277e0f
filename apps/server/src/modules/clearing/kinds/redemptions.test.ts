import { contract } from '@mall/contract';
import { at } from '@mall/domain/calendar/moment';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { moveBusinessClock } from '#clock.ts';
import { checkClearing } from '#modules/clearing/check-clearing.ts';
import { closeBusinessDay } from '#modules/clearing/close-business-day.ts';
import { checkCauses, checkLedger, readCash } from '#modules/ledger/index.ts';
import { checkPositions, findHolding } from '#modules/positions/index.ts';
import { checkOrders } from '#modules/trading/index.ts';
import type { StoryMall, StoryOptions } from '#testing/app/open-story.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { liftGuards, takenBack } from '#testing/planted-mall.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { buy, type Shopper } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';

const FUND = '910066';

/** The mall of EX-2.8: three lots of 2026-01-06, 06-01 and 06-25, and Monday 06-29 at ten. */
async function threeLots(options: Partial<StoryOptions> = {}) {
  const mall = await createStoryMall({
    startsAt: '2026-01-05T10:00:00+08:00',
    valuesOn: (day) => ({ [FUND]: day >= '2026-06-29' ? 135_800_000n : 100_000_000n }),
    ...options,
  });
  await sellFund(mall.deps.db, { productNo: FUND });
  const holder = await mall.enter({ clientId: 'C1', free: 10_015_00n });
  // At 1.5 % with a tenth of it, so many shares at 1.0000.
  await buyOn(mall, holder, '2026-01-05', 5_007_50n);
  await buyOn(mall, holder, '2026-05-29', 3_004_50n);
  await buyOn(mall, holder, '2026-06-24', 2_003_00n);
  await goTo(mall, '2026-06-29');
  return { ...mall, holder };
}

async function buyOn(
  mall: StoryMall,
  holder: Awaited<ReturnType<StoryMall['enter']>>,
  day: string,
  money: bigint,
) {
  await goTo(mall, day);
  await buy(holder, FUND, money);
  await close(mall);
}

/** Goes to ten o'clock of a day; the days before it close with it. */
async function goTo({ deps }: StoryMall, day: string) {
  await moveBusinessClock(deps.db, deps.clock, { day: dayOf(day), msOfDay: at(10, 0) });
}

async function close({ clearing }: StoryMall) {
  const reports = await closeBusinessDay(clearing);
  expect(reports?.filter(({ isClosed }) => !isClosed)).toEqual([]);
}

async function wrongs({ deps, clearing }: StoryMall) {
  const { db } = deps;
  const checks = [
    ...(await checkLedger(db)),
    ...(await checkCauses(db)),
    ...(await checkOrders(db)),
    ...(await checkPositions(db)),
    ...(await checkClearing({ db, agent: clearing.agent })),
  ];
  return checks.flatMap(({ name, wrong }) => wrong.map((what) => `${name}: ${what}`));
}

/** What the list of orders says that exits brought. */
async function arrived({ client }: Pick<Shopper, 'client'>): Promise<bigint> {
  const page = { page_num: 1, page_size: 10 };
  return (await client(contract.trading.transRecordlistQuery, page)).redeem_money_sum;
}

/** A redemption that is confirmed and waits for its cash. */
const redeemedMall = redeemOnce();

async function redeemOnce() {
  const mall = await createStoryMall({
    startsAt: '2026-11-12T10:00:00+08:00',
    valuesOn: () => ({ [FUND]: 100_000_000n }),
  });
  await sellFund(mall.deps.db, { productNo: FUND });
  const holder = await mall.enter({ clientId: 'C1', free: 1_001_50n });
  await buyOn(mall, holder, '2026-11-12', 1_001_50n);
  await goTo(mall, '2026-11-16');
  await redeem(holder, { productNo: FUND, shares: 400_00n });
  await close(mall);
  return { mall, holder };
}

describe('a redemption', () => {
  it('EX-2.8, EX-10.3: goes through the ledger from submission to cash', async () => {
    const mall = await threeLots();
    const { db } = mall.deps;
    const placed = await redeem(mall.holder, { productNo: FUND, shares: 9_000_00n });
    expect(placed).toMatchObject({
      order_status: '10',
      trade_date_num: '2026-06-29',
      confirm_date_num: '2026-06-30',
      arrive_date_num: '2026-07-02',
      entrust_share: 9_000_00n,
      // At the last value of 1.0000.
      est_fee: 70_00n,
      est_money: 8_930_00n,
    });
    await close(mall);
    expect(await findHolding(db, 'C1', FUND)).toMatchObject({ shares: 1_000_00n });
    expect(await readCash(db, 'C1')).toMatchObject({ inTransit: 12_126_94n });
    const held = await mall.holder.client(contract.positions.queryPositionDetail, {
      product_no: FUND,
    });
    // 10,015.00 were paid; a tenth of the shares is left, half of the last lot, and 12,126.94 came back.
    expect(held.cost_views).toMatchObject([
      { cost_method: 'AVERAGE', cost_balance: 1_001_50n },
      { cost_method: 'FIFO', cost_balance: 1_001_50n },
      { cost_method: 'DILUTED', cost_balance: -2_111_94n, hold_income_rate: null },
    ]);
    const record = await mall.holder.client(contract.trading.transRecordDetailQuery, {
      order_no: placed.order_no,
    });
    expect(record).toMatchObject({ order_status: '40', confirm_share: 9_000_00n, fee: 95_06n });
    // What is on its way has not arrived.
    expect(await arrived(mall.holder)).toBe(0n);
    expect(await wrongs(mall)).toEqual([]);
    await close(mall);
    expect(await readCash(db, 'C1')).toMatchObject({ inTransit: 12_126_94n, free: 0n });
    await close(mall);
    expect(await readCash(db, 'C1')).toMatchObject({ inTransit: 0n, free: 12_126_94n });
    expect(await arrived(mall.holder)).toBe(12_126_94n);
    expect(await wrongs(mall)).toEqual([]);
  });

  it('EX-2.9: seven days from confirmation to confirmation are the second tier', async () => {
    const mall = await createStoryMall({
      startsAt: '2026-06-01T10:00:00+08:00',
      valuesOn: () => ({ [FUND]: 100_000_000n }),
    });
    await sellFund(mall.deps.db, { productNo: FUND });
    const holder = await mall.enter({ clientId: 'C1', free: 1_001_50n });
    await buyOn(mall, holder, '2026-06-01', 1_001_50n);
    await goTo(mall, '2026-06-08');
    const { order_no } = await redeem(holder, { productNo: FUND, shares: 1_000_00n });
    await close(mall);
    const record = await holder.client(contract.trading.transRecordDetailQuery, { order_no });
    expect(record.lots).toMatchObject([
      { lot_no: 1, confirm_date_num: '2026-06-02', hold_days: 7, rate: 1_000_000n, fee: 10_00n },
    ]);
    expect(await wrongs(mall)).toEqual([]);
  });

  // What verify finds out when a row does not say what happened.
  it.each(
    sampled([
      {
        change: `update order_confirmation set fee_fen = fee_fen + 1, net_fen = net_fen - 1 where nav_on = '2026-11-16'`,
        says: 'its lots and terms make',
      },
      { change: `update due_payment set amount_fen = amount_fen - 1`, says: 'is to be paid' },
      { change: `update lot_use set taken_shares_e2 = taken_shares_e2 - 1`, says: 'its lots gave' },
      {
        change: `update ledger_move set amount = amount - 1 where to_account = 'redeem_transit:C1'`,
        says: 'does not follow from its order',
      },
      {
        change: `update holding_event set amount_fen = amount_fen + 1 where kind = 'dispose'`,
        says: 'differs from what it did to its holding',
      },
      {
        change: `update trade_order set terms = jsonb_set(terms, '{tiers,0,rate_e8}', '"0"') where kind = 'redemption'`,
        says: 'its lots and terms make',
      },
      ...['gross', 'income'].map((figure) => ({
        change: `update order_confirmation set figures = jsonb_set(figures, '{${figure}}', '"1"') where figures ? '${figure}'`,
        says: 'its lots and terms make',
      })),
      ...[
        ...['shares', 'rate', 'gross', 'fee', 'back_end_fee', 'performance_fee', 'days'],
        'confirmed_on',
      ].map((figure) => ({
        change: `update order_confirmation
        set figures = jsonb_set(figures, '{lots,0,${figure}}', '"${figure === 'confirmed_on' ? '2020-01-02' : '1'}"')
        where figures ? 'lots'`,
        says: 'shows lots that are not those it took',
      })),
    ]),
  )('verify notices: $change', async ({ change, says }) => {
    const { mall } = await redeemedMall;
    const checks = await takenBack(mall.ownerDb, async (tx) => {
      await liftGuards(tx);
      await sql.raw(change).execute(tx);
      return [...(await checkOrders(tx)), ...(await checkPositions(tx))];
    });
    expect(checks.flatMap(({ wrong }) => wrong).join()).toContain(says);
  });
});
