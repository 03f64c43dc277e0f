import { contract } from '@mall/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { redeem } from '#testing/exits/story-holder.ts';
import { liftGuards, takenBack } from '#testing/planted-mall.ts';
import { closeUntil, openRepoMall, REPO } from '#testing/repo-mall.ts';
import { lend } from '#testing/repo-story.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';
import { checkPositions } from './check-positions.ts';

const FUND = '910066';
const { positions } = contract;

it('what was earned stays in the totals behind a full exit, and counts for its own day only', async () => {
  const VALUES: Readonly<Record<string, bigint>> = {
    '2026-11-12': 100_000_000n,
    '2026-11-13': 100_000_000n,
  };
  const mall = await createStoryMall({
    startsAt: '2026-11-12T10:00:00+08:00',
    valuesOn: (day) => ({ [FUND]: VALUES[day] ?? 110_000_000n }),
  });
  await sellFund(mall.deps.db, { productNo: FUND });
  const shopper = await mall.enter({ clientId: 'C1', free: 3_000_00n });
  const total = () => shopper.client(positions.queryTotalPosition, {});
  await buy(shopper, FUND, 1_001_50n);
  await endDay(mall);
  await endDay(mall);
  // 1,000.00 shares at 1.0000 for 1,001.50.
  expect(await total()).toMatchObject({ total_income: -1_50n, yesterday_income: 0n });
  await redeem(shopper, { productNo: FUND, shares: 1_000_00n });
  await endDay(mall);
  // 1,100.00 less 1.5 % within seven days are 1,083.50: 82.00 earned, of which 83.50 on the day of the exit.
  const realised = { total_income: 82_00n, realised_income: 82_00n, market_value: 0n };
  expect(await total()).toMatchObject({
    ...realised,
    yesterday_income: 83_50n,
    income_date: '2026-11-16',
  });
  await endDay(mall);
  expect(await total()).toMatchObject({ ...realised, yesterday_income: 0n, income_date: null });
  expect(await wrongsIn(mall.clearing)).toEqual([]);

  await buy(shopper, FUND, 1_001_50n);
  await endDay(mall);
  // A new purchase costs its fee; the exit is not counted once more.
  expect(await total()).toMatchObject({
    realised_income: 82_00n,
    yesterday_income: -1_50n,
    income_date: '2026-11-18',
  });
  expect(await wrongsIn(mall.clearing)).toEqual([]);
  const checks = await takenBack(mall.ownerDb, async (tx) => {
    await liftGuards(tx);
    await sql`delete from position_value where shares_e2 = 0`.execute(tx);
    return checkPositions(tx);
  });
  expect(checks.flatMap(({ wrong }) => wrong).join()).toContain('has no valuation of 2026-11-16');
}, 120_000);

it('what a repo paid stays in the totals when it is over', async () => {
  const { mall, shopper } = await openRepoMall();
  await lend(shopper, REPO, 100_000_00n);
  await closeUntil(mall, '2026-11-24');
  expect(await shopper.client(positions.queryTotalPosition, {})).toMatchObject({
    market_value: 0n,
    total_income: 46_03n,
    realised_income: 46_03n,
  });
}, 120_000);
