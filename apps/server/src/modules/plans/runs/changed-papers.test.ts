import { at } from '@mall/domain/calendar/moment';
import { fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { moveBusinessClock } from '#clock.ts';
import { keepIndexPasts } from '#modules/plans/tools/keep-index-pasts.ts';
import type { StoryMall } from '#testing/app/open-story.ts';
import { createPlanOf } from '#testing/plans/plan-story.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';
import { runDuePlans } from './run-plans.ts';

const FUND = '910003';
const PAY_DAY = '2026-11-11';

/** What became of the first deduction of a plan when something had changed since the customer signed its papers. */
async function findingAfter(change: (mall: StoryMall) => Promise<unknown>) {
  const mall = await createStoryMall({
    startsAt: '2026-11-10T08:00:00+08:00',
    valuesOn: () => ({ [FUND]: 100_000_000n }),
  });
  const { db, clock } = mall.deps;
  await sellFund(db, { productNo: FUND, isPlannable: true, risk: '3' });
  const shopper = await mall.enter({ clientId: 'R1', free: 100_000_00n });
  await createPlanOf(shopper, { product_no: FUND });
  await endDay(mall);
  await change(mall);
  await moveBusinessClock(db, clock, { day: dayOf(PAY_DAY), msOfDay: at(9, 30) });
  await runDuePlans({ ...mall.clearing, pasts: keepIndexPasts(db), provider: '衡川' });
  expect(await wrongsIn(mall.clearing)).toEqual([]);
  const { finding } = await db
    .selectFrom('plan_period')
    .select('finding')
    .executeTakeFirstOrThrow();
  return finding;
}

const changeFund = (values: object) => (mall: StoryMall) =>
  mall.ownerDb.updateTable('product').set(values).where('product_no', '=', FUND).execute();

it.each([
  {
    change: changeFund({ min_redeem_shares_e2: 10_00n, redeem_pay_days: 4 }),
    finding: 'order_placed',
    why: 'a holder is told of new limits, and they end no plan',
  },
  {
    change: changeFund({ first_min_fen: fen(20_00n) }),
    finding: 'order_placed',
    why: 'the amount of the plan is above the new minimum',
  },
  {
    change: changeFund({ risk_level: '4' }),
    finding: 'agreement_changed',
    why: 'its risk is disclosed anew',
  },
  {
    change: (mall: StoryMall) =>
      sql`insert into agreement_template
          select (jsonb_populate_record(t, jsonb_build_object('template_version', '2026.9', 'effective_on', ${PAY_DAY}::text,
                   'content_html', t.content_html || '<p>新增条款</p>'))).*
            from agreement_template t where template_id = 'TPL002' and template_version = '2026.2'`.execute(
        mall.ownerDb,
      ),
    finding: 'agreement_changed',
    why: 'the summary has a new version that says more',
  },
])('a plan whose papers changed: $finding, because $why', async ({ change, finding }) => {
  expect(await findingAfter(change)).toBe(finding);
});
