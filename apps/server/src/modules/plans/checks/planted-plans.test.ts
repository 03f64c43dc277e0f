import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createPlanOf } from '#testing/plans/plan-story.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { sellFund } from '#testing/story-world.ts';
import { checkPlans } from './check-plans.ts';

const FUND = '910003';
const mall = await createStoryMall({
  startsAt: '2026-11-10T08:00:00+08:00',
  valuesOn: () => ({ [FUND]: 100_000_000n }),
});
await sellFund(mall.deps.db, { productNo: FUND, isPlannable: true });
const shopper = await mall.enter({ clientId: 'V1', free: 100_000_00n });
await createPlanOf(shopper, { product_no: FUND });
for (let day = 0; day < 3; day += 1) await endDay(mall);

class Undone extends Error {}

/** What the checks say with a change that is undone again. */
async function wrongsAfter(change: string): Promise<readonly string[]> {
  let wrongs: readonly string[] = [];
  await mall.ownerDb
    .transaction()
    .execute(async (tx) => {
      for (const table of ['plan_event', 'plan_period', 'trade_order'])
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
      await sql.raw(change).execute(tx);
      wrongs = (await checkPlans({ ...mall.clearing, db: tx })).flatMap(({ wrong }) => wrong);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return wrongs;
}

it('finds nothing wrong in what runs wrote', async () => {
  expect(await wrongsAfter('select 1')).toEqual([]);
});

it.each([
  [
    'update plan_event set base_fen = base_fen + 1',
    'differs from what the trail tells',
    'the amount of a plan',
  ],
  [
    'delete from plan_period',
    'was deducted for no period',
    'a period that is gone could be paid again',
  ],
  [
    'update plan_period set amount_fen = amount_fen + 1',
    'by a deduction of something else',
    'another amount',
  ],
  ['update plan_period set pay_on = pay_on + 7', 'by a deduction of something else', 'another day'],
  [
    "update trade_order set source_no = 'DT2026111099999999' where order_source = 'RATION'",
    'by a deduction of something else',
    'the order of another plan',
  ],
  ['delete from plan_due', 'runs and is never looked at', 'a plan that no run would find'],
  [
    'update plan_due set pay_on = pay_on - 7',
    'which was closed without an outcome',
    'a day that would be paid twice',
  ],
  [
    'update plan_period set nominal_on = nominal_on - 1',
    'was settled on 2026-11-11 for another date',
    'a date that is not the one that rolled onto the day',
  ],
  [
    "delete from plan_period where pay_on = '2026-11-12'",
    'has no outcome on 2026-11-12',
    'a pay day that was closed without one',
  ],
  [
    "update plan_event set cycle_type = '1', cycle_day = 4",
    'was settled on 2026-11-11, which is none of its days',
    'a plan that pays on Thursdays only',
  ],
  [
    'update plan_due set pay_on = pay_on + 1',
    'is looked at on 2026-11-14 and not on 2026-11-13',
    'a pay day that every run would miss',
  ],
  ["update plan_event set status = '3'", 'cannot follow the one before', 'a created plan runs'],
])('%s: %s, because of %s', async (change, says) => {
  expect((await wrongsAfter(change)).join('\n')).toContain(says);
});
