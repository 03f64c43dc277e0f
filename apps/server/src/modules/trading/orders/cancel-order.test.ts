import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import type { Client } from '@mall/contract/client';
import type { RefusalCode } from '@mall/contract/refusals';
import { REFUSALS } from '@mall/contract/refusals';
import { at } from '@mall/domain/calendar/moment';
import fc from 'fast-check';
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

let customers = 0;
async function newShopper(customer: Partial<StoryCustomer> = {}) {
  customers += 1;
  const clientId = `C${String(customers).padStart(4, '0')}`;
  await openCustomer(db, { clientId, free: 10_000_00n, ...customer });
  const token = await openTestSession({ db, clock }, { scope: 'session', clientId });
  return { clientId, client: clientOf(token), dictionaries, wait };
}

const refusing = (code: RefusalCode) => ({ errorNo: REFUSALS[code].errorNo });
const wrongsInLedger = async () => (await checkLedger(db)).flatMap(({ wrong }) => wrong);

describe('a purchase sent again after its cancellation', () => {
  it('tells the present state: cancelled, and no money frozen', async () => {
    const { client, clientId, dictionaries, ...rest } = await newShopper();
    const shopper = { client, dictionaries, ...rest };
    const flow = await walkToSubmit(shopper, '910066', 700_00n);
    const request = purchaseOf(dictionaries, { ...flow, productNo: '910066', money: 700_00n });
    const placed = await client(contract.trading.buyProd, request);
    expect(placed).toMatchObject({ order_status: '10', frozen_money: 700_00n });
    await client(contract.trading.tradeWithdraw, {
      order_no: placed.order_no,
      request_no: randomUUID(),
    });
    expect(await client(contract.trading.buyProd, request)).toMatchObject({
      order_no: placed.order_no,
      order_status: '61',
      cancel_deadline: null,
      frozen_money: 0n,
    });
    expect((await readCash(db, clientId)).frozen).toBe(0n);
  });
});

describe('a cancellation', () => {
  const cancel = (client: Client, order_no: string, request_no = randomUUID()) =>
    client(contract.trading.tradeWithdraw, { order_no, request_no });

  it('gives the cash back in exactly the split it was taken, once', async () => {
    const shopper = await newShopper({ free: 1_000_00n, trade: 300_00n });
    const before = await readCash(db, shopper.clientId);
    const { order_no } = await buy(shopper, '910066', 700_00n);
    expect(await readCash(db, shopper.clientId)).toMatchObject({ free: 600_00n, trade: 0n });
    const request_no = randomUUID();
    const replies = await Promise.all([
      cancel(shopper.client, order_no, request_no),
      cancel(shopper.client, order_no, request_no),
    ]);
    expect(replies[0]).toEqual(replies[1]);
    expect(replies[0]).toMatchObject({ order_status: '61', unfreeze_money: 700_00n });
    expect(await readCash(db, shopper.clientId)).toEqual(before);
    await expect(cancel(shopper.client, order_no)).rejects.toMatchObject(
      refusing('order_not_cancellable'),
    );
    expect(await wrongsInLedger()).toEqual([]);
  });

  it('comes too late at the cut-off, and not a millisecond before', async () => {
    const shopper = await newShopper();
    const [early, late] = [
      await buy(shopper, '910066', 100_00n),
      await buy(shopper, '910066', 100_00n),
    ];
    time.msOfDay = at(15, 0) - 1;
    await cancel(shopper.client, early.order_no);
    time.msOfDay = at(15, 0);
    await expect(cancel(shopper.client, late.order_no)).rejects.toMatchObject(
      refusing('cancel_too_late'),
    );
    time.msOfDay = at(14, 26);
  });

  it("does not find another customer's order", async () => {
    const [owner, other] = [await newShopper(), await newShopper()];
    const { order_no } = await buy(owner, '910066', 100_00n);
    await expect(cancel(other.client, order_no)).rejects.toMatchObject(refusing('order_not_found'));
  });
});

it('keeps the ledger true through any mix of clicks, repeats and cancellations at once', async () => {
  const action = fc.record({
    money: fc.bigInt(10_00n, 4_000_00n),
    clicks: fc.integer({ min: 1, max: 3 }),
    isCancelled: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 4 }), async (actions) => {
      const shopper = await newShopper({ free: 5_000_00n, trade: 1_000_00n });
      const act = async ({ money, clicks, isCancelled }: (typeof actions)[number]) => {
        const flow = await walkToSubmit(shopper, '910066', money);
        const request = purchaseOf(dictionaries, { ...flow, productNo: '910066', money });
        const results = await Promise.allSettled(
          Array.from({ length: clicks }, () => shopper.client(contract.trading.buyProd, request)),
        );
        const [first] = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
        if (first && isCancelled)
          await shopper.client(contract.trading.tradeWithdraw, {
            order_no: first.order_no,
            request_no: randomUUID(),
          });
        return first && !isCancelled ? money : 0n;
      };
      const taken = await Promise.all(actions.map(act));
      const cash = await readCash(db, shopper.clientId);
      expect(cash.frozen).toBe(taken.reduce((sum, money) => sum + money, 0n));
      expect(cash.free + cash.trade + cash.frozen).toBe(6_000_00n);
      expect(await wrongsInLedger()).toEqual([]);
    }),
    { numRuns: 6 },
  );
});
