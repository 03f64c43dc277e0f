import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import type { Client } from '@mall/contract/client';
import type { RefusalCode } from '@mall/contract/refusals';
import { REFUSALS, refusalText } from '@mall/contract/refusals';
import { at } from '@mall/domain/calendar/moment';
import { fen } from '@mall/domain/money/units';
import { describe, expect, it } from 'vitest';
import { openTemplates } from '#modules/agreements/index.ts';
import { openCalendar } from '#modules/calendar/index.ts';
import { checkLedger, readCash } from '#modules/ledger/index.ts';
import { openTestSession } from '#testing/open-test-session.ts';
import { buy, purchaseOf, walkToSubmit } from '#testing/story-shopper.ts';
import { dayOf, openCustomer, type StoryCustomer, sellFund } from '#testing/story-world.ts';
import { createTestApp } from '#testing/test-app.ts';

// Thursday before the cut-off, and then whenever a test says.
const time = { day: dayOf('2026-11-12'), msOfDay: at(14, 26) };
const wall = { ms: Date.parse('2026-11-12T06:26:00Z') };
const clock = { wallMs: () => wall.ms, businessNow: async () => time };
const wait = async (ms: number) => {
  wall.ms += ms;
};
const { deps, clientOf, ownerDb } = await createTestApp({ clock });
const { db, dictionaries } = deps;
await openCalendar(ownerDb);
await openTemplates(db);
await sellFund(db, { productNo: '910066', values: { '2026-11-11': 123_450_000n } });
await sellFund(db, { productNo: '910067', risk: '5' });
await sellFund(db, { productNo: '910068', status: '6' });
await sellFund(db, { productNo: '910069', dayMax: 1_500_00n, firstMin: 1_000_00n });

let customers = 0;
async function newShopper(customer: Partial<StoryCustomer> = {}) {
  customers += 1;
  const clientId = `C${String(customers).padStart(4, '0')}`;
  await openCustomer(db, { clientId, free: 10_000_00n, ...customer });
  const token = await openTestSession({ db, clock }, { scope: 'session', clientId });
  return { clientId, client: clientOf(token), dictionaries, wait };
}

const orders = async (clientId: string) =>
  db.selectFrom('trade_order').selectAll().where('client_id', '=', clientId).execute();
const refusing = (code: RefusalCode) => ({ errorNo: REFUSALS[code].errorNo });
const wrongsInLedger = async () => (await checkLedger(db)).flatMap(({ wrong }) => wrong);

describe('a purchase', () => {
  it('is taken for today, told with its dates and fee, and its cash is frozen', async () => {
    const shopper = await newShopper();
    const placed = await buy(shopper, '910066', 10_000_00n);
    expect(placed).toMatchObject({
      order_status: '10',
      trade_date_num: '2026-11-12',
      confirm_date_num: '2026-11-13',
      redeemable_date_num: '2026-11-16',
      cancel_deadline: '2026-11-12 15:00:00',
      est_fee: 14_98n,
      frozen_money: 10_000_00n,
    });
    expect(await readCash(db, shopper.clientId)).toMatchObject({ free: 0n, frozen: 10_000_00n });
    const [order] = await orders(shopper.clientId);
    expect(order).toMatchObject({ match_result: '1', client_risk: '5', product_risk: '3' });
    expect(order?.sign_nos).toHaveLength(4);
    expect(await wrongsInLedger()).toEqual([]);
  });

  it('is placed once when an impatient customer clicks five times', async () => {
    const shopper = await newShopper();
    const flow = await walkToSubmit(shopper, '910066', 6_000_00n);
    const request = purchaseOf(dictionaries, { ...flow, productNo: '910066', money: 6_000_00n });
    const placed = await Promise.all(
      Array.from({ length: 5 }, () => shopper.client(contract.trading.buyProd, request)),
    );
    expect(new Set(placed.map(({ order_no }) => order_no)).size).toBe(1);
    expect(await orders(shopper.clientId)).toHaveLength(1);
    expect((await readCash(db, shopper.clientId)).frozen).toBe(6_000_00n);
  });

  it('is recognised again with other times of clicking, and refused with another content', async () => {
    const shopper = await newShopper();
    const flow = await walkToSubmit(shopper, '910066', 100_00n);
    const request = purchaseOf(dictionaries, { ...flow, productNo: '910066', money: 100_00n });
    const first = await shopper.client(contract.trading.buyProd, request);
    const click_evidence = { ...request.click_evidence, confirm_time: '2026-11-12 14:29:00' };
    const again = await shopper.client(contract.trading.buyProd, { ...request, click_evidence });
    expect(again).toEqual(first);
    const other = { ...request, entrust_money: fen(200_00n) };
    await expect(shopper.client(contract.trading.buyProd, other)).rejects.toMatchObject(
      refusing('request_no_reused'),
    );
  });

  it('is refused the second time when the cash covers it only once', async () => {
    const shopper = await newShopper();
    const place = async () => {
      const flow = await walkToSubmit(shopper, '910066', 6_000_00n);
      return purchaseOf(dictionaries, { ...flow, productNo: '910066', money: 6_000_00n });
    };
    const [first, second] = [await place(), await place()];
    const results = await Promise.allSettled(
      [first, second].map((request) => shopper.client(contract.trading.buyProd, request)),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: refusing('insufficient_cash') });
    expect(await readCash(db, shopper.clientId)).toMatchObject({
      free: 4_000_00n,
      frozen: 6_000_00n,
    });
  });

  it('after the cut-off belongs to the next trading day', async () => {
    const shopper = await newShopper();
    time.msOfDay = at(15, 0);
    const placed = await buy(shopper, '910066', 100_00n);
    time.msOfDay = at(14, 26);
    expect(placed).toMatchObject({
      trade_date_num: '2026-11-13',
      confirm_date_num: '2026-11-16',
      cancel_deadline: '2026-11-13 15:00:00',
    });
  });

  it('is not taken while the night clears', async () => {
    const shopper = await newShopper();
    const flow = await walkToSubmit(shopper, '910066', 100_00n);
    const request = purchaseOf(dictionaries, { ...flow, productNo: '910066', money: 100_00n });
    time.msOfDay = at(14, 50);
    await shopper.client(contract.trading.buyProd, request);
    time.msOfDay = at(22, 0);
    await expect(walkToSubmit(shopper, '910066', 100_00n)).rejects.toMatchObject(
      refusing('outside_trading_hours'),
    );
    time.msOfDay = at(14, 26);
  });
});

describe('a purchase without its steps', () => {
  async function start(client: Client, productNo = '910066', money = 100_00n) {
    return client(contract.trading.startTradeFlowStep, {
      request_no: randomUUID(),
      busin_type: '300002',
      product_no: productNo,
      entrust_money: fen(money),
    });
  }

  it('is refused quietly until the documents are signed', async () => {
    const { client, clientId } = await newShopper();
    const flow = await start(client);
    expect(flow).toMatchObject({ cur_step: 'AGREEMENT', next_step: 'CONFIRM', finished: '0' });
    const skip = { request_no: randomUUID(), flow_id: flow.flow_id, cur_step: 'CONFIRM' } as const;
    const refusal = refusing('agreement_step_needed');
    await expect(client(contract.trading.gotoTradeNextStep, skip)).rejects.toMatchObject(refusal);
    const request = purchaseOf(dictionaries, {
      flowId: flow.flow_id,
      termsHash: '0'.repeat(64),
      productNo: '910066',
      money: 100_00n,
    });
    await expect(client(contract.trading.buyProd, request)).rejects.toMatchObject(refusal);
    expect(await orders(clientId)).toEqual([]);
    expect((await readCash(db, clientId)).frozen).toBe(0n);
  });

  it.each([
    { change: { flow_id: 'FL2026111299999999' }, code: 'flow_expired', why: 'it was never begun' },
    { change: { entrust_money: fen(101_00n) }, code: 'flow_expired', why: 'of another amount' },
    { change: { product_no: '910067' }, code: 'flow_expired', why: 'of another product' },
  ] as const)('is refused with a flow $why', async ({ change, code }) => {
    const shopper = await newShopper();
    const flow = await walkToSubmit(shopper, '910066', 100_00n);
    const request = purchaseOf(dictionaries, { ...flow, productNo: '910066', money: 100_00n });
    const changed = { ...request, ...change };
    await expect(shopper.client(contract.trading.buyProd, changed)).rejects.toMatchObject(
      refusing(code),
    );
  });

  it("is refused with another customer's flow, and with a flow that was used", async () => {
    const [owner, thief] = [await newShopper(), await newShopper()];
    const flow = await walkToSubmit(owner, '910066', 100_00n);
    const stolen = purchaseOf(dictionaries, { ...flow, productNo: '910066', money: 100_00n });
    const refusal = refusing('flow_expired');
    await expect(thief.client(contract.trading.buyProd, stolen)).rejects.toMatchObject(refusal);
    await owner.client(contract.trading.buyProd, stolen);
    const second = { ...stolen, request_no: randomUUID() };
    await expect(owner.client(contract.trading.buyProd, second)).rejects.toMatchObject(refusal);
  });

  it('is refused half an hour after it began', async () => {
    const shopper = await newShopper();
    const flow = await walkToSubmit(shopper, '910066', 100_00n);
    const request = purchaseOf(dictionaries, { ...flow, productNo: '910066', money: 100_00n });
    time.msOfDay = at(14, 56);
    await expect(shopper.client(contract.trading.buyProd, request)).rejects.toMatchObject(
      refusing('flow_expired'),
    );
    time.msOfDay = at(14, 26);
  });

  it('is refused when a tick names another text than the one in force', async () => {
    const shopper = await newShopper();
    const flow = await walkToSubmit(shopper, '910066', 100_00n);
    const request = purchaseOf(dictionaries, { ...flow, productNo: '910066', money: 100_00n });
    const ticks = request.click_evidence.ticks.map((tick) => ({
      ...tick,
      text_sha256: 'a'.repeat(64),
    }));
    const forged = { ...request, click_evidence: { ...request.click_evidence, ticks } };
    await expect(shopper.client(contract.trading.buyProd, forged)).rejects.toMatchObject(
      refusing('confirm_items_unticked'),
    );
  });

  it.each([
    { customer: { validTo: '2026-11-11' }, product: '910066', step: 'RISK', why: 'expired' },
    { customer: { level: '2' }, product: '910066', step: 'SUIT', why: 'a mismatch' },
  ] as const)('waits at $step after $why', async ({ customer, product, step }) => {
    const { client } = await newShopper(customer);
    expect((await start(client, product)).cur_step).toBe(step);
  });

  it.each([
    { product: '910068', code: 'product_not_buyable' },
    { product: '999999', code: 'product_absent' },
  ] as const)('does not begin for $product: $code', async ({ product, code }) => {
    const { client } = await newShopper();
    await expect(start(client, product)).rejects.toMatchObject(refusing(code));
  });
});

describe('the limits of a product', () => {
  it('are said with their figures', async () => {
    const shopper = await newShopper();
    await expect(buy(shopper, '910069', 999_99n)).rejects.toMatchObject({
      ...refusing('below_first_minimum'),
      message: refusalText('below_first_minimum', { x: '1,000.00' }),
    });
    await buy(shopper, '910069', 1_000_00n);
    await expect(buy(shopper, '910069', 500_01n)).rejects.toMatchObject({
      ...refusing('above_day_maximum'),
      message: refusalText('above_day_maximum', { x: '500.00' }),
    });
    await buy(shopper, '910069', 500_00n);
  });
});
