import { contract } from '@mall/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';

const FUND = '910066';
const OTHER = '910067';

it('tells a holder what changed of a fund since the newest purchase, and no other customer', async () => {
  const mall = await createStoryMall({
    startsAt: '2026-11-12T10:00:00+08:00',
    valuesOn: () => ({ [FUND]: 100_000_000n }),
  });
  const { ownerDb } = mall;
  await sellFund(mall.deps.db, { productNo: FUND, risk: '2' });
  await sellFund(mall.deps.db, { productNo: OTHER, risk: '2' });
  const holder = await mall.enter({ clientId: 'C1', free: 10_000_00n });
  const other = await mall.enter({ clientId: 'C2', free: 10_000_00n });
  const changes = async ({ client }: typeof holder, product_no?: string) =>
    (await client(contract.positions.queryHoldingChanges, { product_no })).list;
  await buy(holder, FUND, 1_000_00n);
  for (const _ of ['thursday', 'friday']) await endDay(mall);
  expect(await changes(holder)).toEqual([]);
  await sql`
    with fee as (select redemption_schedule_id as schedule_id from product where product_no = ${FUND}),
         version as (insert into fee_schedule (schedule_id, effective_on, fee_kind)
                     select schedule_id, '2026-12-01', 'redemption' from fee)
    insert into fee_tier (schedule_id, effective_on, client_type, from_days, rate_e8, to_fund_rate_e8)
    select schedule_id, '2026-12-01', '*', 0, 2000000, 100000000 from fee`.execute(ownerDb);
  await sql`update product set risk_level = '3' where product_no = ${FUND}`.execute(ownerDb);
  const told = await changes(holder);
  expect(told).toEqual([
    expect.objectContaining({
      product_no: FUND,
      change_kind: 'risk',
      change_date_num: null,
      change_text: '风险等级由 R2 调整为 R3',
    }),
    expect.objectContaining({
      change_kind: 'fee',
      change_date_num: '2026-12-01',
      change_text: '赎回费标准调整',
    }),
  ]);
  expect(await changes(holder, FUND)).toEqual(told);
  expect(await changes(holder, OTHER)).toEqual([]);
  expect(await changes(other)).toEqual([]);

  // The next purchase is made under the new terms.
  await buy(holder, FUND, 1_000_00n);
  expect(await changes(holder)).toMatchObject([{ change_kind: 'fee' }]);
});
