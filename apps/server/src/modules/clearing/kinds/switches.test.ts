import { contract } from '@mall/contract';
import type { Client } from '@mall/contract/client';
import { inOrder } from '@mall/domain/lots/lot';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { checkCauses } from '#modules/ledger/index.ts';
import { checkPositions, findHolding, readHeldShares } from '#modules/positions/index.ts';
import { checkOrders } from '#modules/trading/index.ts';
import type { StoryMall, StoryOptions } from '#testing/app/open-story.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { switchShares } from '#testing/exits/story-switch.ts';
import { liftGuards, takenBack } from '#testing/planted-mall.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { createStoryMall, endDay, goToDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const [OUT, INTO] = ['910071', '910072'];

/** EX-2.12: 10,000.00 shares that are 31 days old when they leave at 1.5000 for a fund at 0.8000. */
async function heldForMonth(options: Partial<StoryOptions> = {}) {
  const mall = await createStoryMall({
    startsAt: '2026-05-29T10:00:00+08:00',
    valuesOn: (day) => ({
      [OUT]: day >= '2026-07-01' ? 150_000_000n : 100_000_000n,
      [INTO]: 80_000_000n,
    }),
    ...options,
  });
  await sellFund(mall.deps.db, { productNo: OUT, purchaseRate: 300_000n });
  await sellFund(mall.deps.db, { productNo: INTO, purchaseRate: 800_000n });
  const holder = await mall.enter({ clientId: 'C1', free: 20_060_00n });
  await buy(holder, OUT, 10_030_00n);
  await endDay(mall);
  await goToDay(mall, '2026-07-01');
  return { ...mall, holder };
}

/** What is booked on an account that is no customer's. */
async function balanceOf({ deps }: StoryMall, account: string) {
  const row = await deps.db
    .selectFrom('ledger_balance')
    .select('amount')
    .where('account', '=', account)
    .executeTakeFirst();
  return row?.amount ?? 0n;
}

const SWITCHING = { productNo: OUT, targetProductNo: INTO, shares: 10_000_00n };

/** Two lots of different age of which a switch and then a redemption take their parts, and a switch that is turned down. */
const switchedMall = switchTwice();

async function switchTwice() {
  const refused = new Set<string>();
  const opened = await createStoryMall({
    startsAt: '2026-11-04T10:00:00+08:00',
    valuesOn: () => ({ [OUT]: 100_000_000n, [INTO]: 80_000_000n }),
    refuses: (orderNo) => (refused.has(orderNo) ? 'fund closed' : undefined),
  });
  const mall = { ...opened, ...(await enterBoth(opened)) };
  await buy(mall.holder, OUT, 1_003_00n);
  await buy(mall.other, OUT, 1_003_00n);
  await endDay(mall);
  await goToDay(mall, '2026-11-12');
  await buy(mall.holder, OUT, 1_003_00n);
  await endDay(mall);
  await goToDay(mall, '2026-11-16');
  await switchShares(mall.holder, { ...SWITCHING, shares: 1_000_00n });
  const redeemed = await redeem(mall.holder, { productNo: OUT, shares: 500_00n });
  const lost = await switchShares(mall.other, { ...SWITCHING, shares: 1_000_00n });
  refused.add(lost.order_no);
  await endDay(mall);
  const orders = {
    redeemed: { order_no: redeemed.order_no },
    refused: { order_no: lost.order_no },
  };
  return { mall, orders };
}

async function enterBoth(mall: StoryMall) {
  await sellFund(mall.deps.db, { productNo: OUT, purchaseRate: 300_000n });
  await sellFund(mall.deps.db, { productNo: INTO, purchaseRate: 800_000n, holdMonths: 6 });
  const holder = await mall.enter({ clientId: 'C1', free: 3_000_00n });
  const other = await mall.enter({ clientId: 'C2', free: 3_000_00n });
  return { holder, other };
}

async function expectRecord(client: Client, order_no: string) {
  const record = await client(contract.trading.transRecordDetailQuery, { order_no });
  expect(record).toMatchObject({
    order_status: '30',
    entrust_share: 10_000_00n,
    confirm_share: 10_000_00n,
    net_value: 150_000_000n,
    fee: 148_81n,
    confirm_money: 14_925_00n,
    target: {
      product_no: INTO,
      confirm_money: 14_851_19n,
      confirm_share: 18_563_99n,
      net_value: 80_000_000n,
      diff_fee: 73_81n,
    },
    lots: [{ hold_days: 31, rate: 500_000n, fee: 75_00n }],
  });
  expect(record.amounts.formula_text).toBe(
    '10,000.00 × 1.5000 = 15,000.00；15,000.00 - 75.00 = 14,925.00；' +
      '14,925.00 - 73.81 = 14,851.19；14,851.19 ÷ 0.8000 = 18,563.99',
  );
}

describe('a switch', () => {
  it('EX-2.12, EX-10.4: goes through the ledger from submission to shares', async () => {
    const mall = await heldForMonth();
    const { db } = mall.deps;
    const { client } = mall.holder;
    const placed = await switchShares(mall.holder, SWITCHING);
    expect(placed).toMatchObject({
      order_status: '10',
      busin_type: '300004',
      trade_date_num: '2026-07-01',
      confirm_date_num: '2026-07-02',
      out_share: 10_000_00n,
      // At the last values of 1.0000 and 0.8000: 0.5 %, then 0.8 % less 0.3 %.
      est_out_money: 10_000_00n,
      est_redeem_fee: 50_00n,
      est_diff_fee: 49_21n,
      est_fee: 99_21n,
      est_in_money: 9_900_79n,
      est_in_share: 12_375_99n,
    });
    expect((await readHeldShares(db, { clientId: 'C1', productNo: OUT })).frozen).toBe(10_000_00n);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
    await endDay(mall);
    expect(await findHolding(db, 'C1', OUT)).toMatchObject({ shares: 0n, realised: 4_895_00n });
    expect(await findHolding(db, 'C1', INTO)).toMatchObject({
      shares: 18_563_99n,
      cost: 14_925_00n,
    });
    expect(await wrongsIn(mall.clearing)).toEqual([]);

    await expectRecord(client, placed.order_no);
    const { list } = await client(contract.positions.queryAjPositionList, {
      page_num: 1,
      page_size: 10,
    });
    expect(list.map(({ product_no, hold_shares }) => [product_no, hold_shares])).toEqual([
      [INTO, 18_563_99n],
    ]);
    // The difference arrived and went on to the house in the same morning.
    expect(await balanceOf(mall, 'ta_receivable')).toBe(0n);
    expect(await balanceOf(mall, 'fee_payable')).toBe(0n);
    expect(await balanceOf(mall, 'fee_income')).toBe(30_00n + 73_81n);
  });

  it('takes the oldest lots before a redemption that was placed after it', async () => {
    const { mall, orders } = await switchedMall;
    expect(await wrongsIn(mall.clearing)).toEqual([]);
    const { lots } = await mall.holder.client(
      contract.trading.transRecordDetailQuery,
      orders.redeemed,
    );
    // The lot of the first week was gone, so the redemption pays 1.5 % of its one.
    expect(lots).toMatchObject([{ taken_share: 500_00n, rate: 1_500_000n }]);
  });

  it('brings its lot before those of purchases of the same file, as the registrar enters them', async () => {
    const mall = await heldForMonth();
    const { db } = mall.deps;
    await buy(mall.holder, INTO, 1_008_00n);
    await switchShares(mall.holder, SWITCHING);
    await endDay(mall);
    const { lots } = await readHeldShares(db, { clientId: 'C1', productNo: INTO });
    expect(inOrder(lots).map(({ shares }) => shares)).toEqual([18_563_99n, 1_250_00n]);
    await goToDay(mall, '2026-07-08');
    await redeem(mall.holder, { productNo: INTO, shares: 18_563_33n });
    await endDay(mall);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('gives the shares back when the registrar turns it down', async () => {
    const { mall, orders } = await switchedMall;
    const { db } = mall.deps;
    const record = await mall.other.client(contract.trading.transRecordDetailQuery, orders.refused);
    expect(record).toMatchObject({
      order_status: '70',
      fail_reason: 'fund closed',
      target: { product_no: INTO, confirm_share: null, diff_fee: null },
    });
    const held = await readHeldShares(db, { clientId: 'C2', productNo: OUT });
    expect(held).toMatchObject({ frozen: 0n, lots: [{ shares: 1_000_00n }] });
    expect(await findHolding(db, 'C2', INTO)).toBeUndefined();
  });

  // What verify finds out when a row does not say what happened.
  it.each(
    sampled([
      {
        change: `update order_confirmation set figures = jsonb_set(figures, '{target,difference}', '"0"') where figures ? 'target'`,
        says: 'paid a difference of 0',
      },
      {
        change: `update order_confirmation set figures = jsonb_set(figures, '{target,shares}', '"1"') where figures ? 'target'`,
        says: 'got 1 shares',
      },
      {
        change: `update registrar_line set figures = jsonb_set(figures, '{target,shares}', '"1"') where figures ? 'target'`,
        says: 'has other figures of its target',
      },
      {
        change: `update lot_use set taken_shares_e2 = taken_shares_e2 - 1`,
        says: 'shares, its lots gave',
      },
      {
        change: `update ledger_move set amount = amount - 1 where from_account = 'ta_receivable' and to_account = 'fee_payable'`,
        says: 'does not follow from its order',
      },
      {
        change: `update ledger_move set amount = amount - 1 where from_account = 'bank_client' and to_account = 'ta_receivable'`,
        says: 'its cause says',
      },
      {
        change: `update holding_event set amount_fen = amount_fen + 1 where kind = 'acquire' and product_no = '${INTO}'`,
        says: 'differs from what it did to its holding',
      },
      {
        change: `update share_lot set redeemable_on = redeemable_on + 1 where lot_source = 'SWITCH'`,
        says: 'became a SWITCH lot',
      },
      {
        change: `update trade_order set terms = jsonb_set(terms, '{into,tiers,0,rate_e8}', '"0"') where kind = 'switch'`,
        says: 'its terms make',
      },
      {
        change: `update trade_order set est_fee_fen = est_fee_fen + 1 where kind = 'switch'`,
        says: 'keeps other fees than it was told',
      },
      {
        change: `update trade_flow set entrust_shares_e2 = entrust_shares_e2 + 1 where target_product_no is not null`,
        says: 'has no passed flow of its own',
      },
      {
        change: `update trade_flow_terms set difference_fen = difference_fen - 1, fee_fen = fee_fen - 1 where difference_fen > 0`,
        says: 'not those of their digest',
      },
    ]),
  )('verify notices: $change', async ({ change, says }) => {
    const { mall } = await switchedMall;
    const checks = await takenBack(mall.ownerDb, async (tx) => {
      await liftGuards(tx);
      await sql.raw(change).execute(tx);
      return [
        ...(await checkOrders(tx)),
        ...(await checkPositions(tx)),
        ...(await checkCauses(tx)),
      ];
    });
    expect(checks.flatMap(({ wrong }) => wrong).join()).toContain(says);
  });
});
