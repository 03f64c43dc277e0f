import { contract } from '@mall/contract';
import type { Day } from '@mall/domain/calendar/day';
import { nav } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { findHolding } from '#modules/positions/index.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { liftGuards, takenBack } from '#testing/planted-mall.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';
import { correctNetValue } from './correct-net-value.ts';

const FUND = '910066';
const T = dayOf('2026-11-12');

/** The days behind the exit. */
const VALUES: Readonly<Record<string, bigint>> = {
  '2026-11-17': 126_000_000n,
  '2026-11-18': 127_000_000n,
};

/** Bought at 1.2500 on Thursday, so many shares are redeemed on Monday and confirmed; it is Tuesday. */
async function leftAgain(amounts: readonly bigint[], leaving: bigint) {
  const mall = await createStoryMall({
    startsAt: '2026-11-12T10:00:00+08:00',
    valuesOn: (day) => ({ [FUND]: VALUES[day] ?? 125_000_000n }),
  });
  const { db, clock } = mall.deps;
  await sellFund(db, { productNo: FUND, purchaseRate: 0n });
  const holder = await mall.enter({ clientId: 'C1', free: 10_000_00n });
  for (const amount of amounts) await buy(holder, FUND, amount);
  await endDay(mall);
  await endDay(mall);
  await redeem(holder, { productNo: FUND, shares: leaving });
  await endDay(mall);
  const { readCalendar, agent } = mall.clearing;
  const correct = async (value: bigint) =>
    correctNetValue(
      { db, clock, readCalendar, agent, doneBy: 'staff1' },
      { productNo: FUND, navOn: T, unitValue: nav(value), reason: 'the manager announced it' },
    );
  const lots = async () => {
    const rows = await db.selectFrom('share_lot').selectAll().orderBy('lot_id').execute();
    return rows.map(({ left_shares_e2 }) => left_shares_e2);
  };
  return { ...mall, db, holder, correct, lots };
}

it('the shares that came back to an empty lot leave it again when the value is corrected once more', async () => {
  const mall = await leftAgain([125_00n], 100_00n);
  const { db, correct, clearing, lots } = mall;
  expect(await correct(100_000_000n)).toMatchObject({ rebooked: 1, claims: [], stops: [] });
  expect(await lots()).toEqual([25_00n]);
  expect(await correct(125_000_000n)).toMatchObject({ rebooked: 1, claims: [], stops: [] });
  expect(await findHolding(db, 'C1', FUND)).toMatchObject({ shares: 0n });
  expect(await wrongsIn(clearing)).toEqual([]);
  expect(await correct(80_000_000n)).toMatchObject({ rebooked: 1, claims: [], stops: [] });
  expect(await correct(50_000_000n)).toMatchObject({ rebooked: 1, claims: [], stops: [] });
  expect(await lots()).toEqual([150_00n]);
  await endDay(mall);
  expect(await wrongsIn(clearing)).toEqual([]);
});

it('the shares that came back to an empty lot are valued on every day between', async () => {
  const mall = await leftAgain([125_00n], 100_00n);
  const { db, correct, clearing, holder } = mall;
  await endDay(mall);
  await endDay(mall);
  const today = dayOf('2026-11-19');
  const asKnownOn = async (day: Day) => {
    const { rows } = await sql<{ value: string }>`
      select valued_on || ' ' || shares_e2 || ' ' || value_fen || ' ' || total_income_fen as value
        from value_known_by(${day}::date) where valued_on > '2026-11-13' order by valued_on`.execute(
      db,
    );
    return rows.map(({ value }) => value);
  };
  // The exit costs 1.5 %: 1.88 of 125.00.
  expect(await asKnownOn(today)).toEqual(['2026-11-16 0 0 -188']);
  await correct(100_000_000n);
  const empty = ['2026-11-16 0 0 -188', '2026-11-17 0 0 -188', '2026-11-18 0 0 -188'];
  expect(await asKnownOn(dayOf('2026-11-18')), 'as it was known then').toEqual(empty);
  expect(await asKnownOn(today)).toEqual([
    '2026-11-16 2500 3125 2937',
    '2026-11-17 2500 3150 2962',
    '2026-11-18 2500 3175 2987',
  ]);
  expect(await wrongsIn(clearing)).toEqual([]);
  const found: string[] = [];
  await takenBack(mall.ownerDb, async (tx) => {
    await liftGuards(tx);
    await sql`delete from position_value where valued_on = '2026-11-17'`.execute(tx);
    found.push(...(await wrongsIn(clearing, tx)));
    return [];
  });
  expect(found).toContain(
    'C1 in 910066 has no valuation of 2026-11-17, where correction 1 left shares',
  );
  const { list } = await holder.client(contract.positions.queryAllPositionHisIncome, {});
  const { total_income: total } = await holder.client(contract.positions.queryTotalPosition, {});
  expect(list.reduce((sum, { income }) => sum + (income ?? 0n), 0n)).toBe(total);
  // Back to what it was: the same days are worth nothing again.
  await correct(125_000_000n);
  expect(await asKnownOn(today)).toEqual(empty);
  await endDay(mall);
  expect(await wrongsIn(clearing)).toEqual([]);
});

it('the shares that came back to an empty lot leave before those of a later lot of the same day, as at the registrar', async () => {
  const mall = await leftAgain([125_01n, 333_33n], 100_01n);
  const { correct, clearing, lots, holder } = mall;
  expect(await correct(99_990_000n)).toMatchObject({ rebooked: 2, claims: [], stops: [] });
  expect(await lots()).toEqual([25_01n, 333_36n]);
  await redeem(holder, { productNo: FUND, shares: 73_37n });
  await endDay(mall);
  await endDay(mall);
  expect(await lots()).toEqual([0n, 285_00n]);
  expect(await wrongsIn(clearing)).toEqual([]);
});
