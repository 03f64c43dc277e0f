import { contract } from '@mall/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { closeBusinessDay } from '#modules/clearing/close-business-day.ts';
import { readCash } from '#modules/ledger/index.ts';
import {
  checkPositions,
  findHolding,
  findUnpaidIncomes,
  holdingKey,
} from '#modules/positions/index.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { switchShares } from '#testing/exits/story-switch.ts';
import { liftGuards, takenBack } from '#testing/planted-mall.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy, type Shopper } from '#testing/story-shopper.ts';
import { dayOf, publishIncome, publishValue, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const [DAILY, MONTHLY, FUND] = ['910001', '910002', '910003'];
const YUAN = 100_000_000n;

/** Ten thousand shares of both money funds from Tuesday, 10 November, on; each earns one yuan a day. */
async function heldFunds(clientIds: readonly string[], publishedTo = 30) {
  const mall = await createStoryMall({ startsAt: '2026-11-09T14:00:00+08:00' });
  const { db } = mall.deps;
  for (const [productNo, carryMode] of [
    [DAILY, 'D'],
    [MONTHLY, 'M'],
  ] as const) {
    await sellFund(db, { productNo, carryMode, purchaseRate: 0n });
    for (let day = 9; day <= publishedTo; day += 1)
      await publishIncome(db, productNo, dayOf(`2026-11-${String(day).padStart(2, '0')}`), YUAN);
  }
  await sellFund(db, { productNo: FUND, purchaseRate: 0n });
  for (let day = 9; day <= 30; day += 1)
    await publishValue(db, FUND, dayOf(`2026-11-${String(day).padStart(2, '0')}`), YUAN);
  const holders = new Map<string, Shopper>();
  for (const clientId of clientIds) {
    const holder = await mall.enter({ clientId, free: 20_000_00n });
    holders.set(clientId, holder);
    for (const productNo of [DAILY, MONTHLY]) await buy(holder, productNo, 10_000_00n);
  }
  await endDay(mall);
  return { ...mall, holders };
}

const mall = await heldFunds(['C1', 'C2', 'C3', 'C4', 'C5']);
const { db } = mall.deps;
const holder = (clientId: string) => {
  const found = mall.holders.get(clientId);
  if (!found) throw new Error(`${clientId} is no holder`);
  return found;
};
const unpaidOf = async (clientId: string) =>
  (await findUnpaidIncomes(db, [clientId])).get(holdingKey(clientId, MONTHLY));
let paidOrderNo = '';
let told = 0n;

// On Wednesday C1 leaves the monthly fund, C2 nearly does, C3 leaves it by two orders, and C5 leaves half of the daily one.
beforeAll(async () => {
  await endDay(mall);
  const all = await redeem(holder('C1'), { productNo: MONTHLY, shares: 10_000_00n });
  paidOrderNo = all.order_no;
  told = all.est_money;
  await redeem(holder('C2'), { productNo: MONTHLY, shares: 9_999_00n });
  await redeem(holder('C3'), { productNo: MONTHLY, shares: 4_000_00n });
  await switchShares(holder('C3'), {
    productNo: MONTHLY,
    targetProductNo: FUND,
    shares: 6_000_00n,
  });
  await redeem(holder('C5'), { productNo: DAILY, shares: 5_000_00n });
  await endDay(mall);
});

describe('income of a money fund that carries over monthly', () => {
  it('is paid with the cash when everything leaves', async () => {
    expect(await wrongsIn(mall.clearing)).toEqual([]);
    // Told with what was unpaid then; the day of the order earned as well.
    expect(told).toBe(9_851_00n);
    // 1.5 % of the redemption table of the story: 10,000.00 less 150.00, and two days of income.
    expect(await findHolding(db, 'C1', MONTHLY)).toMatchObject({ shares: 0n });
    expect(await unpaidOf('C1')).toBe(0n);
    expect(await readCash(db, 'C1')).toMatchObject({ inTransit: 9_852_00n });
    const record = await holder('C1').client(contract.trading.transRecordDetailQuery, {
      order_no: paidOrderNo,
    });
    expect(record).toMatchObject({ confirm_money: 9_852_00n, fee: 150_00n });
    expect(record.amounts.formula_text).toContain('10,000.00 - 150.00 + 2.00 = 9,852.00');
  });

  it('stays while shares stay', async () => {
    expect(await unpaidOf('C2')).toBe(2_00n);
  });

  it('goes to the last of several orders, and of a switch into the other fund', async () => {
    expect(await readCash(db, 'C3')).toMatchObject({ inTransit: 3_940_00n });
    expect(await findHolding(db, 'C3', FUND)).toMatchObject({ shares: 5_912_00n });
    expect(await unpaidOf('C3')).toBe(0n);
  });
});

// What verify finds out when a row does not say what happened: income that was carried over, and that was paid with the last shares.
it.each(
  sampled([
    {
      change: `update money_income set amount_fen = amount_fen + 1 where kind = 'earned' and product_no = '${DAILY}'`,
      says: 'the income of 2026-11-10 is 101',
    },
    {
      change: `update money_income set shares_e2 = shares_e2 + 1 where kind = 'earned' and product_no = '${MONTHLY}'`,
      says: 'it is 100 on 1000000',
    },
    {
      change: `update money_income set income_nav_e8 = income_nav_e8 * 2, amount_fen = amount_fen * 2 where kind = 'earned'`,
      says: 'the income of 2026-11-10 is 200',
    },
    {
      change: `update money_income set unpaid_fen = unpaid_fen + 1 where product_no = '${MONTHLY}'`,
      says: 'is not carried over behind entry 1',
    },
    {
      change: `update money_income set amount_fen = amount_fen + 1 where kind = 'carried'`,
      says: 'was carried over, the holding has',
    },
    {
      change: `update money_income set amount_fen = amount_fen + 1 where kind = 'paid'`,
      says: 'was taken from its income on 2026-11-12, its orders paid 200',
    },
    {
      change: `update order_confirmation set figures = jsonb_set(figures, '{income}', '"100"'), net_fen = net_fen - 100
              where figures ->> 'income' = '200'`,
      says: 'its orders paid 100',
    },
    { change: `delete from money_income where kind = 'paid'`, says: 'its orders paid 200' },
  ]),
)('verify notices: $change', async ({ change, says }) => {
  const checks = await takenBack(mall.ownerDb, async (tx) => {
    await liftGuards(tx);
    await sql.raw(change).execute(tx);
    return checkPositions(tx);
  });
  expect(checks.flatMap(({ wrong }) => wrong).join()).toContain(says);
});

describe('income behind other exits', () => {
  it('of redeemed shares is theirs up to the day of the order', async () => {
    // Tuesday and Wednesday earned on all shares, Thursday on those that are left.
    expect(await findHolding(db, 'C5', DAILY)).toMatchObject({ shares: 5_002_00n });
    await endDay(mall);
    expect(await findHolding(db, 'C5', DAILY)).toMatchObject({ shares: 5_002_50n });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('EX-3.5: redeemed on Friday, it still earns the weekend, which becomes shares with the month', async () => {
    await redeem(holder('C4'), { productNo: MONTHLY, shares: 10_000_00n });
    await endDay(mall);
    // Four days were paid; Saturday and Sunday are known on Monday.
    expect(await readCash(db, 'C4')).toMatchObject({ inTransit: 9_854_00n });
    await endDay(mall);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
    expect(await unpaidOf('C4')).toBe(2_00n);
    await closeBusinessDay(mall.clearing, { until: dayOf('2026-11-30') });
    expect(await findHolding(db, 'C4', MONTHLY)).toMatchObject({ shares: 2_00n });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('says which days of which fund are missing', async () => {
    const unpublished = await heldFunds(['C1'], 10);
    await endDay(unpublished);
    const reports = await closeBusinessDay(unpublished.clearing);
    const outcome = reports
      ?.flatMap(({ steps }) => steps)
      .find(({ step }) => step === 'book-income')?.outcome;
    expect(outcome).toMatchObject({
      kind: 'done',
      missing: [
        `no income of ${DAILY} from 2026-11-11 on`,
        `no income of ${MONTHLY} from 2026-11-11 on`,
      ],
    });
  });
});
