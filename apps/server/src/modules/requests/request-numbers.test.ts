import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readMigrations } from '#db/migration-files.ts';
import { readCash } from '#modules/ledger/index.ts';
import { createOrderStory, refusing } from '#testing/order-story.ts';
import { purchaseOf, walkToSubmit } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';

const { trading } = contract;
const { db, ownerDb, newShopper } = await createOrderStory();
await sellFund(db, { productNo: '910066', values: { '2026-11-11': 123_450_000n } });
const MONEY = 100_00n;
const reused = refusing('request_no_reused');

/** A customer with a purchase that was placed, and a way to send each kind of write under a number. */
async function openCase() {
  const shopper = await newShopper();
  const { client, clientId, dictionaries } = shopper;
  const newPurchase = async () => {
    const flow = await walkToSubmit(shopper, '910066', MONEY);
    return purchaseOf(dictionaries, { ...flow, productNo: '910066', money: MONEY });
  };
  const start = (request_no: string) =>
    client(trading.startTradeFlowStep, {
      request_no,
      busin_type: '300002',
      product_no: '910066',
      entrust_money: fen(MONEY),
    });
  const cancel = (order_no: string, request_no: string) =>
    client(trading.tradeWithdraw, { order_no, request_no });
  const buy = (purchase: Awaited<ReturnType<typeof newPurchase>>, request_no: string) =>
    client(trading.buyProd, { ...purchase, request_no });
  return { clientId, newPurchase, start, cancel, buy };
}

const numbersOf = (clientId: string) =>
  db
    .selectFrom('customer_request')
    .select(['request_no', 'object_kind', 'object_id'])
    .where('client_id', '=', clientId)
    .execute();

describe('a request number', () => {
  it('of a flow is refused for an order, which freezes nothing', async () => {
    const { clientId, newPurchase, start, buy } = await openCase();
    const no = randomUUID();
    await start(no);
    await expect(buy(await newPurchase(), no)).rejects.toMatchObject(reused);
    expect((await readCash(db, clientId)).frozen).toBe(0n);
  });

  it('of an order is refused for its cancellation and for a flow', async () => {
    const { newPurchase, start, buy, cancel } = await openCase();
    const no = randomUUID();
    const { order_no } = await buy(await newPurchase(), no);
    await expect(cancel(order_no, no)).rejects.toMatchObject(reused);
    await expect(start(no)).rejects.toMatchObject(reused);
    expect(await cancel(order_no, randomUUID())).toMatchObject({ order_status: '61' });
  });

  it('of a cancellation is refused for another order’s, and finds its own again', async () => {
    const { newPurchase, buy, cancel } = await openCase();
    const first = await buy(await newPurchase(), randomUUID());
    const second = await buy(await newPurchase(), randomUUID());
    const no = randomUUID();
    const cancelled = await cancel(first.order_no, no);
    await expect(cancel(second.order_no, no)).rejects.toMatchObject(reused);
    await expect(buy(await newPurchase(), no)).rejects.toMatchObject(reused);
    expect(await cancel(first.order_no, no)).toEqual(cancelled);
  });

  it('of a signature is refused for an order', async () => {
    const { clientId, newPurchase, buy } = await openCase();
    const purchase = await newPurchase();
    const signed = (await numbersOf(clientId)).find((row) => row.object_kind === 'signature');
    expect(signed?.object_id).toMatch(/^QS/);
    await expect(buy(purchase, signed?.request_no ?? '')).rejects.toMatchObject(reused);
  });

  it('of a refused request may be sent again', async () => {
    const { newPurchase, buy } = await openCase();
    const [purchase, no] = [await newPurchase(), randomUUID()];
    await expect(buy({ ...purchase, flow_id: 'FL2026111200000000' }, no)).rejects.toThrow();
    expect(await buy(purchase, no)).toMatchObject({ order_status: '10' });
  });

  it('is another customer’s own as well', async () => {
    const [one, other] = [await openCase(), await openCase()];
    const no = randomUUID();
    await one.start(no);
    expect(await other.buy(await other.newPurchase(), no)).toMatchObject({ order_status: '10' });
  });

  it('sent for an order and a flow at once serves exactly one of them', async () => {
    const { newPurchase, start, buy } = await openCase();
    for (let round = 0; round < 3; round += 1) {
      const [purchase, no] = [await newPurchase(), randomUUID()];
      const results = await Promise.allSettled([buy(purchase, no), start(no)]);
      const refused = results.filter((result) => result.status === 'rejected');
      expect(refused.map(({ reason }) => reason)).toMatchObject([reused]);
    }
  });
});

it('the migration enters the numbers that older versions left on their rows, as they are entered now', async () => {
  const { newPurchase, buy, cancel } = await openCase();
  const { order_no } = await buy(await newPurchase(), randomUUID());
  await cancel(order_no, randomUUID());
  const all = () =>
    ownerDb
      .selectFrom('customer_request')
      .select(['client_id', 'request_no', 'object_kind', 'object_id', 'request_sha256'])
      .orderBy('client_id')
      .orderBy('request_no')
      .execute();
  const entered = await all();
  const kinds = new Set(entered.map(({ object_kind }) => object_kind));
  expect([...kinds].toSorted()).toEqual(['cancellation', 'flow', 'order', 'signature']);

  const migration = (await readMigrations()).find(({ name }) =>
    name.endsWith('_customer_requests'),
  );
  await sql`drop table customer_request`.execute(ownerDb);
  await sql.raw(migration?.sql ?? '').execute(ownerDb);
  expect(await all()).toEqual(entered);
});
