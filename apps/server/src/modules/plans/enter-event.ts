import { epochMsOf, type Moment } from '@mall/domain/calendar/moment';
import type { PlanEvent } from '@mall/domain/plans/plan-state';
import { sha256Of } from '#content-hash.ts';
import type { Tx } from '#db/database.ts';
import { instantFromMs } from '#db/instant.ts';
import type { OrderMaker, TxDeps } from '#modules/trading/index.ts';
import { recordAction } from '#modules/trail/index.ts';
import { planContent } from './plan-content.ts';
import { type TermColumns, termColumnsOf } from './plan-request.ts';
import { insertPlanEvent, type NewPlanEvent, type PlanRow, planEventName } from './plan-store.ts';

export type EnterDeps = Pick<TxDeps, 'clock'> & { readonly db: Tx };

/** An event after those a plan has; its terms are those of before unless it brings others. */
export type NextEvent = {
  readonly kind: PlanEvent | 'changed';
  readonly status: PlanRow['status'];
  readonly reason?: string | undefined;
  readonly terms?: TermColumns;
  readonly now: Moment;
  /** Absent: the mall acts by itself. */
  readonly maker?: OrderMaker;
  /** The proposal whose approval enters it; its maker stands there, the approving auditor is the maker here. */
  readonly orderNo?: string;
};

/** Enters an event behind the newest one and tells the trail; the caller has locked the customer. */
export async function enterNext(
  deps: EnterDeps,
  before: PlanRow,
  { kind, status, reason, terms, now, maker, orderNo }: NextEvent,
): Promise<PlanRow> {
  return enterEvent(deps, maker, {
    client_id: before.client_id,
    allot_no: before.allot_no,
    seq: before.seq + 1,
    kind,
    status,
    reason: reason ?? null,
    ...(terms ?? termColumnsOf(before)),
    happened_at: instantFromMs(epochMsOf(now)),
    happened_on: now.day,
    sign_nos: before.sign_nos,
    address_sha256: maker ? sha256Of(maker.address) : null,
    inst_user_code: maker?.instUserCode ?? null,
    order_no: orderNo ?? null,
  });
}

export async function enterEvent(
  deps: EnterDeps,
  maker: OrderMaker | undefined,
  event: NewPlanEvent,
): Promise<PlanRow> {
  const row = await insertPlanEvent(deps.db, event);
  const object = { kind: 'plan', id: planEventName(row) };
  const content = planContent(row);
  await recordAction(deps, {
    action: 'plan_set',
    clientId: row.client_id,
    ...maker,
    object,
    content,
  });
  return row;
}
