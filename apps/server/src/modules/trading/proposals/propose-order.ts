import { type AuditPolicy, isAudited } from '@mall/domain/audit/audit-policy';
import { proposalExpiry } from '@mall/domain/audit/proposal';
import { epochMsOf, type Moment } from '@mall/domain/calendar/moment';
import { calendarOf } from '@mall/domain/calendar/trading-calendar';
import { marketValue } from '@mall/domain/fees/redemption-fee';
import type { Fen } from '@mall/domain/money/units';
import type { OrderKind } from '@mall/domain/orders/order-kind';
import { openTradeDate } from '@mall/domain/orders/order-times';
import type { Tx } from '#db/database.ts';
import { instantFromMs } from '#db/instant.ts';

import { findShareValue } from '#modules/positions/index.ts';
import { orderContent } from '#modules/trading/orders/order-content.ts';
import { findLastClosedDay } from '#modules/trading/orders/order-day-store.ts';
import type { OrderMaker, TxDeps } from '#modules/trading/orders/order-maker.ts';
import type { NewOrder, OrderRow } from '#modules/trading/orders/order-store.ts';
import { recordAction } from '#modules/trail/index.ts';
import { proposalContent } from './proposal-content.ts';
import { insertProposal } from './proposal-store.ts';

/** How an order has to be looked at before it is taken. */
export type NeededAudit = Pick<AuditPolicy, 'levels'> & { readonly value: Fen | undefined };

type Valued = Pick<
  NewOrder,
  'product_no' | 'entrust_money_fen' | 'entrust_shares_e2' | 'est_money_fen'
>;

/** Whether an order waits for an auditor; undefined: it is taken at once. */
export async function findNeededAudit(
  tx: Tx,
  policy: AuditPolicy | undefined,
  order: { readonly kind: OrderKind; readonly head: Valued; readonly now: Moment },
): Promise<NeededAudit | undefined> {
  if (!policy) return undefined;
  const { kind, head, now } = order;
  const value = await orderValue(tx, head, now);
  return isAudited(policy, { kind, value }) ? { levels: policy.levels, value } : undefined;
}

/** What an order is about in money: what it names, what it was told to bring, or what its shares are worth. */
async function orderValue(tx: Tx, head: Valued, now: Moment): Promise<Fen | undefined> {
  const { entrust_money_fen, est_money_fen, entrust_shares_e2, product_no } = head;
  const named = entrust_money_fen ?? est_money_fen ?? undefined;
  if (named !== undefined || entrust_shares_e2 == null || product_no == null) return named;
  const latest = await findShareValue(tx, product_no, now.day);
  return latest && marketValue(entrust_shares_e2, latest.unitValue);
}

/** Writes an order down as a proposal: what it promises is frozen, and its auditors have until the cut-off of its T. */
export async function proposeOrder(
  deps: TxDeps,
  maker: OrderMaker,
  {
    order,
    needed,
    now,
  }: { readonly order: OrderRow; readonly needed: NeededAudit; readonly now: Moment },
): Promise<void> {
  const { client_id, order_no, kind } = order;
  const boundTo = order.cooling_ends_at === null ? order.trade_on : await dayOfSigning(deps, now);
  const expiresAt = proposalExpiry(kind, boundTo);
  const proposal = await insertProposal(
    deps.db,
    {
      client_id,
      order_no,
      levels: needed.levels,
      value_fen: needed.value ?? null,
      content_sha256: orderContent(order),
      expires_at: instantFromMs(epochMsOf(expiresAt)),
    },
    now.day,
  );
  await recordAction(deps, {
    action: 'order_propose',
    ...maker,
    object: { kind: 'proposal', id: proposal.local_order_no },
    content: proposalContent(proposal),
  });
}

/** An order that cools off is bound to no T yet; its auditors have until the cut-off of the day it is signed on. */
async function dayOfSigning({ db, readCalendar }: TxDeps, now: Moment) {
  const calendar = calendarOf(await readCalendar(), undefined);
  return openTradeDate(now, calendar, await findLastClosedDay(db));
}
