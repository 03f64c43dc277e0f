import { crhMallGD024 } from '@mall/contract/legacy/operator-rights';
import { queryUserLocalOrder } from '@mall/contract/trading/local-order';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { useSession } from './session-context.tsx';

const WAITING = { query_type: '2', page_num: 1, page_size: PAGE_SIZE.list } as const;
const OWN = { query_type: '1', page_num: 1, page_size: PAGE_SIZE.list } as const;

/** Whether the orders of this institution are audited, what waits for the operator, and what became of his own. */
export function useAuditDesk() {
  const { user } = useSession();
  const isOperator = user?.inst_name !== undefined;
  const rights = useOwnQuery(crhMallGD024, {}, { enabled: isOperator }).data;
  const isShown = rights?.audit_required === '1';
  const canAudit = isShown && rights.perms.includes('audit');
  const waiting = useOwnQuery(queryUserLocalOrder, WAITING, { enabled: canAudit });
  const canMake = isShown && rights.perms.includes('make');
  const own = useOwnQuery(queryUserLocalOrder, OWN, { enabled: canMake });
  return { isShown, waiting: waiting.data?.count ?? 0, queries: { waiting, own } };
}
