import { assert } from '@mall/domain/assert';
import { epochMsOf, type Moment } from '@mall/domain/calendar/moment';
import { sha256Of } from '#content-hash.ts';
import { instantFromMs } from '#db/instant.ts';
import { enterEvent, enterNext } from '#modules/plans/enter-event.ts';
import { enterStatusAsked, renewDue } from '#modules/plans/next-event.ts';
import { dueDayOf, planOf } from '#modules/plans/plan.ts';
import { findPlanEvents, replaceDue } from '#modules/plans/plan-store.ts';
import { calendarFor } from '#modules/plans/written-plan.ts';
import type { OrderMaker, OrderRecord, TxDeps } from '#modules/trading/index.ts';
import { planSettingOf, termsApproved } from './plan-setting.ts';

type Approved = {
  readonly order: OrderRecord;
  /** The auditor whose approval enters it; the order names its maker. */
  readonly auditor: OrderMaker;
  readonly now: Moment;
};

/** Begins or changes a plan as its auditors approved it, from the moment of the last approval on; the caller has locked the account. */
export async function enterApprovedPlan(deps: TxDeps, approved: Approved): Promise<void> {
  const { beforeSeq } = planSettingOf(approved.order);
  await (beforeSeq === null ? enterCreation(deps, approved) : enterChange(deps, approved));
}

async function enterCreation(deps: TxDeps, { order, auditor, now }: Approved): Promise<void> {
  const { db } = deps;
  const setting = planSettingOf(order);
  const { client_id: clientId, product_no: productNo, order_no: orderNo } = order;
  const row = await enterEvent(deps, auditor, {
    client_id: clientId,
    allot_no: setting.allotNo,
    seq: 1,
    kind: 'created',
    status: '1',
    ...termsApproved(setting, { productNo, before: undefined, now }),
    happened_at: instantFromMs(epochMsOf(now)),
    happened_on: now.day,
    flow_id: order.flow_id,
    told_no: order.told_no,
    flow_sha256: order.flow_sha256,
    sign_nos: order.sign_nos,
    ticks: JSON.stringify(order.ticks),
    shown_sha256: order.shown_sha256,
    evidence: JSON.stringify(order.evidence),
    address_sha256: sha256Of(auditor.address),
    inst_user_code: auditor.instUserCode ?? null,
    order_no: orderNo,
  });
  const calendar = await calendarFor(deps, productNo, now.day);
  const due = dueDayOf(planOf([row]), now.day, calendar);
  await replaceDue(db, { clientId, allotNo: setting.allotNo }, due);
}

async function enterChange(deps: TxDeps, { order, auditor, now }: Approved): Promise<void> {
  const setting = planSettingOf(order);
  const { client_id: clientId, product_no: productNo, order_no: orderNo } = order;
  const { allotNo, beforeSeq, status } = setting;
  const before = (await findPlanEvents(deps.db, { clientId, allotNo })).at(-1);
  assert(before?.seq === beforeSeq, 'a plan that changed since was not approved');
  const terms = termsApproved(setting, { productNo, before, now });
  const by = { maker: auditor, now, orderNo };
  const changed = await enterNext(deps, before, {
    kind: 'changed',
    status: before.status,
    terms,
    ...by,
  });
  await enterStatusAsked(deps, changed, { status: status ?? undefined, ...by });
  await renewDue(deps, before, now);
}
