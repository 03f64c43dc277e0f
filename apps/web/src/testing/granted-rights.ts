import { crhMallGD024 } from '@mall/contract/legacy/operator-rights';
import { REFUSALS } from '@mall/contract/refusals';
import type { Right } from '@mall/domain/identity/operator-rights';
import { type Answer, answer } from './fake-server.ts';

/** An operator with these rights, in an institution that audits nothing. */
export function grantedTo(rights: readonly Right[]): Answer {
  return answer(crhMallGD024, {
    perms: [...rights],
    audit_limit: null,
    audit_required: '0',
    audit_policy: null,
  });
}

export const NOT_PERMITTED = REFUSALS.operator_not_permitted.text;
