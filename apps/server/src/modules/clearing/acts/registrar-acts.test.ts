import { contract } from '@mall/contract';
import { knownDay } from '@mall/domain/calendar/day';
import { fen, shares } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type StartedAct,
  startAct,
} from '#gateways/transfer-agent/simulated/acts/started-act-store.ts';
import { closeBusinessDay } from '#modules/clearing/close-business-day.ts';
import { findOpenBreaks } from '#modules/clearing/index.ts';
import { readCash } from '#modules/ledger/index.ts';
import { checkPositions, findHolding } from '#modules/positions/index.ts';
import { checkOrders } from '#modules/trading/index.ts';
import { actsOf, detailOf, shows } from '#testing/exits/fixed-terms.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { liftGuards, takenBack } from '#testing/planted-mall.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const FUND = '910601';
const ENDING = '910602';
const LOCKED = '910603';
const ACCOUNT = 'TA000000C1';

/** 10,000.00 in each of three funds at 1.2500, of which one locks them for half a year; on Monday they are there. */
async function holding() {
  const mall = await createStoryMall({
    startsAt: '2026-11-12T10:00:00+08:00',
    valuesOn: () => ({ [FUND]: 125_000_000n, [ENDING]: 125_000_000n, [LOCKED]: 125_000_000n }),
  });
  const { db } = mall.deps;
  for (const productNo of [FUND, ENDING]) await sellFund(db, { productNo, purchaseRate: 0n });
  await sellFund(db, { productNo: LOCKED, purchaseRate: 0n, holdMonths: 6 });
  const holder = await mall.enter({ clientId: 'C1', free: 100_000_00n });
  for (const productNo of [FUND, ENDING, LOCKED]) await buy(holder, productNo, 10_000_00n);
  await endDay(mall);
  await endDay(mall);
  const start = (act: StartedAct) => startAct(db, act);
  return { mall, holder, start };
}

const account = { tradeAccount: ACCOUNT, productNo: FUND } as const;

describe('rules 10.3 M: what the registrar starts', () => {
  let story: Awaited<ReturnType<typeof holding>>;

  beforeAll(async () => {
    story = await holding();
  }, 120_000);

  it('142: a forced redemption takes locked shares too, costs no fee and is paid like a redemption', async () => {
    const { mall, holder, start } = story;
    await start({
      kind: 'forced_redemption',
      tradeAccount: ACCOUNT,
      productNo: LOCKED,
      shares: shares(1_000_00n),
      reason: 'court_order',
    });
    await endDay(mall);
    const [record] = await actsOf(holder);
    expect(record).toMatchObject({
      busin_type_dict_name: '强制赎回',
      order_status: '40',
      confirm_share: 1_000_00n,
      confirm_money: 1_250_00n,
      fee: 0n,
      trade_date_num: '2026-11-16',
      confirm_date_num: '2026-11-17',
      arrive_date_num: '2026-11-19',
    });
    expect(await detailOf(holder, record?.order_no ?? '')).toMatchObject({
      act_reason: '司法机关要求执行',
      amounts: { formula_text: '1,000.00 × 1.2500 = 1,250.00；1,250.00 - 0.00 = 1,250.00' },
      lots: [{ taken_share: 1_000_00n, hold_days: 4, fee: 0n }],
    });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('144 and 145: shares come at no cost and leave for nothing', async () => {
    const { mall, holder, start } = story;
    const reason = 'registrar_correction';
    await start({ kind: 'forced_increase', ...account, shares: shares(500_00n), reason });
    await endDay(mall);
    expect((await actsOf(holder))[0]).toMatchObject({
      busin_type_dict_name: '强制调增',
      order_status: '30',
      confirm_share: 500_00n,
      confirm_money: null,
      arrive_date_num: null,
    });
    expect(await findHolding(mall.deps.db, 'C1', FUND)).toMatchObject({
      shares: 8_500_00n,
      cost: 10_000_00n,
    });
    await start({ kind: 'forced_decrease', ...account, shares: shares(850_00n), reason });
    await endDay(mall);
    expect((await actsOf(holder))[0]).toMatchObject({ busin_type_dict_name: '强制调减' });
    // A tenth of the shares takes a tenth of the cost with it.
    expect(await findHolding(mall.deps.db, 'C1', FUND)).toMatchObject({
      shares: 7_650_00n,
      cost: 9_000_00n,
      realised: -1_000_00n,
    });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('127: shares from another distributor keep their day and their cost, and leave by their age', async () => {
    const { mall, holder, start } = story;
    const cameOn = knownDay('2025-06-02');
    await start({
      kind: 'custody_in',
      ...account,
      ...{ shares: shares(1_000_00n), cameOn, cost: fen(900_00n), reason: 'transferred_in' },
    });
    await endDay(mall);
    const [record] = await actsOf(holder);
    expect(record).toMatchObject({ busin_type_dict_name: '转托管转入', confirm_share: 1_000_00n });
    expect(await detailOf(holder, record?.order_no ?? '')).toMatchObject({
      act_reason: '从其他销售机构转入，份额日期与成本不变',
    });
    expect(await findHolding(mall.deps.db, 'C1', FUND)).toMatchObject({ cost: 9_900_00n });
    const oldest = await mall.deps.db
      .selectFrom('share_lot')
      .selectAll()
      .where('product_no', '=', FUND)
      .orderBy('confirmed_on')
      .executeTakeFirst();
    expect(oldest).toMatchObject({ confirmed_on: cameOn, lot_source: 'CUSTODY' });
    await endDay(mall);
    const { order_no } = await redeem(holder, { productNo: FUND, shares: 1_000_00n });
    await endDay(mall);
    // Held for more than half a year: no fee.
    expect(await detailOf(holder, order_no)).toMatchObject({ fee: 0n, confirm_money: 1_250_00n });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('150: a fund that is liquidated pays all of its holders and ends', async () => {
    const { mall, holder, start } = story;
    await start({ kind: 'liquidation', productNo: ENDING, reason: 'liquidated' });
    const before = await readCash(mall.deps.db, 'C1');
    await endDay(mall);
    const [record] = await actsOf(holder);
    expect(record).toMatchObject({
      product_no: ENDING,
      busin_type_dict_name: '清盘兑付',
      order_status: '40',
      confirm_money: 10_000_00n,
    });
    await shows(mall, { [ENDING]: '14', [FUND]: '3' });
    for (let day = 0; day < 3; day += 1) await endDay(mall);
    expect(await detailOf(holder, record?.order_no ?? '')).toMatchObject({ order_status: '50' });
    const { free } = await readCash(mall.deps.db, 'C1');
    expect(free - before.free).toBeGreaterThanOrEqual(10_000_00n);
    await shows(mall, { [ENDING]: '9' });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it.each(
    sampled([
      {
        change: `update holding_event set shares_e2 = shares_e2 + 1 where kind = 'transfer_in'`,
        says: 'did not change its holding',
      },
      {
        change: `update order_confirmation set net_fen = net_fen + 1 where net_fen = 125000 and figures ->> 'income' = '0' and nav_on = '2026-11-16'`,
        says: 'brought 125001, its lots and terms make 125000',
      },
      {
        change: `update ledger_move m set amount = amount + 1 from ledger_entry e where e.entry_id = m.entry_id
                  and e.source like 'act:%' and m.asset = 'shares:${FUND}'`,
        says: 'does not follow from its order',
      },
      {
        change: `update trade_order set terms = terms || '{"act": "forced_increase"}' where terms ->> 'act' = 'custody_in'`,
        says: "differs from the registrar's line",
      },
      {
        change: `update share_lot set confirmed_on = confirmed_on - 1 where lot_source = 'CUSTODY'`,
        says: 'CUSTODY lot of 2025-06-01',
      },
      {
        change: `update share_lot set came_shares_e2 = came_shares_e2 + 1 where lot_source = 'CUSTODY'`,
        says: 'came with 100001 shares, its event brought 100000',
      },
      {
        change: `update share_lot set buy_nav_e8 = 1 where lot_source = 'REINVEST'`,
        says: ' at 1, is not what brought it',
      },
    ]),
  )('verify notices: $change', async ({ change, says }) => {
    const checks = await takenBack(story.mall.ownerDb, async (tx) => {
      await liftGuards(tx);
      await sql.raw(change).execute(tx);
      return [...(await checkOrders(tx)), ...(await checkPositions(tx))];
    });
    expect(checks.flatMap(({ wrong }) => wrong).join()).toContain(says);
  });
});

it('shares that an order holds do not leave: the act waits until the order is answered', async () => {
  const { mall, holder, start } = await holding();
  await start({ kind: 'forced_redemption', ...account, reason: 'below_minimum' });
  // The order comes in while the day is closed, when the registrar has taken the shares already.
  const { agent } = mall.clearing;
  const meanwhile = {
    ...agent,
    fetchActs: async (...given: Parameters<typeof agent.fetchActs>) => {
      const page = await agent.fetchActs(...given);
      await redeem(holder, { productNo: FUND, shares: 100_00n });
      return page;
    },
  };
  const [report] = (await closeBusinessDay({ ...mall.clearing, agent: meanwhile })) ?? [];
  expect(report?.isClosed).toBe(true);
  expect(await actsOf(holder)).toEqual([]);
  expect(await findOpenBreaks(mall.deps.db)).toContainEqual(
    expect.objectContaining({ ours: 'only 790000 shares are free, the others wait for an order' }),
  );
  await endDay(mall);
  expect((await actsOf(holder))[0]).toMatchObject({ confirm_share: 8_000_00n });
  expect(await findOpenBreaks(mall.deps.db)).toEqual([]);
  expect(await wrongsIn(mall.clearing)).toEqual([]);
}, 120_000);

it('an act on an account that is not ours is a break of no product', async () => {
  const { mall, start } = await holding();
  await start({
    kind: 'forced_increase',
    ...{ tradeAccount: 'TA00000XX9', productNo: FUND, shares: shares(1_00n) },
    reason: 'registrar_correction',
  });
  await closeBusinessDay(mall.clearing);
  expect(await findOpenBreaks(mall.deps.db)).toContainEqual(
    expect.objectContaining({ ours: 'no such account', productNo: undefined }),
  );
  const { list } = await mall.clientOf()(contract.catalogue.queryProductByJson, {
    page_num: 1,
    page_size: 10,
  });
  expect(list.length).toBeGreaterThan(0);
}, 120_000);
