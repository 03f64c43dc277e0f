import { nav } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { findHolding } from '#modules/positions/index.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';
import { correctNetValue } from './correct-net-value.ts';

const FUND = '910066';
const T = dayOf('2026-11-12');

/** Bought at 1.2500 on Thursday, so many shares are redeemed on Monday and confirmed; it is Tuesday. */
async function leftAgain(amounts: readonly bigint[], leaving: bigint) {
  const mall = await createStoryMall({
    startsAt: '2026-11-12T10:00:00+08:00',
    valuesOn: () => ({ [FUND]: 125_000_000n }),
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
