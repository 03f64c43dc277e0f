import { contract } from '@mall/contract';
import { Refused } from '@mall/contract/client';
import { REFUSALS } from '@mall/contract/refusals';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { redeem } from '#testing/exits/story-holder.ts';
import { earlyEndOf, lend, offerRepo, pledge } from '#testing/repo-story.ts';
import { createStoryMall, endDay, goToDay } from '#testing/story-mall.ts';
import { buy, type Shopper } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';

const [FUND, MONEY, LOCKED, REPO, LARGE] = ['910001', '910002', '910003', '204007', '204014'];
const FUNDS = [FUND, MONEY, LOCKED];
const mall = await createStoryMall({
  startsAt: '2026-11-10T10:00:00+08:00',
  valuesOn: () => Object.fromEntries(FUNDS.map((productNo) => [productNo, 100_000_000n])),
});
const { db } = mall.deps;
let holder: Shopper;
const contractNos = new Map<string, string>();

// 1,000.00 yuan in each of the funds, redeemable from Thursday, 12 November, on, and two repos of seven days.
beforeAll(async () => {
  await sellFund(db, { productNo: FUND, purchaseRate: 0n });
  await sellFund(db, { productNo: MONEY, purchaseRate: 0n, carryMode: 'D' });
  await sellFund(db, { productNo: LOCKED, purchaseRate: 0n, holdMonths: 3 });
  await offerRepo(db, { productNo: REPO });
  await offerRepo(db, { productNo: LARGE, bookedFrom: 100_00n });
  await pledge(db, '2026-09-01', 1_000_000_00n);
  holder = await mall.enter({ clientId: 'C1', free: 5_000_00n });
  for (const productNo of FUNDS) await buy(holder, productNo, 1_000_00n);
  for (const productNo of [REPO, LARGE]) {
    const { contract_no } = await lend(holder, productNo, 1_000_00n);
    contractNos.set(productNo, contract_no ?? '');
  }
  for (const _ of ['tuesday', 'wednesday']) await endDay(mall);
  await goToDay(mall, '2026-11-12');
});

/** What the list and the page of a position say. */
async function told(productNo: string): Promise<string> {
  const { list } = await holder.client(contract.positions.queryAjPositionList, {
    page_num: 1,
    page_size: 20,
  });
  const one = list.find(({ product_no }) => product_no === productNo);
  const detail = await holder.client(contract.positions.queryPositionDetail, {
    product_no: productNo,
  });
  expect(one?.can_redeem).toBe(detail.can_redeem);
  return detail.can_redeem;
}

/** What an order answers: done, or why not. */
async function answered(order: Promise<unknown>): Promise<string> {
  const refusals = Object.entries(REFUSALS);
  return order.then(
    () => 'done',
    (error) => {
      if (!(error instanceof Refused)) throw error;
      return refusals.find(([, { errorNo }]) => errorNo === error.errorNo)?.[0] ?? error.errorNo;
    },
  );
}

const redeeming = (productNo: string, shares = 1_00n) =>
  answered(redeem(holder, { productNo, shares }));
const ending = (productNo: string, money = 100_00n) => {
  const contractNo = contractNos.get(productNo) ?? '';
  const request = earlyEndOf(holder.dictionaries, { productNo, contractNo, money });
  return answered(holder.client(contract.trading.tradeRedeem, request));
};
const set = (change: string, table = 'product') =>
  sql.raw(`update ${table} set ${change}`).execute(mall.ownerDb);

describe('a position says whether it can be left, as the order does', () => {
  it.each([
    { productNo: FUND, status: '3', says: 'done' },
    { productNo: FUND, status: '5', says: 'product_not_redeemable' },
    { productNo: FUND, status: '6', says: 'done' },
    { productNo: MONEY, status: '3', says: 'done' },
    { productNo: MONEY, status: '7', says: 'product_not_redeemable' },
    { productNo: LOCKED, status: '3', says: 'insufficient_shares' },
  ])('$productNo in status $status: $says', async ({ productNo, status, says }) => {
    await set(`own_status = '${status}' where product_no = '${productNo}'`);
    expect(await told(productNo)).toBe(says === 'done' ? '1' : '0');
    expect(await redeeming(productNo)).toBe(says);
  });

  it.each(['10005', '10017', '10052'])('of category %s', async (category) => {
    const isPrivate = category !== '10005';
    await set(
      `category_id = '${category}', is_private = ${isPrivate}, cat_varieties = null, own_status = '3'
        where product_no = '${FUND}'`,
    );
    expect(await told(FUND)).toBe((await redeeming(FUND)) === 'done' ? '1' : '0');
    await set(
      `category_id = '10010', is_private = false, cat_varieties = '1' where product_no = '${FUND}'`,
    );
  });

  it('when all that is left is promised to another order', async () => {
    const { list } = await holder.client(contract.positions.queryAjPositionList, {
      page_num: 1,
      page_size: 20,
    });
    const usable = list.find(({ product_no }) => product_no === MONEY)?.enable_shares ?? 0n;
    await set(`own_status = '3' where product_no = '${MONEY}'`);
    expect(await redeeming(MONEY, usable)).toBe('done');
    expect(await told(MONEY)).toBe('0');
    expect(await redeeming(MONEY)).toBe('insufficient_shares');
  });

  it('for an account that may not act', async () => {
    await set('is_restricted = true', 'trade_account');
    for (const productNo of [FUND, REPO]) expect(await told(productNo)).toBe('0');
    expect(await redeeming(FUND)).toBe('account_restricted');
    expect(await ending(REPO)).toBe('account_restricted');
    await set('is_restricted = false', 'trade_account');
  });

  it('of a repo: before its last day, in amounts that need no booking', async () => {
    expect(await told(REPO)).toBe('1');
    expect(await ending(REPO)).toBe('done');
    expect(await told(LARGE)).toBe('0');
    expect(await ending(LARGE)).toBe('early_end_needs_booking');
    // Its last day is Tuesday.
    await goToDay(mall, '2026-11-17');
    expect(await told(REPO)).toBe('0');
    expect(await ending(REPO)).toBe('contract_ended');
  });
});
