import { contract } from '@mall/contract';
import { expect, it } from 'vitest';
import { closeUntil, openRepoMall, REPO } from '#testing/repo-mall.ts';
import { lend } from '#testing/repo-story.ts';

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
      { bucket: 'D7', money: total.market_value, product_nos: [REPO] },
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
