import { Link } from '#shared/router/link.tsx';
import { useAuditDesk } from '#shared/session/use-audit-desk.ts';
import styles from './account-navigation.module.css';

type Props = { readonly label: string; readonly to: string; readonly isCurrent: boolean };

/** Only an institution whose orders are audited has something to audit; the address itself answers everyone. */
export function AuditEntry({ label, to, isCurrent }: Props) {
  const { isShown, waiting } = useAuditDesk();
  if (!isShown) return null;
  return (
    <li>
      <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
        {label}
        {waiting > 0 && (
          <span className={styles['count']}>
            {waiting}
            <span className="sr-only">笔待复核</span>
          </span>
        )}
      </Link>
    </li>
  );
}
