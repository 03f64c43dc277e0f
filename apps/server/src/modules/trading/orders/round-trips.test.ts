import { contract } from '@mall/contract';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { createOrderStory } from '#testing/order-story.ts';
import { purchaseOf, walkToSubmit } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';

const { db, deps, newShopper } = await createOrderStory();
const FUND = '910066';
await sellFund(db, { productNo: FUND });

/** The statements of some work, in groups that were sent before the answer to any of them was there. */
async function roundTripsOf(work: () => Promise<unknown>): Promise<readonly string[][]> {
  const trips: string[][] = [];
  const { query } = pg.Client.prototype;
  let underWay = 0;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [asked] = args;
    const text = typeof asked === 'object' && asked && 'text' in asked ? asked.text : asked;
    if (underWay === 0) trips.push([]);
    trips.at(-1)?.push(String(text));
    underWay += 1;
    const answer: unknown = Reflect.apply(query, this, args);
    if (answer instanceof Promise)
      return answer.finally(() => {
        underWay -= 1;
      });
    return answer;
  });
  await work();
  spy.mockRestore();
  return trips;
}

it('a purchase goes to the database at most twelve times', async () => {
  const shopper = await newShopper();
  const prepare = async () => {
    const flow = await walkToSubmit(shopper, FUND, 100_00n);
    return purchaseOf(deps.dictionaries, { ...flow, productNo: FUND, money: 100_00n });
  };
  const request = await prepare();
  const trips = await roundTripsOf(() => shopper.client(contract.trading.buyProd, request));
  expect(trips.length, JSON.stringify(trips, null, 2)).toBeLessThanOrEqual(12);
  // A lock is taken before what it protects is read.
  const locks = trips.find((trip) => trip.some((text) => text.includes('for no key update')));
  expect(locks?.[0]).toContain('for no key update');
});
