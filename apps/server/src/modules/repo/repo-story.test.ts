import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import type { Client } from '@mall/contract/client';
import type { RequestOf } from '@mall/contract/define-call';
import { at } from '@mall/domain/calendar/moment';
import { fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { moveBusinessClock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { simulatedExchange } from '#gateways/exchange/simulated/simulated-exchange.ts';
import { checkClearing, closeBusinessDay } from '#modules/clearing/index.ts';
import { checkCauses, checkLedger, readCash } from '#modules/ledger/index.ts';
import { checkOrders } from '#modules/trading/index.ts';
import { refusing } from '#testing/order-story.ts';
import { endEarly, lend, offerRepo, pledge } from '#testing/repo-story.ts';
import { createStoryMall, type StoryMall } from '#testing/story-mall.ts';
import { dayOf } from '#testing/story-world.ts';
import { checkContracts, findOwnContract, readOutstanding } from './index.ts';

const { trading, catalogue } = contract;
const REPO = '204007';
const MONEY = 100_000_00n;
/** Its fifth day is a Monday. */
const WEDNESDAY = '2026-11-11T10:00:00+08:00';
const behaviour = { loses: undefined as 'request' | 'answer' | undefined };

/** A mall on Monday morning with a repo of seven days (Story 8). */
async function openMall(startsAt = '2026-11-16T10:00:00+08:00', chunkSize?: number) {
  const mall = await createStoryMall({
    startsAt,
    openExchange: (db) => simulatedExchange({ db, loses: () => behaviour.loses }),
    ...(chunkSize === undefined ? {} : { chunkSize }),
  });
  await offerRepo(mall.deps.db, { productNo: REPO });
  await pledge(mall.deps.db, '2026-09-01', 10_000_000_00n);
  const shopper = await mall.enter({ clientId: 'C1', free: 100_000_00n, trade: 500_000_00n });
  return { mall, shopper, db: mall.deps.db };
}

async function wrongs({ deps, clearing }: StoryMall) {
  const { db } = deps;
  const checks = [
    ...(await checkLedger(db)),
    ...(await checkCauses(db)),
    ...(await checkOrders(db)),
    ...(await checkContracts(db)),
    ...(await checkClearing(clearing)),
  ];
  return checks.flatMap(({ wrong }) => wrong);
}

async function closeUntil({ clearing }: StoryMall, day: string): Promise<void> {
  const reports = await closeBusinessDay(clearing, { until: dayOf(day) });
  expect(reports?.filter(({ isClosed }) => !isClosed)).toEqual([]);
}

/** Turns the business clock forward without letting sessions end. */
async function moveTo({ clearing, deps }: StoryMall, day: string, msOfDay: number) {
  const moment = { day: dayOf(day), msOfDay };
  await deps.db.transaction().execute((tx) => moveBusinessClock(tx, clearing.clock, moment));
}

const PAGE = { page_num: 1, page_size: 20 };
const contractsOf = async (client: Client) => (await client(catalogue.queryBjhgWdq, PAGE)).list;

function renew(
  client: Client,
  contract_no: string,
  wanted: Partial<RequestOf<typeof trading.qrpAlterPostpone>> = {},
) {
  const request = { request_no: randomUUID(), contract_no, postpone_flag: '1' as const, ...wanted };
  return client(trading.qrpAlterPostpone, request);
}

const cashOf = (db: Db) => readCash(db, 'C1');

describe('a contract', () => {
  it('EX-4.1, EX-4.8, EX-10.2: earns day by day and is paid on its last day', async () => {
    const { mall, shopper, db } = await openMall();
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
    const { mall, shopper, db } = await openMall('2026-09-18T10:00:00+08:00');
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
    const { mall, shopper, db } = await openMall();
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

  it.each([
    { why: 'collateral', change: `update repo_disclosure set pledged_fen = 4050000` },
    {
      why: 'quota',
      change: `insert into product_quota (product_no, total_fen, left_fen) values ('${REPO}', 90000000, 4099999)`,
    },
  ])('is renewed in whole steps as far as the $why goes', async ({ change }) => {
    const { mall, shopper, db } = await openMall();
    await lend(shopper, REPO, MONEY, { postpone_flag: '1' });
    await sql`alter table repo_disclosure disable trigger user`.execute(mall.ownerDb);
    await sql.raw(change).execute(mall.ownerDb);
    await closeUntil(mall, '2026-11-23');
    const [next] = await contractsOf(shopper.client);
    expect(next?.hold_money).toBe(40_000_00n);
    expect((await cashOf(db)).free).toBe(560_046_03n);
    expect(await wrongs(mall)).toEqual([]);
  });

  it('is paid when its customer does not pass suitability any more', async () => {
    const { mall, shopper, db } = await openMall();
    await lend(shopper, REPO, MONEY, { postpone_flag: '1' });
    await sql`update investor set risk_valid_to_on = '2026-11-20'`.execute(mall.ownerDb);
    await closeUntil(mall, '2026-11-23');
    expect(await contractsOf(shopper.client)).toEqual([]);
    expect((await cashOf(db)).free).toBe(600_046_03n);
  });
});

describe('an early end', () => {
  it('EX-4.5: pays a part at the early rate, and the rest goes on to its maturity', async () => {
    const { mall, shopper, db } = await openMall(WEDNESDAY);
    const { contract_no } = await lend(shopper, REPO, MONEY);
    const contractNo = contract_no ?? '';
    await closeUntil(mall, '2026-11-13');
    await moveTo(mall, '2026-11-16', at(10, 0));
    const before = await cashOf(db);
    const ended = await endEarly(shopper, { productNo: REPO, contractNo, money: 40_000_00n });
    expect(ended).toMatchObject({
      order_status: '50',
      busin_type: '300020',
      entrust_money: 40_000_00n,
      est_money: 40_002_19n,
      arrive_date_num: '2026-11-16',
      fetch_date_num: '2026-11-17',
    });
    expect(await cashOf(db)).toMatchObject({ free: before.free, trade: 40_002_19n });
    expect(await contractsOf(shopper.client)).toMatchObject([
      { hold_money: 60_000_00n, buy_money: MONEY, contract_status: 'EARLY_PART' },
    ]);
    const { list, redeem_money_sum } = await shopper.client(trading.transRecordlistQuery, PAGE);
    expect(list[0]).toMatchObject({ order_status: '50', confirm_money: 40_002_19n });
    expect(redeem_money_sum).toBe(40_002_19n);
    await closeUntil(mall, '2026-11-18');
    expect((await cashOf(db)).free).toBe(600_000_00n + 2_19n + 27_62n);
    expect(await wrongs(mall)).toEqual([]);
  });

  it('EX-4.4: of everything ends the contract', async () => {
    const { mall, shopper, db } = await openMall(WEDNESDAY);
    const { contract_no } = await lend(shopper, REPO, MONEY);
    await closeUntil(mall, '2026-11-13');
    await moveTo(mall, '2026-11-16', at(10, 0));
    const end = { productNo: REPO, contractNo: contract_no ?? '', money: MONEY };
    const ended = { order_status: '50', est_money: 100_005_48n };
    expect(await endEarly(shopper, end)).toMatchObject(ended);
    expect(await contractsOf(shopper.client)).toEqual([]);
    await expect(endEarly(shopper, end)).rejects.toMatchObject(refusing('contract_ended'));
    expect((await findOwnContract(db, 'C1', end.contractNo))?.status).toBe('EARLY_ENDED');
    expect(await wrongs(mall)).toEqual([]);
  });

  it('is refused off its step, beyond the contract, from the booking limit on, and for a contract of another', async () => {
    const { mall, shopper, db } = await openMall();
    await offerRepo(db, { productNo: '204028', days: 28, bookedFrom: 50_000_00n });
    const { contract_no } = await lend(shopper, REPO, MONEY);
    const large = await lend(shopper, '204028', MONEY);
    const end = { productNo: REPO, contractNo: contract_no ?? '' };
    const refusal = async (given: Promise<unknown>, code: Parameters<typeof refusing>[0]) =>
      expect(given).rejects.toMatchObject(refusing(code));
    await refusal(endEarly(shopper, { ...end, money: 150_00n }), 'off_early_end_step');
    await refusal(endEarly(shopper, { ...end, money: 100_100_00n }), 'above_contract_amount');
    const booked = { productNo: '204028', contractNo: large.contract_no ?? '' };
    await refusal(endEarly(shopper, { ...booked, money: 50_000_00n }), 'early_end_needs_booking');
    await refusal(
      endEarly(shopper, { ...end, productNo: '204028', money: 100_00n }),
      'contract_not_found',
    );
    const other = await mall.enter({ clientId: 'C2', free: 1_00n });
    await refusal(endEarly(other, { ...end, money: 100_00n }), 'contract_not_found');
    expect((await cashOf(db)).trade).toBe(300_000_00n);
  });

  it('whose answer is lost promises its part away until the file of the day tells', async () => {
    const { mall, shopper, db } = await openMall();
    const { contract_no } = await lend(shopper, REPO, MONEY);
    const end = { productNo: REPO, contractNo: contract_no ?? '' };
    behaviour.loses = 'answer';
    expect(await endEarly(shopper, { ...end, money: 60_000_00n })).toMatchObject({
      order_status: '80',
    });
    behaviour.loses = undefined;
    await expect(endEarly(shopper, { ...end, money: 50_000_00n })).rejects.toMatchObject(
      refusing('above_contract_amount'),
    );
    await closeUntil(mall, '2026-11-16');
    expect((await contractsOf(shopper.client))[0]?.hold_money).toBe(40_000_00n);
    expect((await cashOf(db)).free).toBe(560_000_00n);
    expect(await wrongs(mall)).toEqual([]);
  });
});

describe('an order whose result is unknown', () => {
  it('is a contract when the file of the day has it', async () => {
    const { mall, shopper, db } = await openMall();
    behaviour.loses = 'answer';
    await lend(shopper, REPO, MONEY);
    behaviour.loses = undefined;
    expect(await contractsOf(shopper.client)).toEqual([]);
    await closeUntil(mall, '2026-11-16');
    expect(await contractsOf(shopper.client)).toMatchObject([{ start_date_num: '2026-11-16' }]);
    expect((await cashOf(db)).frozen).toBe(0n);
    expect(await wrongs(mall)).toEqual([]);
  });

  it('is given back only when the file of an earlier day does not have it', async () => {
    const { mall, shopper, db } = await openMall();
    behaviour.loses = 'request';
    await lend(shopper, REPO, MONEY);
    behaviour.loses = undefined;
    await closeUntil(mall, '2026-11-16');
    expect((await cashOf(db)).frozen).toBe(MONEY);
    await closeUntil(mall, '2026-11-17');
    expect(await cashOf(db)).toMatchObject({ frozen: 0n, free: 600_000_00n });
    expect(await readOutstanding(db)).toBe(0n);
    const { list } = await shopper.client(trading.transRecordlistQuery, PAGE);
    expect(list[0]).toMatchObject({ order_status: '70' });
    expect(await wrongs(mall)).toEqual([]);
  });
});

describe('the choice for the maturity', () => {
  it('is noted with its number, on the trail, and answered again', async () => {
    const { mall, shopper } = await openMall();
    const { contract_no } = await lend(shopper, REPO, MONEY);
    const contractNo = contract_no ?? '';
    const request_no = randomUUID();
    const wanted = { request_no, postpone_amount: fen(60_000_00n) };
    const noted = await renew(shopper.client, contractNo, wanted);
    expect(noted).toMatchObject({
      postpone_flag: '1',
      postpone_amount: 60_000_00n,
      expire_date_num: '2026-11-23',
    });
    await renew(shopper.client, contractNo, { postpone_flag: '0' });
    expect(await renew(shopper.client, contractNo, wanted)).toEqual(noted);
    expect(await contractsOf(shopper.client)).toMatchObject([
      { postpone_flag: '0', postpone_amount: null },
    ]);
    await expect(
      renew(shopper.client, contractNo, { request_no, postpone_flag: '0' }),
    ).rejects.toMatchObject(refusing('request_no_reused'));
    expect(await wrongs(mall)).toEqual([]);
  });

  it('of a part renews it and pays the rest', async () => {
    const { mall, shopper, db } = await openMall();
    const { contract_no } = await lend(shopper, REPO, MONEY);
    await renew(shopper.client, contract_no ?? '', { postpone_amount: fen(60_000_00n) });
    await closeUntil(mall, '2026-11-23');
    expect((await contractsOf(shopper.client))[0]).toMatchObject({
      hold_money: 60_000_00n,
      postpone_amount: 60_000_00n,
    });
    expect((await cashOf(db)).free).toBe(540_046_03n);
    expect(await wrongs(mall)).toEqual([]);
  });

  it('is refused off the step, beyond the contract, unknown, and from 15:00 of the last day on', async () => {
    const { mall, shopper, db } = await openMall();
    const { contract_no } = await lend(shopper, REPO, MONEY);
    const contractNo = contract_no ?? '';
    const refusal = async (given: Promise<unknown>, code: Parameters<typeof refusing>[0]) =>
      expect(given).rejects.toMatchObject(refusing(code));
    const amount = (money: bigint) => ({ postpone_amount: fen(money) });
    await refusal(renew(shopper.client, contractNo, amount(500_00n)), 'off_renewal_step');
    await refusal(renew(shopper.client, contractNo, amount(101_000_00n)), 'above_contract_amount');
    await refusal(renew(shopper.client, 'QR2026111699999999'), 'contract_not_found');
    const other = await mall.enter({ clientId: 'C2', free: 1_00n });
    await refusal(renew(other.client, contractNo), 'contract_not_found');
    await closeUntil(mall, '2026-11-20');
    await moveTo(mall, '2026-11-23', at(14, 50));
    expect(await renew(shopper.client, contractNo)).toMatchObject({ postpone_flag: '1' });
    await moveTo(mall, '2026-11-23', at(15, 0));
    await refusal(renew(shopper.client, contractNo, { postpone_flag: '0' }), 'renewal_closed');
    await closeUntil(mall, '2026-11-23');
    expect((await contractsOf(shopper.client))[0]?.hold_money).toBe(MONEY);
    expect((await cashOf(db)).free).toBe(500_046_03n);
  });
});
