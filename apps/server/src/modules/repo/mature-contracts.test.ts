import { fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { takeQuota } from '#modules/catalogue/index.ts';
import { setAccountStatus } from '#modules/identity/index.ts';
import { cashOf, closeUntil, contractsOf, openRepoMall, REPO, wrongs } from '#testing/repo-mall.ts';
import { lend } from '#testing/repo-story.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { findContracts, findOwnContract, readOutstanding } from './index.ts';
import { lockOutstanding } from './outstanding-store.ts';

const MONEY = 100_000_00n;

describe('a contract', () => {
  it('EX-4.1, EX-4.8, EX-10.2: earns day by day and is paid on its last day', async () => {
    const { mall, shopper, db } = await openRepoMall();
    const { contract_no } = await lend(shopper, REPO, MONEY);
    await closeUntil(mall, '2026-11-18');
    expect(await contractsOf(shopper.client)).toMatchObject([
      {
        contract_no,
        held_days: 3,
        accrued_income: 19_73n,
        expect_income: 46_03n,
        expect_expire_money: 100_046_03n,
        contract_status: 'HOLDING',
        can_early_end: '0',
        can_alter_postpone: '1',
      },
    ]);
    await closeUntil(mall, '2026-11-20');
    expect((await cashOf(db)).free).toBe(500_000_00n);
    await closeUntil(mall, '2026-11-23');
    // Paid into tied cash on the 23rd, which the next morning sets free.
    expect(await cashOf(db)).toMatchObject({ free: 600_046_03n, trade: 0n });
    expect(await contractsOf(shopper.client)).toEqual([]);
    expect(await readOutstanding(db)).toBe(0n);
    expect(await wrongs(mall)).toEqual([]);
  });

  it('EX-4.6: earns on the days it is rolled over a holiday', async () => {
    const { mall, shopper, db } = await openRepoMall('2026-09-18T10:00:00+08:00');
    const placed = await lend(shopper, REPO, MONEY);
    expect(placed).toMatchObject({
      expire_date_num: '2026-09-28',
      expect_expire_money: 100_065_75n,
    });
    await closeUntil(mall, '2026-09-28');
    expect((await cashOf(db)).free).toBe(600_065_75n);
    expect(await wrongs(mall)).toEqual([]);
  });

  it('EX-4.7: renewed goes on at the quote of the day, and its interest is paid', async () => {
    const { mall, shopper, db } = await openRepoMall();
    const placed = await lend(shopper, REPO, MONEY, { postpone_flag: '1' });
    await sql`update product set expire_rate_e8 = 2300000 where product_no = ${REPO}`.execute(
      mall.ownerDb,
    );
    await closeUntil(mall, '2026-11-23');
    expect((await cashOf(db)).free).toBe(500_046_03n);
    const [next] = await contractsOf(shopper.client);
    expect(next).toMatchObject({
      hold_money: MONEY,
      expire_year_rate: 2_300_000n,
      start_date_num: '2026-11-23',
      expire_date_num: '2026-11-30',
      expect_income: 44_11n,
      postpone_flag: '1',
      postpone_amount: MONEY,
    });
    const old = await findOwnContract(db, 'C1', placed.contract_no ?? '');
    const made = await findOwnContract(db, 'C1', next?.contract_no ?? '');
    expect([old?.status, made?.parentNo]).toEqual(['RENEWED', placed.contract_no]);
    await closeUntil(mall, '2026-11-30');
    expect((await cashOf(db)).free).toBe(500_046_03n + 44_11n);
    expect(await wrongs(mall)).toEqual([]);
  });

  it.each(
    sampled([
      { why: 'collateral', change: `update repo_disclosure set pledged_fen = 4050000` },
      {
        why: 'quota',
        change: `insert into product_quota (product_no, total_fen, left_fen) values ('${REPO}', 90000000, 4099999)`,
      },
    ]),
  )('is renewed in whole steps as far as the $why goes', async ({ change }) => {
    const { mall, shopper, db } = await openRepoMall();
    await lend(shopper, REPO, MONEY, { postpone_flag: '1' });
    await sql`alter table repo_disclosure disable trigger user`.execute(mall.ownerDb);
    await sql.raw(change).execute(mall.ownerDb);
    await closeUntil(mall, '2026-11-23');
    const [next] = await contractsOf(shopper.client);
    expect(next?.hold_money).toBe(40_000_00n);
    expect((await cashOf(db)).free).toBe(560_046_03n);
    expect(await wrongs(mall)).toEqual([]);
  });

  it.each(
    sampled([
      { validTo: '2026-11-20', free: 600_046_03n, why: 'paid, because the assessment is over' },
      {
        validTo: '2026-11-23',
        free: 500_046_03n,
        why: 'renewed on the last day of the assessment',
      },
    ]),
  )('of a customer assessed until $validTo is $why', async ({ validTo, free }) => {
    const { mall, shopper, db } = await openRepoMall();
    await lend(shopper, REPO, MONEY, { postpone_flag: '1' });
    await sql`update investor set risk_valid_to_on = ${validTo}`.execute(mall.ownerDb);
    await closeUntil(mall, '2026-11-23');
    expect((await cashOf(db)).free).toBe(free);
  });

  it('is paid when its customer has closed the account', async () => {
    const { mall, shopper, db } = await openRepoMall();
    await lend(shopper, REPO, MONEY, { postpone_flag: '1' });
    await setAccountStatus({ ...mall.deps, doneBy: 'story' }, 'C1', '2');
    await closeUntil(mall, '2026-11-23');
    expect(await findContracts(db, 'C1', { isOpen: true })).toEqual([]);
    expect((await cashOf(db)).free).toBe(600_046_03n);
    expect(await wrongs(mall)).toEqual([]);
  });
});

it('a purchase and a maturity lock collateral and quota in one order', async () => {
  const { mall, shopper, db } = await openRepoMall();
  const quota = { product_no: REPO, total_fen: fen(900_000_00n), left_fen: fen(900_000_00n) };
  await mall.ownerDb.insertInto('product_quota').values(quota).execute();
  const maturity = Promise.withResolvers<void>();
  const waiting = sql`select from pg_locks where not granted and locktype in ('transactionid', 'tuple')`;
  const matured = db.transaction().execute(async (tx) => {
    await lockOutstanding(tx);
    maturity.resolve();
    await vi.waitUntil(async () => (await waiting.execute(db)).rows.length > 0, 20_000);
    return takeQuota(tx, REPO, fen(1_000_00n));
  });
  await maturity.promise;
  const [lent, taken] = await Promise.all([lend(shopper, REPO, MONEY), matured]);
  expect(taken).toBe(true);
  expect(lent.contract_no).not.toBeNull();
});
