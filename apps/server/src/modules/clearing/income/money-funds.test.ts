import { contract } from '@mall/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { clearDay, closeBusinessDay } from '#modules/clearing/close-business-day.ts';
import { STEPS } from '#modules/clearing/steps/index.ts';
import { checkPositions, findHolding } from '#modules/positions/index.ts';
import { ledgerFingerprint } from '#testing/ledger-fingerprint.ts';
import { liftGuards, takenBack } from '#testing/planted-mall.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, publishIncome, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const PAGE = { page_num: 1, page_size: 10 };
const [DAILY, MONTHLY] = ['910001', '910002'];
/** EX-3.2: what ten thousand shares earned from Friday, 13 November, on; the first one belongs to the day of the order. */
const INCOMES = [0.5, 0.5012, 0.4987, 0.5103, 0.5055, 0.4968, 0.502, 0.5037];

/** Ten million shares of both funds, bought on Thursday and confirmed on Friday. */
async function bought() {
  const mall = await createStoryMall({ startsAt: '2026-11-12T14:00:00+08:00' });
  const { db } = mall.deps;
  for (const [productNo, carryMode] of [
    [DAILY, 'D'],
    [MONTHLY, 'M'],
  ] as const) {
    await sellFund(db, { productNo, carryMode });
    for (const [place, yuan] of INCOMES.entries())
      await publishIncome(
        db,
        productNo,
        dayOf(`2026-11-${12 + place}`),
        BigInt(Math.round(yuan * 10_000)) * 10_000n,
      );
  }
  const shopper = await mall.enter({ clientId: 'C1', free: 30_000_000_00n });
  for (const productNo of [DAILY, MONTHLY]) await buy(shopper, productNo, 10_001_000_00n);
  await closeBusinessDay(mall.clearing);
  return mall;
}

const unpaidOf = async (db: Parameters<typeof findHolding>[0], productNo: string) =>
  (
    await db
      .selectFrom('money_income')
      .select('unpaid_fen')
      .where('product_no', '=', productNo)
      .orderBy('seq', 'desc')
      .executeTakeFirst()
  )?.unpaid_fen;

describe('money funds', () => {
  it('EX-3.4 become shares daily or wait for the end of the month, and weekends earn', async () => {
    const { clearing, deps, enter } = await bought();
    const { db } = deps;
    expect(await findHolding(db, 'C1', DAILY)).toMatchObject({ shares: 10_000_000_00n });
    // EX-3.5: bought on Friday, confirmed on Monday, earns nothing before.
    const late = await enter({ clientId: 'C2', free: 30_000_000_00n });
    await buy(late, DAILY, 10_001_000_00n);
    for (const _ of ['fri', 'mon', 'tue', 'wed', 'thu']) {
      await closeBusinessDay(clearing);
      expect(await wrongsIn(clearing)).toEqual([]);
    }
    expect(await findHolding(db, 'C1', DAILY)).toMatchObject({
      shares: 10_003_518_71n,
      cost: 10_001_000_00n,
    });
    expect(await findHolding(db, 'C1', MONTHLY)).toMatchObject({ shares: 10_000_000_00n });
    expect(await unpaidOf(db, MONTHLY)).toBe(3_518_20n);
    const { list } = await late.client(contract.positions.queryAjPositionList, PAGE);
    expect(list).toMatchObject([
      { product_no: DAILY, nav_date: '2026-11-19', income_unit: 50_370_000n, mfund_year_rate: 0n },
    ]);
    const first = await db
      .selectFrom('money_income')
      .select(['income_on', 'amount_fen'])
      .where('client_id', '=', 'C2')
      .orderBy('seq')
      .executeTakeFirst();
    expect(first).toMatchObject({ income_on: '2026-11-16', amount_fen: 505_50n });
    const values = await db
      .selectFrom('position_value')
      .select(['value_fen', 'unpaid_fen'])
      .where('client_id', '=', 'C1')
      .where('product_no', '=', MONTHLY)
      .where('valued_on', '=', dayOf('2026-11-19'))
      .executeTakeFirst();
    expect(values).toEqual({ value_fen: 10_003_518_20n, unpaid_fen: 3_518_20n });
  });

  it('carry a month over at the end of its last trading day', async () => {
    const { clearing, deps } = await bought();
    const { db } = deps;
    for (let day = 20; day <= 30; day += 1)
      for (const productNo of [DAILY, MONTHLY])
        await publishIncome(db, productNo, dayOf(`2026-11-${day}`), 50_000_000n);
    await closeBusinessDay(clearing, { until: dayOf('2026-11-30') });
    // 3,518.20 of the first week and eleven days of 500.00.
    expect(await findHolding(db, 'C1', MONTHLY)).toMatchObject({ shares: 10_009_018_20n });
    expect(await unpaidOf(db, MONTHLY)).toBe(0n);
    expect(await wrongsIn(clearing)).toEqual([]);
  });

  it('EX-3.3 drops the tail of a day', async () => {
    const mall = await createStoryMall({ startsAt: '2026-11-12T14:00:00+08:00' });
    const { db } = mall.deps;
    await sellFund(db, { productNo: DAILY, carryMode: 'D' });
    for (const day of ['2026-11-12', '2026-11-13'])
      await publishIncome(db, DAILY, dayOf(day), 50_370_000n);
    // 123,456.78 net at 0.15 %.
    await buy(await mall.enter({ clientId: 'C1', free: 200_000_00n }), DAILY, 123_641_97n);
    for (const _ of ['thu', 'fri']) await closeBusinessDay(mall.clearing);
    expect(await findHolding(db, 'C1', DAILY)).toMatchObject({ shares: 123_456_78n + 6_21n });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
    const checks = await takenBack(mall.ownerDb, async (tx) => {
      await liftGuards(tx);
      await sql`update share_lot set redeemable_on = redeemable_on + 1 where lot_source = 'REINVEST'`.execute(
        tx,
      );
      return checkPositions(tx);
    });
    expect(checks.flatMap(({ wrong }) => wrong).join()).toContain('is not what brought it');
  });

  it('after a crash behind the income and before its record end in the same ledger', async () => {
    const [calm, shaken] = [await bought(), await bought()];
    await closeBusinessDay(calm.clearing);
    const calendar = await shaken.clearing.readCalendar();
    const day = { businessOn: dayOf('2026-11-13'), nextOn: dayOf('2026-11-16'), calendar };
    const dying = STEPS.map((step) => ({
      ...step,
      run: async (...given: Parameters<typeof step.run>) => {
        const outcome = await step.run(...given);
        if (step.name === 'book-income') throw new Error('killed');
        return outcome;
      },
    }));
    await expect(clearDay(shaken.clearing, day, () => undefined, dying)).rejects.toThrow('killed');
    await closeBusinessDay(shaken.clearing);
    expect(await ledgerFingerprint(shaken.deps.db)).toEqual(await ledgerFingerprint(calm.deps.db));
    expect(await wrongsIn(shaken.clearing)).toEqual([]);
  });
});
