import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { findOpenBreaks } from '#modules/clearing/breaks/product-break-store.ts';
import { closeBusinessDay } from '#modules/clearing/close-business-day.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';

const FUND = '910066';

it('the registrar goes by its own copy of the fees: one that changes in the catalogue is a difference', async () => {
  const mall = await createStoryMall({
    startsAt: '2026-06-05T10:00:00+08:00',
    valuesOn: () => ({ [FUND]: 100_000_000n }),
  });
  await sellFund(mall.deps.db, { productNo: FUND });
  const holder = await mall.enter({ clientId: 'C1', free: 20_000_00n });
  await buy(holder, FUND, 10_015_00n);
  for (const _ of ['fri', 'mon']) await endDay(mall);
  await redeem(holder, { productNo: FUND, shares: 1_000_00n });
  await endDay(mall);
  await sql`alter table fee_tier disable trigger user`.execute(mall.ownerDb);
  await sql`update fee_tier set rate_e8 = 1000000 where schedule_id = 'STORYOUT' and from_days = 0`.execute(
    mall.ownerDb,
  );
  const wrong = await redeem(holder, { productNo: FUND, shares: 1_000_00n });
  await closeBusinessDay(mall.clearing);
  expect(await findOpenBreaks(mall.deps.db)).toMatchObject([
    { step: 'confirm-orders', subject: wrong.order_no },
  ]);
});
