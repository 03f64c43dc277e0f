import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { fen, shares } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { setAccountStatus, setUserStatus } from '#modules/identity/index.ts';
import { readCash } from '#modules/ledger/index.ts';
import { checkedNotice } from '#testing/agreed/checked-notice.ts';
import { signFor } from '#testing/agreed/sign-for.ts';
import { openTestSession } from '#testing/open-test-session.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const FUND = '910003';
const mall = await createStoryMall({
  startsAt: '2026-11-10T10:00:00+08:00',
  valuesOn: () => ({ [FUND]: 100_000_000n }),
});
const { db } = mall.deps;
await sellFund(db, {
  productNo: FUND,
  risk: '1',
  carryMode: 'D',
  step: 100_00n,
  firstMin: 100_00n,
});

/** A customer with 5,000.00 yuan of which all but 1,000.00 are swept. */
async function openTreasure(clientId: string) {
  const shopper = await mall.enter({ clientId, free: 5_000_00n });
  for (const business of ['300011', '300002'] as const) await signFor(shopper, business, FUND);
  const token = await openTestSession(mall.deps, { scope: 'session', clientId });
  const reserve = fen(1_000_00n);
  await mall.clientOf(token)(contract.trading.cashTreasureOrder, {
    request_no: randomUUID(),
    operation: '1',
    product_no: FUND,
    reserve_amount: reserve,
    noticerecord_id: await checkedNotice(mall, token, {
      purpose: 'treasure',
      productNo: FUND,
      reserve,
    }),
  });
}

it('a contract of the treasure ends with the account and not with a disabled login', async () => {
  for (const clientId of ['S6', 'S7', 'S8']) await openTreasure(clientId);
  const told = { ...mall.deps, doneBy: 'story' };
  await setAccountStatus(told, 'S6', '2');
  await sql`update trade_account set is_restricted = true where client_id = 'S7'`.execute(
    mall.ownerDb,
  );
  const { mobile } = await db
    .selectFrom('mall_user')
    .innerJoin('inst_user', 'inst_user.user_id', 'mall_user.user_id')
    .select('mobile')
    .where('client_id', '=', 'S8')
    .executeTakeFirstOrThrow();
  await setUserStatus(told, mobile, 'disabled');
  await endDay(mall);
  const leftOf = async (clientId: string) => (await readCash(db, clientId)).free;
  expect(await Promise.all(['S6', 'S7', 'S8'].map(leftOf))).toEqual([
    5_000_00n,
    5_000_00n,
    1_000_00n,
  ]);
});

it('goes on when only the fees and limits of its fund changed', async () => {
  await openTreasure('S9');
  await mall.ownerDb
    .updateTable('product')
    .set({ min_redeem_shares_e2: shares(10_00n), redeem_pay_days: 3 })
    .where('product_no', '=', FUND)
    .execute();
  await endDay(mall);
  expect(await readCash(db, 'S9')).toMatchObject({ free: 1_000_00n, frozen: 0n });
  expect(await wrongsIn(mall.clearing)).toEqual([]);
});
