import { assert } from '@mall/domain/assert';
import { isAudited, valueToApprove } from '@mall/domain/audit/audit-policy';
import { epochMsOf } from '@mall/domain/calendar/moment';
import type { Fen } from '@mall/domain/money/units';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { contentHash, sha256Of } from '#content-hash.ts';
import { instantFromMs } from '#db/instant.ts';
import { matchedAs } from '#modules/suitability/index.ts';
import type { FlowState } from '#modules/trading/flow/read-flow.ts';
import { orderContent } from '#modules/trading/orders/order-content.ts';
import type { OrderMaker, TxDeps } from '#modules/trading/orders/order-maker.ts';
import { insertOrder, type OrderRow } from '#modules/trading/orders/order-store.ts';
import type { TradeAccount } from '#modules/trading/orders/trade-account-store.ts';
import { type NeededAudit, proposeOrder } from '#modules/trading/proposals/propose-order.ts';
import { recordAction } from '#modules/trail/index.ts';
import type { planEvidence } from './plan-flow.ts';

/** What a plan does by itself: it pays up to so much at once, and may sell what it bought. */
export type PlanActs = { readonly value: Fen; readonly redeems: boolean };

/** How a plan has to be looked at before it does so; undefined: one operator is enough (rules 11). */
export function neededAuditOf(
  account: TradeAccount | undefined,
  acts: PlanActs,
): NeededAudit | undefined {
  const policy = account?.audit;
  const order = { kind: 'plan_setting', ...acts } as const;
  if (!policy || !isAudited(policy, order)) return undefined;
  return { levels: policy.levels, value: valueToApprove(policy, order) };
}

/** Whether a proposal changes a plan that exists: only a new one has a flow. */
export function isPlanChange({ kind, flow_id }: Pick<OrderRow, 'kind' | 'flow_id'>): boolean {
  return kind === 'plan_setting' && flow_id === null;
}

export type PlanProposal = {
  readonly state: FlowState;
  readonly needed: NeededAudit;
  readonly base: Fen;
  /** What is entered when it is approved. */
  readonly terms: unknown;
  /** Of a new plan; a change repeats the signatures of its plan. */
  readonly evidence:
    | Awaited<ReturnType<typeof planEvidence>>
    | { readonly sign_nos: readonly string[] };
  readonly requestNo: string;
  readonly hash: Buffer;
};

/** Writes a plan, or a change of one, down as a proposal; it freezes nothing. The caller has locked the account and shares the order-day lock. */
export async function proposePlan(
  deps: TxDeps,
  maker: OrderMaker,
  { state, needed, base, terms, evidence, requestNo, hash }: PlanProposal,
): Promise<OrderRow> {
  const { now, times, account, terms: product } = state.offer;
  assert(account !== undefined, 'a plan belongs to an open account');
  const order = await insertOrder(
    deps.db,
    {
      client_id: maker.clientId,
      inst_user_code: maker.instUserCode ?? null,
      request_no: requestNo,
      request_sha256: hash,
      order_source: 'MALL',
      accepted_at: instantFromMs(epochMsOf(now)),
      address_sha256: sha256Of(maker.address),
      trade_account: account.tradeAccount,
      busin_type: BUSINESS_TYPE.planCreation,
      product_no: product.productNo,
      entrust_money_fen: base,
      trade_on: times.tradeOn,
      confirm_on: times.confirmOn,
      ...matchedAs(state.offer),
      ...evidence,
      terms: JSON.stringify(terms),
      content_sha256: contentHash({ productNo: product.productNo, terms }),
    },
    now.day,
    'proposed',
  );
  await recordAction(deps, {
    action: 'order_place',
    ...maker,
    object: { kind: 'order', id: order.order_no },
    content: orderContent(order),
  });
  await proposeOrder(deps, maker, { order, needed, now });
  return order;
}
