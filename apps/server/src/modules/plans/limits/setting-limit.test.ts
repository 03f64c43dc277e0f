import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import type { RequestOf } from '@mall/contract/define-call';
import { fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readLedgers } from '#modules/plans/ledger-store.ts';
import { refusing } from '#testing/order-story.ts';
import { createPlanOf } from '#testing/plans/plan-story.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { sellFund } from '#testing/story-world.ts';

const { plans } = contract;
const FUND = '910003';
const mall = await createStoryMall({
  startsAt: '2026-11-10T08:00:00+08:00',
  valuesOn: () => ({ [FUND]: 100_000_000n }),
});
const { db } = mall.deps;
await sellFund(db, { productNo: FUND, isPlannable: true });

type Change = RequestOf<typeof plans.modifyRationPlan>;

let customers = 0;
async function enter() {
  customers += 1;
  return mall.enter({ clientId: `W${customers}`, free: 100_000_00n });
}

/** As if the customer had begun so many plans today, one after the other, and ended each. */
async function beginAndEnd(allotNo: string, count: number): Promise<void> {
  const copies = (change: {
    readonly seq: number;
    readonly kind: string;
    readonly status: string;
  }) =>
    sql`
      insert into plan_event
      select (jsonb_populate_record(null::plan_event, to_jsonb(e) || jsonb_build_object(
               'allot_no', left(e.allot_no, -6) || (900000 + copy), 'seq', ${change.seq}::int,
               'kind', ${change.kind}::text, 'status', ${change.status}::text)
             || case when ${change.seq}::int = 1 then jsonb_build_object('flow_id', e.flow_id || copy)
                     else '{"flow_id":null,"told_no":null,"flow_sha256":null,"ticks":null,"shown_sha256":null,"evidence":null}'::jsonb
                end)).*
        from plan_event e, generate_series(1, ${count}::int) as copy where e.allot_no = ${allotNo} and e.seq = 1`;
  await copies({ seq: 1, kind: 'created', status: '1' }).execute(mall.ownerDb);
  await copies({ seq: 2, kind: 'customer_ended', status: '3' }).execute(mall.ownerDb);
}

it('a customer begins, changes and resumes plans two hundred times a day at most, and can always pause and end them', async () => {
  const shopper = await enter();
  const { client } = shopper;
  const { allot_no } = await createPlanOf(shopper, { product_no: FUND });
  const change = (asked: Partial<Change>) =>
    client(plans.modifyRationPlan, { request_no: randomUUID(), allot_no, ...asked });
  await beginAndEnd(allot_no, 196);
  await change({ base_money: fen(2_000_00n) });
  await change({ ration_status: '2' });
  await change({ ration_status: '1' });
  const last = await createPlanOf(shopper, { product_no: FUND });
  const tooMany = refusing('plan_settings_too_many');
  await expect(change({ base_money: fen(3_000_00n) })).rejects.toMatchObject(tooMany);
  await expect(createPlanOf(shopper, { product_no: FUND })).rejects.toMatchObject(tooMany);
  await change({ ration_status: '2' });
  await expect(change({ ration_status: '1' })).rejects.toMatchObject(tooMany);
  const end = { request_no: randomUUID(), allot_no: last.allot_no };
  expect(await client(plans.cancelRationPlan, end)).toMatchObject({ ration_status: '3' });

  await endDay(mall);
  expect(await change({ ration_status: '1' })).toMatchObject({ ration_status: '1' });
});

it('a list has what still pays first, whichever page it would stand on by its number', async () => {
  const shopper = await enter();
  const { client } = shopper;
  const [running, paused] = [
    await createPlanOf(shopper, { product_no: FUND }),
    await createPlanOf(shopper, { product_no: FUND }),
  ];
  const pause = {
    request_no: randomUUID(),
    allot_no: paused.allot_no,
    ration_status: '2',
  } as const;
  await client(plans.modifyRationPlan, pause);
  await beginAndEnd(running.allot_no, 12);
  const pageOf = async (page_num: number) =>
    client(plans.queryRationList, { page_num, page_size: 10 });
  const [first, second] = [await pageOf(1), await pageOf(2)];
  expect([first.count, first.running_count]).toEqual([14, 1]);
  expect(first.list.slice(0, 3).map(({ ration_status }) => ration_status)).toEqual(['1', '2', '3']);
  expect(second.list.map(({ ration_status }) => ration_status)).toEqual(['3', '3', '3', '3']);
  // Daily, from tomorrow to the thirtieth day.
  expect(first.next_30_days_money % 1_000_00n).toBe(0n);
  expect(second.next_30_days_money).toBe(first.next_30_days_money);
});

it('the ledgers of a holding are made of the plans that bought something, not of all that were begun', async () => {
  const shopper = await mall.enter({ clientId: 'W9', free: 100_000_00n });
  const { allot_no } = await createPlanOf(shopper, { product_no: FUND });
  await beginAndEnd(allot_no, 40);
  await endDay(mall);
  await endDay(mall);
  await endDay(mall);
  const { readCalendar } = mall.clearing;
  const read = await readLedgers({ db, readCalendar }, { clientId: 'W9', productNo: FUND });
  expect([...read.ledgers.keys()]).toEqual([allot_no]);
  expect(read.ledgers.get(allot_no)?.shares).toBeGreaterThan(0n);
});
