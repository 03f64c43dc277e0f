import { crhMallGD024 } from '@mall/contract/legacy/institution-desk';
import type { Right } from '@mall/domain/identity/operator-rights';
import { SERVER_TEXTS } from '#shared/api/server-texts.ts';
import { usePastReason } from '#shared/data-time/use-past-reason.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { useSession } from './session-context.tsx';

/**
 * Why the operator cannot do this, told before he tries; undefined when he may or when it is not known. A past day allows none of it. The server
 * decides all the same, and a natural person has every right to act for himself.
 */
export function useMissingRight(right: Right): string | undefined {
  const { user } = useSession();
  const past = usePastReason();
  const isOperator = user?.inst_name !== undefined;
  const { data } = useOwnQuery(crhMallGD024, {}, { enabled: isOperator });
  const isMissing = isOperator && data !== undefined && !data.perms.includes(right);
  if (past !== undefined) return past;
  return isMissing ? SERVER_TEXTS.operator_not_permitted : undefined;
}
