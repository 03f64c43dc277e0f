import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { at } from '@mall/domain/calendar/moment';
import { fen, rate } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { keepIndexPasts, runDuePlans } from '#modules/plans/index.ts';
import { rowRefusing } from '#testing/agreed/audit-story.ts';
import { audit, proposalOf } from '#testing/agreed/audited-institution.ts';
import {
  changePlanOf as change,
  createAuditedPlans,
  PLANNED_FUND,
  plansOf,
} from '#testing/plans/audited-plans.ts';
import { createPlanOf } from '#testing/plans/plan-story.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const { plans } = contract;
const { mall, db, goTo, open } = await createAuditedPlans();

/** A plan of a thousand yuan every Wednesday, twelve times, that was approved. */
async function openPlan() {
  const opened = await open();
  const proposed = await createPlanOf(opened.maker, {
    product_no: PLANNED_FUND,
    cycle_type: '1',
    cycle_day: 3,
    end_type: '2',
    end_count: 12,
  });
  await audit(opened.checker, [proposed]);
  return { ...opened, allotNo: proposed.allot_no };
}

describe('a change of a plan of an audited institution', () => {
  it('that raises it waits, with the terms before and after, and holds from the approval on', async () => {
    const { maker, checker, allotNo } = await openPlan();
    const raised = await change(maker, allotNo, { base_money: fen(2_500_00n) });
    expect(raised).toMatchObject({ allot_no: allotNo, ration_status: '1', need_audit: '1' });
    expect(await plansOf(maker)).toMatchObject([{ base_money: 1_000_00n }]);
    const shown = await proposalOf(checker, raised.local_order_no, '2');
    expect(shown).toMatchObject({
      busin_type_dict_name: '定投变更',
      entrust_money: 2_500_00n,
      plan: {
        terms: { base_money: 2_500_00n },
        before: { base_money: 1_000_00n },
        next_pay_date_num: '2026-11-11',
      },
    });
    await audit(checker, [raised]);
    expect(await plansOf(maker)).toMatchObject([
      { base_money: 2_500_00n, next_pay_date_num: '2026-11-11', end_count: 12 },
    ]);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it.each(
    sampled([
      { changed: { base_money: fen(900_00n) }, waits: '0', why: 'it pays less' },
      { changed: { cycle_type: '2', cycle_day: 3 }, waits: '0', why: 'it pays every second time' },
      { changed: { cycle_type: '0', cycle_day: 11 }, waits: '1', why: 'it pays tomorrow' },
      {
        changed: { cycle_type: '1', cycle_day: 4 },
        waits: '1',
        why: 'it pays a day later as well',
      },
      { changed: { cycle_type: '3' }, waits: '1', why: 'it pays every day' },
      { changed: { end_type: '0' }, waits: '1', why: 'it ends no more' },
      { changed: { ration_status: '2' }, waits: '0', why: 'a pause costs nothing' },
    ] as const),
  )('$changed waits: $waits, because $why', async ({ changed, waits }) => {
    const { maker, allotNo } = await openPlan();
    expect(await change(maker, allotNo, changed)).toMatchObject({ need_audit: waits });
  });

  it('that also resumes the plan does both with the approval', async () => {
    const { maker, checker, allotNo } = await openPlan();
    await change(maker, allotNo, { ration_status: '2' });
    const raised = await change(maker, allotNo, {
      ration_status: '1',
      base_money: fen(3_000_00n),
    });
    expect(raised).toMatchObject({ need_audit: '1', ration_status: '2' });
    await audit(checker, [raised]);
    expect(await plansOf(maker)).toMatchObject([{ ration_status: '1', base_money: 3_000_00n }]);
  });

  it('is not approved once the plan was changed otherwise or has ended', async () => {
    const { maker, checker, allotNo } = await openPlan();
    const first = await change(maker, allotNo, { base_money: fen(2_000_00n) });
    const second = await change(maker, allotNo, { base_money: fen(3_000_00n) });
    await audit(checker, [first]);
    const [late] = await audit(checker, [second]);
    expect(late).toMatchObject(rowRefusing('order_content_changed'));
    const third = await change(maker, allotNo, { base_money: fen(4_000_00n) });
    await maker.client(plans.cancelRationPlan, { request_no: randomUUID(), allot_no: allotNo });
    const [gone] = await audit(checker, [third]);
    expect(gone).toMatchObject(rowRefusing('order_content_changed'));
    expect(await plansOf(maker)).toMatchObject([{ ration_status: '3', base_money: 2_000_00n }]);
  });
});

/** A target of ten percent of which an auditor knows what it does. */
async function openTarget(target_action: '1' | '2' | '3') {
  const opened = await open();
  const target = { target_flag: '1', target_rate: TEN, target_action } as const;
  const proposed = await createPlanOf(opened.maker, { product_no: PLANNED_FUND, ...target });
  await audit(opened.checker, [proposed]);
  return { ...opened, allotNo: proposed.allot_no };
}

const TEN = rate(10_000_000n);

it.each(
  sampled([
    { changed: { target_flag: '0' }, why: 'it is taken away' },
    {
      changed: { target_flag: '1', target_rate: rate(99_000_000n), target_action: '1' },
      why: 'it is only told of',
    },
    {
      changed: { target_flag: '1', target_rate: rate(11_000_000n), target_action: '2' },
      why: 'it comes later',
    },
  ] as const),
)('the target that would stop a plan waits for an auditor when $why', async ({ changed }) => {
  const { maker, allotNo } = await openTarget('2');
  expect(await change(maker, allotNo, changed)).toMatchObject({ need_audit: '1' });
});

it('a maker without an auditor cannot make a monthly plan pay more than once a month', async () => {
  const { clientId, maker, checker } = await open();
  const monthly = { cycle_type: '0', cycle_day: 11 } as const;
  const proposed = await createPlanOf(maker, { product_no: PLANNED_FUND, ...monthly });
  await audit(checker, [proposed]);
  for (const [day, next] of [
    ['2026-11-11', 12],
    ['2026-11-12', 13],
    ['2026-11-13', 16],
  ] as const) {
    await goTo(day, at(9, 30));
    await runDuePlans({ ...mall.clearing, pasts: keepIndexPasts(db), provider: '衡川' });
    await goTo(day, at(10, 0));
    const moved = await change(maker, proposed.allot_no, { cycle_type: '0', cycle_day: next });
    expect(moved).toMatchObject({ need_audit: '1' });
  }
  const { rows } = await sql`
    select trade_on from trade_order where client_id = ${clientId} and kind = 'purchase'`.execute(
    db,
  );
  expect(rows).toEqual([{ trade_on: '2026-11-11' }]);
});
