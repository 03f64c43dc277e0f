import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { fen } from '@mall/domain/money/units';
import { ORDER_KINDS } from '@mall/domain/orders/order-kind';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { checkSignatures } from '#modules/agreements/index.ts';
import { changeStanding, checkStanding } from '#modules/identity/index.ts';
import { readCash } from '#modules/ledger/index.ts';
import { findHolding } from '#modules/positions/index.ts';
import { checkContracts, findContracts } from '#modules/repo/index.ts';
import { saveInvestor } from '#modules/suitability/index.ts';
import { checkRecords } from '#modules/trail/index.ts';
import { openDemoWeek } from '#testing/agreed/demo-week.ts';
import { answer } from '#testing/agreed/private-order.ts';
import {
  cancel,
  closeTreasure,
  endEarly,
  findSwitch,
  moveElsewhere,
  openTreasure,
  redeem,
  reinvest,
  renew,
  signPlan,
  subscribe,
  takeFromTreasure,
} from '#testing/agreed/week-orders.ts';
import { OPENING } from '#testing/demo/demo-template.ts';
import { switchShares } from '#testing/exits/story-switch.ts';
import { lend } from '#testing/repo-story.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

// Six days of clearing and as many times everything is recomputed.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const { trading } = contract;
// Every family is on this shelf.
const PRODUCTS = 200;
const { db, clearing, shopper, goTo, endDay } = await openDemoWeek(PRODUCTS);

const treasurer = await shopper('600010');
const harbour = await shopper('600002');
const waterworks = await shopper('600003');
const newcomer = await shopper('700004');
const cautious = await shopper('700005');

/** What the mall offers, by what a story looks for. */
async function productWhere(condition: ReturnType<typeof sql<boolean>>): Promise<string> {
  const { product_no } = await db
    .selectFrom('product')
    .select('product_no')
    .where(condition)
    .orderBy('product_no')
    .limit(1)
    .executeTakeFirstOrThrow();
  return product_no;
}

async function heldProducts(clientId: string): Promise<readonly string[]> {
  const lots = db.selectFrom('share_lot').select('product_no').distinct();
  const rows = await lots.where('client_id', '=', clientId).orderBy('product_no').execute();
  return rows.map(({ product_no }) => product_no);
}

async function heldBy(clientId: string, productNo: string): Promise<bigint> {
  return (await findHolding(db, clientId, productNo))?.shares ?? 0n;
}

/** The newcomer has answered the questionnaire of his assessment. */
async function assessNewcomer(): Promise<void> {
  const profile = {
    clientId: '700004',
    clientType: '0',
    assessment: { level: '3', validTo: dayOf('2028-11-16') },
    isLowestClass: false,
  } as const;
  await db
    .transaction()
    .execute((tx) =>
      changeStanding(
        { db: tx, clock: clearing.clock, doneBy: 'story' },
        { kind: 'investor_profile', id: '700004' },
        () => saveInvestor(tx, profile),
      ),
    );
}

/** What `verify` finds wrong. */
async function wrongs(): Promise<readonly string[]> {
  const further = [
    ...(await checkContracts(db)),
    ...(await checkSignatures(db)),
    ...(await checkStanding(db)),
    ...(await checkRecords(db)),
  ];
  return [...(await wrongsIn(clearing)), ...further.flatMap(({ wrong }) => wrong)];
}

async function closeAndVerify(): Promise<void> {
  await endDay();
  expect(await wrongs()).toEqual([]);
}

async function statesOf(orders: readonly { readonly order_no: string }[]) {
  const numbers = orders.map(({ order_no }) => order_no);
  const { rows } = await sql<{ order_no: string; state: string }>`
    select order_no, state from order_state where order_no = any(${numbers})`.execute(db);
  const states = new Map(rows.map(({ order_no, state }) => [order_no, state]));
  return numbers.map((orderNo) => states.get(orderNo));
}

async function kindsOfWeek(): Promise<readonly string[]> {
  const { rows } = await sql<{ kind: string }>`
    select distinct kind from trade_order where accepted_at >= ${OPENING} order by kind`.execute(
    db,
  );
  return rows.map(({ kind }) => kind);
}

/** Numbers that are the same in every demo of this size. */
const [FUND, PORTFOLIO, PLAN] = ['910021', 'ZH001', 'HC1704'];
const [REPO, NEWCOMER_REPO] = ['BJ007', 'BJN007'];

it('a week of every kind of order leaves nothing wrong on any evening', async () => {
  expect(await wrongs()).toEqual([]);
  const money = await productWhere(sql<boolean>`carry_mode is not null and has_quick_withdrawal
    and category_id = '10010' and product_no in
    (select product_no from share_lot where client_id = '700005')`);
  const { signed, lentNo, entered } = await bringMoneyIn(money);
  await closeAndVerify();

  await goTo('2026-11-17', 10, 30);
  // The visit sends what has cooled off.
  expect(await answer(harbour, signed.order_no)).toMatchObject({ passed: '1', order_status: '13' });
  const left = await leaveAndInstruct(lentNo);
  await closeAndVerify();

  await goTo('2026-11-18');
  // What was left to it, with what the fund it left before had earned, above the reserve, in whole yuan.
  const idle = (await readCash(db, '600003')).free - 1_000_000_00n;
  expect(idle).toBeGreaterThan(700_000_00n);
  await moveIdleCash(money);
  await closeAndVerify();
  expect(await heldBy('600003', money)).toBe(idle - (idle % 100n));

  await goTo('2026-11-19');
  await endContracts(money);
  await closeAndVerify();

  // Cash arrives, and on Monday the repo ends and goes on with what it was told to.
  for (const day of ['2026-11-20', '2026-11-23']) {
    await goTo(day);
    await closeAndVerify();
  }
  expect(await statesOf(entered)).toEqual(['30', '30', '25', '30', '30']);
  expect(await statesOf(left)).toEqual(['50', '30', '30', '50']);
  expect(await kindsOfWeek()).toEqual(
    // Bank transfers have a story of their own; what the registrar does is no order of a customer; the setting of a
    // plan moves nothing and is an order only where an auditor looks at it.
    Object.keys(ORDER_KINDS)
      .filter((kind) => !['bank_transfer', 'registrar_act', 'plan_setting'].includes(kind))
      .toSorted(),
  );
  const open = await findContracts(db, '600010', { isOpen: true });
  expect(open.map(({ contract: { principal } }) => principal)).toContain(60_000_00n);
});

/** Monday: everything that brings money in, and one order that is taken back. */
async function bringMoneyIn(money: string) {
  const collected = await productWhere(sql<boolean>`category_id = '10010' and trade_status = '2'
    and collect_end_on > '2026-11-20'`);
  const bought = await buy(treasurer, FUND, 100_000_00n);
  const paid = await buy(cautious, money, 5_000_00n);
  const subscribed = await subscribe(treasurer, collected, 50_000_00n);
  const signed = await signPlan(harbour, PLAN, 300_000_00n);
  expect(signed.order_status).toBe('11');
  const advised = await buy(treasurer, PORTFOLIO, 20_000_00n);
  const { contract_no: lentNo } = await lend(treasurer, REPO, 100_000_00n);
  await assessNewcomer();
  await lend(newcomer, NEWCOMER_REPO, 10_000_00n);
  const dropped = await buy(treasurer, FUND, 10_000_00n);
  expect(await cancel(treasurer, dropped.order_no)).toMatchObject({ order_status: '61' });
  return { signed, lentNo: lentNo ?? '', entered: [bought, paid, subscribed, signed, advised] };
}

/** Tuesday: what is held leaves, is moved or is instructed. */
async function leaveAndInstruct(lentNo: string) {
  const redeemed = await redeem(treasurer, FUND, 10_000_00n);
  const pair = await findSwitch(treasurer, await heldProducts('600010'));
  const switched = await switchShares(treasurer, { ...pair, shares: 5_000_00n });
  const moved = await moveElsewhere(treasurer, pair.productNo, 1_000_00n);
  const instructed = await reinvest(treasurer, FUND);
  await renew(treasurer, lentNo, 60_000_00n);
  await endEarly(treasurer, { product_no: REPO, contract_no: lentNo }, 40_000_00n);
  return [redeemed, switched, moved, instructed];
}

/** Wednesday: cash at once, cash by hand, and idle cash that is swept from today on. */
async function moveIdleCash(money: string): Promise<void> {
  const drawn = await cautious.client(trading.withdrawCash, {
    request_no: randomUUID(),
    product_no: money,
    entrust_money: fen(6_500_00n),
  });
  expect(drawn.order_status).toBe('50');
  await openTreasure(waterworks, money);
  await takeFromTreasure(cautious, money, 1_000_00n);
}

/** Thursday: the adviser goes, the treasure too. */
async function endContracts(money: string): Promise<void> {
  const unbound = await treasurer.client(trading.adviserProductUnbind, {
    request_no: randomUUID(),
    product_no: PORTFOLIO,
    option: '1',
    noticerecord_id: await treasurer.confirmIdentity({
      purpose: 'unbind',
      productNo: PORTFOLIO,
      option: '1',
    }),
  });
  expect(unbound.status).toBe('UNBINDING');
  expect(unbound.settled_fee).toBeGreaterThan(0n);
  await closeTreasure(waterworks, money);
}
