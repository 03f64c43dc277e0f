import { crhMallGD024 } from '@mall/contract/legacy/operator-rights';
import { useOwnQuery } from '#shared/query/own-query.ts';
import styles from './operator-role.module.css';
import { roleNameOf } from './role-name.ts';

/** What the operator may do for his institution, in one word. */
export function OperatorRole() {
  const { data } = useOwnQuery(crhMallGD024, {});
  if (!data) return null;
  return <span className={styles['role']}>{roleNameOf(data.perms)}</span>;
}
