import { type Recheck, recheckOrder } from '@mall/domain/audit/recheck';
import type { Moment } from '@mall/domain/calendar/moment';
import type { OrderKind } from '@mall/domain/orders/order-kind';
import { orderContent } from '#modules/trading/orders/order-content.ts';
import type { TxDeps } from '#modules/trading/orders/order-maker.ts';
import { type OrderRecord, readOrderRow } from '#modules/trading/orders/order-store.ts';
import type { ProposalRow } from '#modules/trading/proposals/proposal-store.ts';
import { recheckEarlyEnd } from './recheck-early-end.ts';
import { recheckEntry } from './recheck-entry.ts';
import { recheckCustody, recheckDividend, recheckRedemption } from './recheck-exit.ts';
import { GONE, type KindRecheck } from './recheck-facts.ts';
import { recheckSwitch } from './recheck-switch.ts';
import { recheckTransfer } from './recheck-transfer.ts';

export type Rechecker = (deps: TxDeps, order: OrderRecord) => Promise<KindRecheck>;

/** How each kind is looked at again; those that no institution may order are never approved. */
const RECHECKERS: Readonly<Record<OrderKind, Rechecker>> = {
  purchase: recheckEntry,
  subscription: recheckEntry,
  repo_purchase: recheckEntry,
  redemption: recheckRedemption,
  switch: recheckSwitch,
  custody_transfer: recheckCustody,
  dividend_setting: recheckDividend,
  repo_early_end: recheckEarlyEnd,
  quick_withdrawal: async () => GONE,
  bank_transfer: recheckTransfer,
  registrar_act: async () => GONE,
  // Plans bring their own.
  plan_setting: async () => GONE,
};

export type RecheckedProposal = {
  readonly checks: readonly Recheck[];
  readonly coolingEndsAt: Moment | undefined;
};

/** Everything that makes an order safe, looked at as if it were placed now (rules 11). */
export async function recheckProposal(
  deps: TxDeps,
  {
    order,
    proposal,
    areMandatesValid,
  }: {
    readonly order: OrderRecord;
    readonly proposal: ProposalRow;
    readonly areMandatesValid: boolean;
  },
  recheck: Rechecker = RECHECKERS[order.kind],
): Promise<RecheckedProposal> {
  const row = await readOrderRow(deps.db, order.client_id, order.order_no);
  const { facts, coolingEndsAt, isOutdated } = await recheck(deps, order);
  const isContentSame = orderContent(row).equals(proposal.content_sha256) && isOutdated !== true;
  return { checks: recheckOrder({ ...facts, isContentSame, areMandatesValid }), coolingEndsAt };
}
