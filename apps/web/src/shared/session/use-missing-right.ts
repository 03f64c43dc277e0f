import { crhMallGD024 } from '@mall/contract/legacy/operator-rights';
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
  return useMissingRights()(right);
}

/** The same for actions that take different rights. */
export function useMissingRights(): (right: Right) => string | undefined {
  const rights = useOperatorRights();
  const past = usePastReason();
  return (right) =>
    past ??
    (rights === undefined || rights.includes(right)
      ? undefined
      : SERVER_TEXTS.operator_not_permitted);
}

const ACTING: readonly Right[] = ['make', 'transfer', 'sign'];

/** Whether the operator has no right to act: he looks at orders, or audits those of his colleagues. */
export function useMayOnlyLook(): boolean {
  const rights = useOperatorRights();
  return rights !== undefined && !ACTING.some((right) => rights.includes(right));
}

/** Undefined for a natural person, and while they are not known. */
function useOperatorRights(): readonly Right[] | undefined {
  const { user } = useSession();
  const isOperator = user?.inst_name !== undefined;
  const { data } = useOwnQuery(crhMallGD024, {}, { enabled: isOperator });
  return isOperator ? data?.perms : undefined;
}
