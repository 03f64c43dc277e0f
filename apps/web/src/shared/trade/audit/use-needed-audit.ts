import { crhMallGD001 } from '@mall/contract/legacy/institution-desk';
import { crhMallGD024 } from '@mall/contract/legacy/operator-rights';
import { type AuditPolicy, isAudited, valueToApprove } from '@mall/domain/audit/audit-policy';
import { proposalExpiry } from '@mall/domain/audit/proposal';
import type { Day } from '@mall/domain/calendar/day';
import { formatMoment } from '@mall/domain/calendar/moment';
import type { Fen } from '@mall/domain/money/units';
import type { OrderKind } from '@mall/domain/orders/order-kind';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { useSession } from '#shared/session/session-context.tsx';

/** That an order waits for a colleague, until when, and who can look at it. */
export type NeededAudit = {
  /** Undefined: its day is not known yet. */
  readonly expireTime: string | undefined;
  /** Undefined until the server has said who. */
  readonly auditors: readonly string[] | undefined;
};

type Order = {
  readonly kind: OrderKind;
  /** Undefined: what it is worth is not known, so that it is looked at. */
  readonly value: Fen | undefined;
  /** A plan whose target sells by itself. */
  readonly redeems?: boolean;
  /** The day whose cut-off makes it void. */
  readonly boundTo: Day | undefined;
};

/** Whether this order goes to an auditor first, told before the last click; the server decides all the same. */
export function useNeededAudit({ boundTo, ...order }: Order): NeededAudit | undefined {
  const { user } = useSession();
  const isOperator = user?.inst_name !== undefined;
  const reply = useOwnQuery(crhMallGD024, {}, { enabled: isOperator }).data?.audit_policy;
  const policy = reply == null ? undefined : policyOf(reply);
  const isNeeded = policy !== undefined && isAudited(policy, order);
  const operators = useOwnQuery(crhMallGD001, {}, { enabled: isNeeded }).data?.operators;
  if (!isNeeded) return undefined;
  const value = valueToApprove(policy, order);
  return {
    expireTime: boundTo && formatMoment(proposalExpiry(order.kind, boundTo)),
    auditors: operators
      ?.filter(({ can_audit_mine }) => can_audit_mine === '1')
      .filter(({ audit_limit: limit }) => isWithin(limit, value))
      .map(({ operator_name }) => operator_name),
  };
}

type PolicyReply = {
  readonly order_kinds: readonly OrderKind[];
  readonly min_money: Fen;
  readonly audit_levels: '1' | '2';
};

function policyOf({ order_kinds, min_money, audit_levels }: PolicyReply): AuditPolicy {
  return { kinds: order_kinds, threshold: min_money, levels: audit_levels === '2' ? 2 : 1 };
}

/** As the server sees it: an order whose value is not known is above every limit. */
function isWithin(limit: Fen | null, value: Fen | undefined): boolean {
  return limit === null || (value !== undefined && value <= limit);
}
