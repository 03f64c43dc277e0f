import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { at } from '@mall/domain/calendar/moment';
import { fen, rate } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { keepIndexPasts, runDuePlans } from '#modules/plans/index.ts';
import { expireAllProposals } from '#modules/trading/index.ts';
import { recall, rowRefusing } from '#testing/agreed/audit-story.ts';
import { audit, proposalOf } from '#testing/agreed/audited-institution.ts';
import { refusing } from '#testing/order-story.ts';
import {
  changePlanOf,
  createAuditedPlans,
  PLANNED_FUND as FUND,
  plansOf,
} from '#testing/plans/audited-plans.ts';
import { createPlanOf, planRequestOf } from '#testing/plans/plan-story.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const { plans } = contract;
const OTHER = '910014';
const PAGE = { page_num: 1, page_size: 10 };
const { mall, db, goTo, open } = await createAuditedPlans();
await sellFund(db, { productNo: OTHER, isPlannable: true });

describe('a plan of an audited institution', () => {
  it('waits for its auditor, who reads its terms, and begins with the approval', async () => {
    const { maker, checker } = await open();
    const proposed = await createPlanOf(maker, {
      product_no: FUND,
      cycle_type: '0',
      cycle_day: 16,
      end_type: '3',
      end_money: fen(12_000_00n),
      target_flag: '1',
      target_rate: rate(12_000_000n),
      target_action: '2',
    });
    expect(proposed).toMatchObject({
      ration_status: null,
      ration_status_dict_name: null,
      next_pay_date_num: null,
      need_audit: '1',
      expire_time: '2026-11-10 15:00:00',
    });
    expect(await plansOf(maker)).toEqual([]);
    const shown = await proposalOf(checker, proposed.local_order_no, '2');
    expect(shown).toMatchObject({
      busin_type: '300010',
      busin_type_dict_name: '定投开通',
      product_no: FUND,
      entrust_money: 1_000_00n,
      before_after: { cash_before: 10_000_000_00n, cash_after: 10_000_000_00n },
      plan: {
        allot_no: proposed.allot_no,
        terms: {
          ration_type_dict_name: '普通定投',
          cycle_type_dict_name: '每月',
          cycle_day: 16,
          end_money: 12_000_00n,
          target_rate: 12_000_000n,
          target_action_dict_name: '赎回并停止',
        },
        before: null,
        next_pay_date_num: '2026-11-16',
      },
    });
    expect(shown?.recheck_list.filter(({ is_ok }) => is_ok === '0')).toEqual([]);
    const [row] = await audit(checker, [proposed]);
    expect(row).toMatchObject({ is_ok: '1', order_status: '50' });
    expect(await plansOf(maker)).toMatchObject([
      {
        allot_no: proposed.allot_no,
        ration_status: '1',
        next_pay_date_num: '2026-11-16',
        end_money: 12_000_00n,
      },
    ]);
    const made = await proposalOf(maker, proposed.local_order_no, '1');
    expect(made).toMatchObject({ order_status: '50', plan: { next_pay_date_num: null } });
    const records = await maker.client(contract.trading.transRecordlistQuery, PAGE);
    expect(records.count).toBe(0);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('is proposed once by a request that comes twice, and its flow leads to no second one', async () => {
    const { maker, checker } = await open();
    const request = await planRequestOf(maker, { product_no: FUND });
    const create = (changed: Partial<typeof request> = {}) =>
      maker.client(plans.createRationPlan, { ...request, ...changed });
    const [first, second] = await Promise.all([create(), create()]);
    expect(second).toEqual(first);
    const next = create({ request_no: randomUUID() });
    await expect(next).rejects.toMatchObject(refusing('flow_expired'));
    await audit(checker, [first]);
    // Asked again, it is the proposal that the request made.
    expect(await create()).toEqual(first);
    expect(await plansOf(maker)).toHaveLength(1);
  });

  it.each(
    sampled([
      { end: 'rejected', state: '01' },
      { end: 'recalled', state: '03' },
    ] as const),
  )('that is $end never begins', async ({ end, state }) => {
    const { maker, checker } = await open();
    const proposed = await createPlanOf(maker, { product_no: FUND });
    const shown = await proposalOf(maker, proposed.local_order_no, '1');
    if (end === 'rejected') await audit(checker, [proposed], { result: '2', remark: '金额有误' });
    if (end === 'recalled') await recall(maker.client, shown?.order_no ?? '');
    const ended = await proposalOf(maker, proposed.local_order_no, '1');
    expect(ended).toMatchObject({ order_status: state });
    expect(await plansOf(maker)).toEqual([]);
  });

  it('takes two auditors where the policy wants two', async () => {
    const { maker, checker, second } = await open({ levels: 2 });
    const proposed = await createPlanOf(maker, { product_no: FUND });
    expect(await audit(checker, [proposed])).toMatchObject([{ next_audit_level: '2' }]);
    expect(await plansOf(maker)).toEqual([]);
    await audit(second, [proposed]);
    expect(await plansOf(maker)).toHaveLength(1);
  });

  it.each(
    sampled([
      { threshold: 1_000_01n, needs: '0', why: 'one purchase of its size would not be looked at' },
      { threshold: 1_000_00n, needs: '1', why: 'one purchase of its size would be' },
    ]),
  )('under a threshold of $threshold needs an audit: $needs, because $why', async (row) => {
    const { maker } = await open({ threshold: row.threshold });
    const created = await createPlanOf(maker, { product_no: FUND });
    expect(created).toMatchObject({ need_audit: row.needs });
  });

  it('begins alone where purchases are not looked at', async () => {
    const { maker } = await open({ kinds: ['redemption'] });
    const created = await createPlanOf(maker, { product_no: FUND });
    expect(created).toMatchObject({ need_audit: '0', ration_status: '1' });
  });

  it.each(
    sampled([
      { kinds: ['redemption'] as const, why: 'redemptions are looked at' },
      { threshold: 1_500_00n, why: 'what its target will sell has no known bound' },
    ]),
  )('whose target redeems waits where $why, as does a change to such a target', async (policy) => {
    const { maker } = await open(policy);
    const target = { target_flag: '1', target_rate: rate(1_000_000n) } as const;
    for (const target_action of ['2', '3'] as const)
      expect(
        await createPlanOf(maker, { product_no: FUND, ...target, target_action }),
      ).toMatchObject({ need_audit: '1' });
    const told = await createPlanOf(maker, { product_no: FUND, ...target, target_action: '1' });
    expect(told).toMatchObject({ need_audit: '0' });
    const sells = { ...target, target_action: '3' } as const;
    expect(await changePlanOf(maker, told.allot_no, sells)).toMatchObject({ need_audit: '1' });
  });

  it.each(
    sampled([
      {
        why: 'its fund takes no more plans',
        spoil: () =>
          sql`update product set is_plannable = false where product_no = ${OTHER}`.execute(
            mall.ownerDb,
          ),
        heal: () =>
          sql`update product set is_plannable = true where product_no = ${OTHER}`.execute(
            mall.ownerDb,
          ),
        code: 'PRODUCT',
      },
      {
        why: 'its account was restricted',
        spoil: (clientId: string) =>
          sql`update trade_account set is_restricted = true where client_id = ${clientId}`.execute(
            mall.ownerDb,
          ),
        code: 'ACCOUNT',
      },
      {
        why: 'its maker may not order any more',
        spoil: (clientId: string) =>
          sql`update inst_user set can_make = false where client_id = ${clientId}`.execute(
            mall.ownerDb,
          ),
        code: 'MANDATE',
      },
    ]),
  )('is not approved when $why', async ({ spoil, heal, code }) => {
    const { clientId, maker, checker } = await open();
    const proposed = await createPlanOf(maker, { product_no: OTHER });
    await spoil(clientId);
    const shown = await proposalOf(checker, proposed.local_order_no, '2');
    const failed = shown?.recheck_list.filter(({ is_ok }) => is_ok === '0');
    expect(failed?.map(({ check_code }) => check_code)).toEqual([code]);
    const [row] = await audit(checker, [proposed]);
    expect(row).toMatchObject({ ...rowRefusing('audit_recheck_failed'), order_status: '00' });
    await heal?.();
  });

  it('is not approved as the twenty-first of its fund', async () => {
    const { maker, checker } = await open();
    const proposed = [];
    for (let count = 0; count < 21; count += 1)
      proposed.push(await createPlanOf(maker, { product_no: FUND }));
    expect(await audit(checker, proposed.slice(0, 20))).toHaveLength(20);
    const [last] = await audit(checker, proposed.slice(20));
    expect(last).toMatchObject(rowRefusing('audit_recheck_failed'));
    expect(await plansOf(maker)).toHaveLength(10);
  });
});

it('a plan that is not looked at in time never begins', async () => {
  const { maker } = await open();
  const proposed = await createPlanOf(maker, { product_no: FUND });
  await goTo('2026-11-10', at(15, 0));
  await expireAllProposals(mall.deps);
  const ended = await proposalOf(maker, proposed.local_order_no, '1');
  expect(ended).toMatchObject({ order_status: '02' });
  expect(await plansOf(maker)).toEqual([]);
});

it('the deductions of an approved plan wait for no auditor', async () => {
  const { clientId, maker, checker } = await open();
  // Behind the cut-off it is bound to the next trading day, and begins on the day of its approval.
  const proposed = await createPlanOf(maker, { product_no: FUND });
  expect(proposed).toMatchObject({ expire_time: '2026-11-11 15:00:00' });
  await audit(checker, [proposed]);
  await goTo('2026-11-11', at(9, 31));
  await runDuePlans({ ...mall.clearing, pasts: keepIndexPasts(db), provider: '衡川' });
  const { rows } = await sql`
    select o.order_source, s.state from trade_order o join order_state s using (client_id, order_no)
     where o.client_id = ${clientId} and o.kind = 'purchase'`.execute(db);
  expect(rows).toEqual([{ order_source: 'RATION', state: '10' }]);
  expect(await wrongsIn(mall.clearing)).toEqual([]);
});
