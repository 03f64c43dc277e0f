import { contract } from '@mall/contract';
import { REFUSALS } from '@mall/contract/refusals';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { checkAdvisers } from '#modules/trading/checks/check-advisers.ts';
import { liftGuards, takenBack } from '#testing/planted-mall.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { purchaseOf, walkToConfirm, walkToSubmit } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const PORTFOLIO = 'ZH0001';
const MONEY = 1_001_50n;
const mall = await createStoryMall({
  startsAt: '2026-06-05T10:00:00+08:00',
  valuesOn: () => ({ [PORTFOLIO]: 100_000_000n }),
});
const { db } = mall.deps;
await sellFund(db, { productNo: PORTFOLIO });
const charge = (rate: bigint) =>
  sql`update product set cat_varieties = '99', adviser_rate_e8 = ${rate}`.execute(mall.ownerDb);

/** A customer in front of the last click, told that the adviser gets 0.5 % a year. */
async function openTold(clientId: string) {
  await charge(500_000n);
  const shopper = await mall.enter({ clientId, free: 10_000_00n });
  const flow = await walkToSubmit(shopper, PORTFOLIO, MONEY);
  const wire = purchaseOf(shopper.dictionaries, { ...flow, productNo: PORTFOLIO, money: MONEY });
  const order = () => shopper.client(contract.trading.buyProd, wire);
  const ratesOf = async () =>
    (
      await db
        .selectFrom('adviser_event')
        .select('yearly_rate_e8')
        .where('client_id', '=', clientId)
        .execute()
    ).map((row) => row.yearly_rate_e8);
  return { shopper, order, ratesOf };
}

it('an adviser who became dearer between the confirm screen and the click is told first', async () => {
  const { order, ratesOf, shopper } = await openTold('A1');
  await charge(900_000n);
  await expect(order()).rejects.toMatchObject({
    errorNo: REFUSALS.terms_changed.errorNo,
    message: expect.stringContaining('投顾服务费率 0.50% → 0.90%'),
  });
  expect(await ratesOf()).toEqual([]);
  const { step_data } = await walkToConfirm(shopper, PORTFOLIO, MONEY);
  expect(step_data.terms).toMatchObject({ adviser_rate: 900_000n });
});

it('the contract is bound to the rate it was signed with', async () => {
  const { order, ratesOf } = await openTold('A2');
  await order();
  expect(await ratesOf()).toEqual([500_000n]);
});

it('an adviser who became cheaper before the click is bound to the lower rate, by a contract that names it', async () => {
  const { order, ratesOf, shopper } = await openTold('A3');
  await charge(300_000n);
  await expect(order()).rejects.toMatchObject({ errorNo: REFUSALS.agreement_step_needed.errorNo });
  expect(await ratesOf()).toEqual([]);
  const flow = await walkToSubmit(shopper, PORTFOLIO, MONEY);
  const wire = purchaseOf(shopper.dictionaries, { ...flow, productNo: PORTFOLIO, money: MONEY });
  await shopper.client(contract.trading.buyProd, wire);
  expect(await ratesOf()).toEqual([300_000n]);
});

it('a further purchase belongs to the contract in force and is told the rate of it', async () => {
  const { order, ratesOf, shopper } = await openTold('A4');
  await order();
  await charge(900_000n);
  const { step_data } = await walkToConfirm(shopper, PORTFOLIO, MONEY);
  expect(step_data.terms).toMatchObject({ adviser_rate: 500_000n });
  const flow = await walkToSubmit(shopper, PORTFOLIO, MONEY);
  const wire = purchaseOf(shopper.dictionaries, { ...flow, productNo: PORTFOLIO, money: MONEY });
  await shopper.client(contract.trading.buyProd, wire);
  expect(await ratesOf()).toEqual([500_000n]);
});

it('verify notices a contract that charges more than its customer was told', async () => {
  expect(await wrongsIn(mall.clearing)).toEqual([]);
  const checks = await takenBack(mall.ownerDb, async (tx) => {
    await liftGuards(tx);
    await sql`update adviser_event set yearly_rate_e8 = yearly_rate_e8 + 1 where client_id = 'A2'`.execute(
      tx,
    );
    return checkAdvisers(tx);
  });
  expect(checks.flatMap(({ wrong }) => wrong).join()).toContain('charges more than was told');
});
