import { contract } from '@mall/contract';
import { expect, it } from 'vitest';
import { redeem } from '#testing/exits/story-holder.ts';
import { closeUntil, openRepoMall, REPO } from '#testing/repo-mall.ts';
import { lend } from '#testing/repo-story.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';

const { positions } = contract;

it('cuts the assets five ways, each 100.00, and says how soon they are money', async () => {
  const { mall, shopper } = await openRepoMall();
  await lend(shopper, REPO, 100_000_00n);
  await closeUntil(mall, '2026-11-18');
  const total = await shopper.client(positions.queryTotalPosition, { with_analysis: '1' });
  const { analysis } = total;
  if (!analysis) throw new Error('the analysis was asked for');
  for (const { dimension, classes } of analysis.dimensions) {
    const shares = classes.reduce((sum, { share_pct }) => sum + share_pct, 0n);
    expect(shares, dimension).toBe(100_000_000n);
    const money = classes.reduce((sum, { market_value }) => sum + market_value, 0n);
    const whole =
      dimension === 'ASSET' ? total.market_value + total.cash_balance : total.market_value;
    expect(money, dimension).toBe(whole);
  }
  expect(analysis.dimensions.map(({ dimension }) => dimension)).toEqual([
    'ASSET',
    'RISK',
    'CATEGORY',
    'TERM',
    'MANAGER',
  ]);
  expect(analysis).toMatchObject({
    largest_product: { share_pct: 100_000_000n },
    top5_share_pct: 100_000_000n,
    liquidity: [
      { bucket: 'NOW', money: total.cash_balance, product_nos: [] },
      { bucket: 'T3', money: total.market_value, product_nos: [REPO] },
    ],
  });
});

it('has no parts where nothing is held, and is left out unless it is asked for', async () => {
  const { shopper } = await openRepoMall();
  expect((await shopper.client(positions.queryTotalPosition, {})).analysis).toBeNull();
  const { analysis } = await shopper.client(positions.queryTotalPosition, { with_analysis: '1' });
  expect(analysis).toMatchObject({ weighted_risk: 0n, largest_product: null, top5_share_pct: 0n });
  expect(analysis?.liquidity.map(({ bucket }) => bucket)).toEqual(['NOW']);
});

it('has cash under way on its pay day, now and as of the day before, and leaves nothing out', async () => {
  const FUND = '910066';
  const mall = await createStoryMall({
    startsAt: '2026-11-12T10:00:00+08:00',
    valuesOn: () => ({ [FUND]: 100_000_000n }),
  });
  await sellFund(mall.deps.db, { productNo: FUND });
  const shopper = await mall.enter({ clientId: 'C1', free: 20_000_00n });
  const ask = (asked: object = {}) =>
    shopper.client(positions.queryTotalPosition, { with_analysis: '1', ...asked });
  await buy(shopper, FUND, 10_015_00n);
  await endDay(mall);
  await endDay(mall);
  await redeem(shopper, { productNo: FUND, shares: 4_000_00n });
  // What waits for its value is still shares: they would be paid with it.
  expect((await ask()).analysis?.liquidity).toMatchObject([
    { bucket: 'NOW' },
    { bucket: 'T3', money: 10_000_00n },
  ]);
  await endDay(mall);
  const total = await ask();
  // Redeemed on Monday and confirmed on Tuesday, 1.5 % within seven days, it is paid on Thursday.
  expect(total.intransit_redeem).toBe(3_940_00n);
  const now = [
    { bucket: 'NOW', money: 9_985_00n, product_nos: [] },
    { bucket: 'T2', money: 3_940_00n, product_nos: [FUND] },
    { bucket: 'T3', money: 6_000_00n, product_nos: [FUND] },
  ];
  expect(total.analysis?.liquidity).toMatchObject(now);
  // A Friday's evening and a Sunday's are followed by days on which no market trades.
  for (const day of ['2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16']) {
    const then = await ask({ as_of: dayOf(day) });
    const sum = (then.analysis?.liquidity ?? []).reduce((all, { money }) => all + money, 0n);
    expect(sum, day).toBe(then.total_asset - then.intransit_buy);
  }
});
