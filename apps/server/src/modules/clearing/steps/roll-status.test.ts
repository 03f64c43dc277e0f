import { contract } from '@mall/contract';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { openBreaks } from '#modules/clearing/breaks/product-break-store.ts';
import { clearDay, closeBusinessDay } from '#modules/clearing/close-business-day.ts';
import { checkRecords } from '#modules/trail/index.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';
import { STEPS } from './index.ts';

const ENDING = '910310';
const COMING = '910311';
const PERIODIC = '910312';
const STOPPED = '910313';

/** Friday 2026-11-20: two collections end today, one begins on Monday, when a periodic fund opens for a week. */
async function lastDay() {
  const mall = await createStoryMall({ startsAt: '2026-11-20T10:00:00+08:00' });
  const { db } = mall.deps;
  const ending = { begin: '2026-11-09', end: '2026-11-20' };
  await sellFund(db, { productNo: ENDING, collection: ending });
  await sellFund(db, { productNo: STOPPED, collection: ending });
  const coming = { begin: '2026-11-23', end: '2026-12-04' };
  await sellFund(db, { productNo: COMING, status: '12', collection: coming });
  const windows = [{ begin: '2026-11-23', end: '2026-11-27' }];
  await sellFund(db, { productNo: PERIODIC, status: '8', windows });
  const found = { foundOn: dayOf('2026-11-19'), step: 'confirm-orders' };
  const difference = { subject: 'a register', ours: '1', theirs: '2', productNo: STOPPED };
  await db.transaction().execute((tx) => openBreaks(tx, found, [difference]));
  return mall;
}

type Mall = Awaited<ReturnType<typeof lastDay>>;

async function shownIn({ clientOf }: Mall) {
  const { list } = await clientOf()(contract.catalogue.queryProductByJson, {
    page_num: 1,
    page_size: 10,
  });
  return Object.fromEntries(list.map((item) => [item.product_no, item.trade_status]));
}

/** A change of products reaches the lists of a process a moment later. */
const shows = (mall: Mall, statuses: Readonly<Record<string, string>>) =>
  vi.waitFor(async () => expect(await shownIn(mall)).toEqual(statuses));

const untrue = async ({ deps }: Mall) =>
  (await checkRecords(deps.db)).flatMap(({ wrong }) => wrong);

it('products live on by themselves: lists show it, the trail tells it once, a stopped one shows it later', async () => {
  const mall = await lastDay();
  await shows(mall, {
    [ENDING]: '2',
    [COMING]: '12',
    [PERIODIC]: '8',
    [STOPPED]: '17',
  });
  const killed = STEPS.map((step) => ({
    ...step,
    run: async (...given: Parameters<typeof step.run>) => {
      const outcome = await step.run(...given);
      if (step.name === 'roll-status') throw new Error('killed');
      return outcome;
    },
  }));
  const day = {
    businessOn: dayOf('2026-11-20'),
    nextOn: dayOf('2026-11-23'),
    calendar: await mall.clearing.readCalendar(),
  };
  await expect(clearDay(mall.clearing, day, () => undefined, killed)).rejects.toThrow('killed');
  await closeBusinessDay(mall.clearing);
  await shows(mall, {
    [ENDING]: '4',
    [COMING]: '2',
    [PERIODIC]: '3',
    [STOPPED]: '17',
  });
  const { rows: told } = await sql<{ object_id: string }>`
    select object_id from trail_entry where action = 'record_set' and done_by = 'clearing' and object_kind = 'product_terms'
     order by 1`.execute(mall.deps.db);
  expect(told.map(({ object_id }) => object_id)).toEqual([ENDING, COMING, PERIODIC, STOPPED]);
  expect(await untrue(mall)).toEqual([]);
  // The open difference is all that is to be looked at.
  expect(await wrongsIn(mall.clearing)).toEqual([expect.stringContaining('a register')]);
  const { own_status } = await mall.deps.db
    .selectFrom('product')
    .select('own_status')
    .where('product_no', '=', STOPPED)
    .executeTakeFirstOrThrow();
  expect(own_status).toBe('4');
});
