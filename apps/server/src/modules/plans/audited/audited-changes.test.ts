import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { fen } from '@mall/domain/money/units';
import { describe, expect, it } from 'vitest';
import { rowRefusing } from '#testing/agreed/audit-story.ts';
import { audit, proposalOf } from '#testing/agreed/audited-institution.ts';
import {
  changePlanOf as change,
  createAuditedPlans,
  PLANNED_FUND,
  plansOf,
} from '#testing/plans/audited-plans.ts';
import { createPlanOf } from '#testing/plans/plan-story.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const { plans } = contract;
const { mall, open } = await createAuditedPlans();

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

  it.each([
    { changed: { base_money: fen(900_00n) }, waits: '0', why: 'it pays less' },
    { changed: { cycle_type: '0', cycle_day: 3 }, waits: '0', why: 'it pays less often' },
    { changed: { cycle_type: '3' }, waits: '1', why: 'it pays every day' },
    { changed: { end_type: '0' }, waits: '1', why: 'it ends no more' },
    { changed: { ration_status: '2' }, waits: '0', why: 'a pause costs nothing' },
  ] as const)('$changed waits: $waits, because $why', async ({ changed, waits }) => {
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
