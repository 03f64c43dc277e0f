import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { at } from '@mall/domain/calendar/moment';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { moveBusinessClock } from '#clock.ts';
import { checkClearing } from '#modules/clearing/check-clearing.ts';
import { closeBusinessDay } from '#modules/clearing/close-business-day.ts';
import { readCash } from '#modules/ledger/index.ts';
import {
  checkPositions,
  findHolding,
  findUnpaidIncomes,
  holdingKey,
} from '#modules/positions/index.ts';
import type { StoryMall } from '#testing/app/open-story.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { switchShares } from '#testing/exits/story-switch.ts';
import { liftGuards, takenBack } from '#testing/planted-mall.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy, type Shopper } from '#testing/story-shopper.ts';
import { dayOf, publishIncome, publishValue, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const [DAILY, FUND] = ['910001', '910003'];
const YUAN = 100_000_000n;

/** Ten thousand shares from Tuesday, 10 November, on; what each day from Monday on earns on ten thousand shares. */
async function heldDaily(clientIds: readonly string[], yuan: readonly number[]) {
  const mall = await createStoryMall({ startsAt: '2026-11-09T14:00:00+08:00' });
  const { db } = mall.deps;
  await sellFund(db, { productNo: DAILY, carryMode: 'D', purchaseRate: 0n });
  for (const [place, earned] of yuan.entries())
    await publishIncome(
      db,
      DAILY,
      dayOf(`2026-11-${String(9 + place).padStart(2, '0')}`),
      BigInt(earned) * YUAN,
    );
  await sellFund(db, { productNo: FUND, purchaseRate: 0n });
  for (let day = 9; day <= 30; day += 1)
    await publishValue(db, FUND, dayOf(`2026-11-${String(day).padStart(2, '0')}`), YUAN);
  const holders = new Map<string, Shopper>();
  for (const clientId of clientIds) {
    const holder = await mall.enter({ clientId, free: 10_100_00n });
    holders.set(clientId, holder);
    await buy(holder, DAILY, 10_000_00n);
  }
  await endDay(mall);
  const holder = (clientId: string) => {
    const found = holders.get(clientId);
    if (!found) throw new Error(`${clientId} is no holder`);
    return found;
  };
  const unpaidOf = async (clientId: string) =>
    (await findUnpaidIncomes(db, [clientId])).get(holdingKey(clientId, DAILY));
  const heldOf = async (clientId: string) =>
    (await findHolding(db, clientId, DAILY))?.shares.valueOf();
  return { ...mall, holder, unpaidOf, heldOf };
}

const toEvening = ({ deps }: StoryMall, day: string) =>
  moveBusinessClock(deps.db, deps.clock, { day: dayOf(day), msOfDay: at(16, 0) });

// Tuesday earns 1.00, Wednesday loses 2.00, Thursday earns 3.00 on ten thousand shares.
const shared = await heldDaily(['C1', 'C2', 'C3', 'C4', 'C5', 'C6'], [1, 1, -2, 3, 1, 1, 1, 1]);

describe('EX-3.9: a daily money fund that loses', () => {
  const mall = shared;
  beforeAll(async () => {
    await endDay(mall);
    await redeem(mall.holder('C1'), { productNo: DAILY, shares: 10_001_00n });
    await redeem(mall.holder('C2'), { productNo: DAILY, shares: 10_000_00n });
    await redeem(mall.holder('C3'), { productNo: DAILY, shares: 5_000_00n });
    const all = { productNo: DAILY, targetProductNo: FUND, shares: 10_001_00n };
    await switchShares(mall.holder('C4'), all);
    await toEvening(mall, '2026-11-11');
    // An order of Thursday, which the registrar does not know on Wednesday evening.
    await redeem(mall.holder('C5'), { productNo: DAILY, shares: 10_001_00n });
    await endDay(mall);
  });

  it('closes the day, and verify finds nothing', async () => {
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('takes the loss from the cash of a full redemption where no share is free', async () => {
    // 10,001.00 less 1.5 % less 2.00.
    expect(await readCash(mall.deps.db, 'C1')).toMatchObject({ inTransit: 9_848_98n });
    expect(await mall.heldOf('C1')).toBe(0n);
    expect(await mall.unpaidOf('C1')).toBe(0n);
  });

  it('takes free shares first, and only the rest from the cash', async () => {
    // Two lots, 9,999.00 and 1.00, each less 1.5 %; 1.00 of the loss was free.
    expect(await readCash(mall.deps.db, 'C2')).toMatchObject({ inTransit: 9_848_99n });
    expect(await mall.heldOf('C2')).toBe(0n);
    expect(await mall.heldOf('C3')).toBe(4_999_00n);
    expect(await mall.unpaidOf('C3')).toBe(0n);
    expect(await mall.heldOf('C6')).toBe(9_999_00n);
  });

  it('takes the loss from what enters the other fund of a full switch', async () => {
    expect(await findHolding(mall.deps.db, 'C4', FUND)).toMatchObject({ shares: 9_848_98n });
    expect(await mall.unpaidOf('C4')).toBe(0n);
  });

  it('keeps what no free share covers and sets the next income against it', async () => {
    expect(await mall.heldOf('C5')).toBe(10_001_00n);
    expect(await mall.unpaidOf('C5')).toBe(-2_00n);
    await endDay(mall);
    // 3.00 of Thursday less 2.00 are a share, which stays after the order.
    expect(await mall.heldOf('C5')).toBe(1_00n);
    expect(await mall.unpaidOf('C5')).toBe(0n);
    expect(await readCash(mall.deps.db, 'C5')).toMatchObject({ inTransit: 9_850_98n });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });
});

// What verify finds out when a row does not say what a loss did.
it.each(
  sampled([
    {
      change: `update money_income set free_shares_e2 = free_shares_e2 + 1 where client_id = 'C5' and free_shares_e2 = 0`,
      says: 'is not carried over on 2026-11-12, it is -199 with 1 free shares',
    },
    {
      change: `update money_income set unpaid_fen = 0 where client_id = 'C5' and unpaid_fen = -200`,
      says: 'C5 in 910001: 0 is not carried over',
    },
    {
      change: `update money_income set amount_fen = amount_fen - 1 where client_id = 'C2' and kind = 'paid'`,
      says: 'C2 in 910001: -99 was taken from its income',
    },
    {
      change: `update money_income set amount_fen = 0, unpaid_fen = -200 where client_id = 'C6' and kind = 'carried' and amount_fen = 200`,
      says: 'C6 in 910001: 0 of 2026-11-12 was carried over, the holding has -200',
    },
    {
      change: `update promised_share set promised_shares_e2 = promised_shares_e2 - 1 where client_id = 'C5'`,
      says: 'C5 in 910001: 1000099 shares were promised on 2026-11-11, the orders say 1000100',
    },
    {
      change: `delete from promised_share where client_id = 'C5'`,
      says: 'C5 in 910001: 0 shares were promised on 2026-11-11, the orders say 1000100',
    },
    {
      change: `insert into promised_share select 'C6', business_on, product_no, 'TA000000C6', 1, 999900 from losing_fund where business_on = '2026-11-11'`,
      says: 'C6 in 910001: 1 shares were promised on 2026-11-11, the orders say 0',
    },
    {
      change: `update promised_share set free_shares_e2 = free_shares_e2 + 1 where client_id = 'C5'`,
      says: 'C5 in 910001: 1 shares were free on 2026-11-11, the ledger says 0',
    },
    {
      change: `delete from losing_fund where business_on = '2026-11-11'`,
      says: 'C6 in 910001 has a loss of 2026-11-11, which was not noted before it was booked',
    },
    {
      change: `insert into losing_fund select business_on, '910001' from clearing_run where business_on = '2026-11-09'`,
      says: '910001 was noted as losing on 2026-11-09 and lost nothing',
    },
  ]),
)('verify notices: $change', async ({ change, says }) => {
  const checks = await takenBack(shared.ownerDb, async (tx) => {
    await liftGuards(tx);
    await sql.raw(change).execute(tx);
    return [...(await checkPositions(tx)), ...(await checkClearing({ db: tx, agent: undefined }))];
  });
  expect(checks.flatMap(({ wrong }) => wrong).join('; ')).toContain(says);
});

it('takes no order of a fund that loses between the note and the booking', async () => {
  const mall = await heldDaily(['C1', 'C2'], [1, 1, -2, 1, 1]);
  await endDay(mall);
  await toEvening(mall, '2026-11-11');
  const order = await redeem(mall.holder('C1'), { productNo: DAILY, shares: 10_001_00n });
  const { agent } = mall.clearing;
  const silent = {
    ...agent,
    fetchConfirmations: async () => ({ kind: 'not_ready', reason: 'no file yet' }) as const,
  };
  const [report] = (await closeBusinessDay({ ...mall.clearing, agent: silent })) ?? [];
  expect(report).toMatchObject({ isClosed: false });
  await expect(
    redeem(mall.holder('C2'), { productNo: DAILY, shares: 10_001_00n }),
  ).rejects.toMatchObject({ errorNo: '516005' });
  // What becomes free again stays with the customer, because the registrar was told otherwise.
  await mall.holder('C1').client(contract.trading.tradeWithdraw, {
    order_no: order.order_no,
    request_no: randomUUID(),
  });
  await endDay(mall);
  expect(await wrongsIn(mall.clearing)).toEqual([]);
  expect(await mall.heldOf('C1')).toBe(10_001_00n);
  expect(await mall.unpaidOf('C1')).toBe(-2_00n);
  expect(await mall.heldOf('C2')).toBe(9_999_00n);
  await redeem(mall.holder('C2'), { productNo: DAILY, shares: 9_999_00n });
  await endDay(mall);
  // 1.00 of Thursday, and a share for the rest of Wednesday's loss.
  expect(await mall.heldOf('C1')).toBe(10_000_00n);
  expect(await mall.unpaidOf('C1')).toBe(0n);
  expect(await wrongsIn(mall.clearing)).toEqual([]);
});

describe('a loss over a weekend', () => {
  it('counts day by day with the shares that earlier days left', async () => {
    // Friday loses 1,000.00, Saturday earns 10.00, Sunday loses 1,000.00 on ten thousand shares, Monday earns 100.00.
    const mall = await heldDaily(['C1', 'C2'], [0, 0, 0, 0, -1000, 10, -1000, 100, 0]);
    for (const _ of ['tue', 'wed', 'thu']) await endDay(mall);
    await redeem(mall.holder('C1'), { productNo: DAILY, shares: 9_500_00n });
    await toEvening(mall, '2026-11-13');
    await redeem(mall.holder('C2'), { productNo: DAILY, shares: 10_000_00n });
    await endDay(mall);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
    // 500.00 of 1,000.00 were free; the rest went with the last shares: 9,500.00 less 142.50 less 500.00.
    expect(await mall.heldOf('C1')).toBe(0n);
    expect(await readCash(mall.deps.db, 'C1')).toMatchObject({ inTransit: 8_857_50n });
    expect(await mall.unpaidOf('C2')).toBe(-1_000_00n);
    await endDay(mall);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
    // C2: 10.00, -1,000.00 and 100.00, each on all ten thousand shares, because none is free; 1 % after seven days.
    expect(await readCash(mall.deps.db, 'C2')).toMatchObject({ inTransit: 8_010_00n });
    expect(await mall.unpaidOf('C2')).toBe(0n);
    // C1 still earned and lost on 9,500.00 from Saturday to Sunday; nothing stays that could cover it.
    await endDay(mall);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });
});

describe('a loss that is more than an exit brings', () => {
  it('leaves the exit without cash, and the rest is set against later income and shares', async () => {
    const mall = await heldDaily(['C1', 'C2'], [0, 0, -9_900, 0, 0, 0, 0, 0, 0, 0, 0]);
    await endDay(mall);
    await redeem(mall.holder('C1'), { productNo: DAILY, shares: 10_000_00n });
    const all = { productNo: DAILY, targetProductNo: FUND, shares: 10_000_00n };
    await switchShares(mall.holder('C2'), all);
    await endDay(mall);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
    // 9,850.00 less 9,900.00.
    expect(await readCash(mall.deps.db, 'C1')).toMatchObject({ inTransit: 0n });
    expect(await mall.unpaidOf('C1')).toBe(-50_00n);
    expect(await mall.unpaidOf('C2')).toBe(-50_00n);
    expect(await findHolding(mall.deps.db, 'C2', FUND)).toMatchObject({ shares: 0n });
    // Shares that come later cover it.
    await buy(mall.holder('C1'), DAILY, 100_00n);
    await endDay(mall);
    expect(await mall.heldOf('C1')).toBe(100_00n);
    await endDay(mall);
    expect(await mall.heldOf('C1')).toBe(50_00n);
    expect(await mall.unpaidOf('C1')).toBe(0n);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });
});
