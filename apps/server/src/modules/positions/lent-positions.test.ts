import { contract } from '@mall/contract';
import { expect, it } from 'vitest';
import { closeUntil, openRepoMall, PAGE, REPO } from '#testing/repo-mall.ts';
import { lend } from '#testing/repo-story.ts';

const { positions, identity } = contract;

it('EX-4.8: money lent to the house counts with what it earned, in lists, totals and details', async () => {
  const { mall, shopper } = await openRepoMall();
  const { client } = shopper;
  const before = await client(positions.queryTotalPosition, {});
  await lend(shopper, REPO, 100_000_00n, { postpone_flag: '1' });
  await lend(shopper, REPO, 50_000_00n);
  const lent = await client(positions.queryTotalPosition, {});
  expect(lent.total_asset).toBe(before.total_asset);
  await closeUntil(mall, '2026-11-18');
  // Three days of 100,000.00 and of 50,000.00 at 2.40 %: 19.73 and 9.86.
  const total = await client(positions.queryTotalPosition, {});
  expect(total).toMatchObject({
    total_asset: 600_000_00n + 29_59n,
    market_value: 150_029_59n,
    hold_income: 29_59n,
    income_date: '2026-11-18',
  });
  const { list } = await client(positions.queryAjPositionList, { ...PAGE, family: 'bjhg' });
  expect(list).toMatchObject([
    {
      product_no: REPO,
      family: 'bjhg',
      hold_shares: null,
      unit_net_value: null,
      cost_balance: 150_000_00n,
      market_value: 150_029_59n,
      expire_year_rate: 2_400_000n,
      expire_date_num: '2026-11-23',
      contract_count: 2,
      postpone_count: 1,
    },
  ]);
  const detail = await client(positions.queryPositionDetail, { product_no: REPO });
  expect(detail).toMatchObject({ market_value: 150_029_59n, lots: [], realised_income: 0n });
  // Ways of counting the cost of shares say nothing about money that is lent.
  expect(detail.cost_views).toEqual([]);
  expect(await client(identity.queryUserAssert, {})).toMatchObject({ market_value: 150_029_59n });
});
