import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { at } from '@mall/domain/calendar/moment';
import { nav } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { moveBusinessClock } from '#clock.ts';
import { keepIndexPasts, runDuePlans } from '#modules/plans/index.ts';
import { findHolding } from '#modules/positions/index.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { createPlanOf } from '#testing/plans/plan-story.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';
import { correctNetValue } from './correct-net-value.ts';

const FUND = '910068';

it('shares that a deduction brought too little come back as shares of the plan, also when its lot has left', async () => {
  const mall = await createStoryMall({
    startsAt: '2026-11-10T08:00:00+08:00',
    valuesOn: () => ({ [FUND]: 125_000_000n }),
  });
  const { clearing } = mall;
  const { db, clock } = mall.deps;
  await sellFund(db, { productNo: FUND, purchaseRate: 0n, isPlannable: true });
  const shopper = await mall.enter({ clientId: 'C1', free: 5_000_00n });
  const { allot_no } = await createPlanOf(shopper, { product_no: FUND });
  await moveBusinessClock(db, clock, { day: dayOf('2026-11-11'), msOfDay: at(9, 31) });
  await runDuePlans({ ...clearing, pasts: keepIndexPasts(db), provider: '衡川' });
  const { client } = shopper;
  await client(contract.plans.cancelRationPlan, { request_no: randomUUID(), allot_no });
  await endDay(mall);
  await endDay(mall);
  await redeem(shopper, { productNo: FUND, shares: 800_00n });
  await endDay(mall);
  expect(await findHolding(db, 'C1', FUND)).toMatchObject({ shares: 0n });

  const corrected = await correctNetValue(
    { db, clock, readCalendar: clearing.readCalendar, agent: clearing.agent, doneBy: 'staff1' },
    {
      productNo: FUND,
      navOn: dayOf('2026-11-11'),
      unitValue: nav(100_000_000n),
      reason: 'the manager announced it',
    },
  );
  expect(corrected).toMatchObject({ kind: 'corrected', stops: [] });
  const lots = await db
    .selectFrom('share_lot')
    .select(['lot_source', 'left_shares_e2'])
    .where('client_id', '=', 'C1')
    .orderBy('lot_id')
    .execute();
  expect(lots).toEqual([{ lot_source: 'RATION', left_shares_e2: 200_00n }]);
  expect(await wrongsIn(clearing)).toEqual([]);
});
