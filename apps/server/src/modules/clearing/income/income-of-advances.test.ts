import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { closeBusinessDay } from '#modules/clearing/close-business-day.ts';
import {
  checkPositions,
  findHolding,
  findUnpaidIncomes,
  holdingKey,
} from '#modules/positions/index.ts';
import { checkOrders } from '#modules/trading/index.ts';
import { liftGuards, takenBack } from '#testing/planted-mall.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { createStoryMall, endDay, goToDay } from '#testing/story-mall.ts';
import { buy, type Shopper } from '#testing/story-shopper.ts';
import { dayOf, publishIncome, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const [DAILY, MONTHLY] = ['910001', '910002'];
const CLIENTS = ['C1', 'C2', 'C3', 'C4'];
const silent = new Set<string>();
const mall = await createStoryMall({
  startsAt: '2026-11-09T14:00:00+08:00',
  behaves: ({ tradeAccount }) => (silent.has(tradeAccount) ? 'silent' : undefined),
});
const { db } = mall.deps;
const holders = new Map<string, Shopper>();

/** Half of what was bought leaves at once. */
async function draw(clientId: string, productNo = DAILY) {
  const answer = await holders.get(clientId)?.client(contract.trading.withdrawCash, {
    request_no: randomUUID(),
    product_no: productNo,
    entrust_money: fen(5_000_00n),
  });
  return answer?.order_status;
}
const sharesOf = async (clientId: string) => (await findHolding(db, clientId, DAILY))?.shares;
const unpaidOf = async (clientId: string) =>
  (await findUnpaidIncomes(db, [clientId])).get(holdingKey(clientId, MONTHLY));

// Ten thousand shares of both funds from Tuesday, 10 November, on; each earns one yuan a day. It is Wednesday.
beforeAll(async () => {
  for (const [productNo, carryMode] of [
    [DAILY, 'D'],
    [MONTHLY, 'M'],
  ] as const) {
    await sellFund(db, { productNo, carryMode, purchaseRate: 0n });
    for (let day = 9; day <= 17; day += 1)
      await publishIncome(
        db,
        productNo,
        dayOf(`2026-11-${String(day).padStart(2, '0')}`),
        100_000_000n,
      );
  }
  await sql`update product set has_quick_withdrawal = true`.execute(mall.ownerDb);
  for (const clientId of CLIENTS) {
    const holder = await mall.enter({ clientId, free: 20_000_00n });
    holders.set(clientId, holder);
    for (const productNo of [DAILY, MONTHLY]) await buy(holder, productNo, 10_000_00n);
  }
  for (const _ of ['monday', 'tuesday']) await endDay(mall);
});

it('EX-3.8: of the day of a quick withdrawal belongs to the bank, also where its result is known in the evening', async () => {
  expect(await draw('C1')).toBe('50');
  expect(await draw('C1', MONTHLY)).toBe('50');
  silent.add('TA000000C2');
  expect(await draw('C2')).toBe('80');
  await endDay(mall);
  expect(await wrongsIn(mall.clearing)).toEqual([]);
  // 1.00 of Tuesday, 0.50 of Wednesday.
  expect(await sharesOf('C1')).toBe(5_001_50n);
  expect(await unpaidOf('C1')).toBe(1_50n);
  expect(await sharesOf('C2')).toBe(5_001_50n);
  expect(await sharesOf('C3')).toBe(10_002_00n);
});

it('stays with the customer where the result became known after it was booked', async () => {
  silent.add('TA000000C4');
  expect(await draw('C4')).toBe('80');
  // The book of the bank cannot be read this evening.
  await endDay({ ...mall, clearing: { ...mall.clearing, bank: undefined } });
  expect(await wrongsIn(mall.clearing)).toEqual([]);
  expect(await sharesOf('C4')).toBe(10_003_00n);
  expect(await sharesOf('C1')).toBe(5_002_00n);
});

it('EX-3.8: goes from the calendar day on, also on a Saturday before Friday is closed', async () => {
  await goToDay(mall, '2026-11-14');
  expect(await draw('C3')).toBe('50');
  await closeBusinessDay(mall.clearing, { until: dayOf('2026-11-13') });
  expect(await wrongsIn(mall.clearing)).toEqual([]);
  // 1.00 of Friday on all of it; what C4 drew on Thursday earns nothing for him from Friday on.
  expect(await sharesOf('C3')).toBe(5_004_00n);
  expect(await sharesOf('C4')).toBe(5_003_50n);
  await endDay(mall);
  expect(await wrongsIn(mall.clearing)).toEqual([]);
  // 0.50 of Saturday, Sunday and Monday.
  expect(await sharesOf('C3')).toBe(5_005_50n);
  expect(await sharesOf('C4')).toBe(5_005_00n);
  expect(await unpaidOf('C1')).toBe(4_00n);
});

it.each(
  sampled([
    { change: 'income_from_on = null', says: 'the income of 2026-11-11 is 50 on 500100' },
    {
      change: 'income_from_on = income_from_on - 1',
      says: 'the income of 2026-11-13 is 100 on 1000300',
    },
    { change: 'income_from_on = income_from_on - 1', says: 'paid 500000 for 500000 shares' },
  ]),
)('verify notices: $change, $says', async ({ change, says }) => {
  const checks = await takenBack(mall.ownerDb, async (tx) => {
    await liftGuards(tx);
    await sql
      .raw(`update holding_event set ${change} where income_from_on is not null`)
      .execute(tx);
    return [...(await checkPositions(tx)), ...(await checkOrders(tx))];
  });
  expect(checks.flatMap(({ wrong }) => wrong).join()).toContain(says);
});
