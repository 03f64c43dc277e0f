import { lazy } from 'react';
import { LazyLayer } from '#app/layout/layers/lazy-layer.tsx';
import { usePageHandle } from '#app/layout/page-handle.ts';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { writeDataTime } from '#shared/data-time/data-time.ts';
import { useDataTime } from '#shared/data-time/use-data-time.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { Link } from '#shared/router/link.tsx';
import { useSession } from '#shared/session/session-context.tsx';
import styles from './account-navigation.module.css';

const GROUPS = [
  {
    name: '资产',
    items: [
      { label: '总资产', to: PATHS.totalAssets },
      { label: '资产分析', to: PATHS.assetsAnalyse },
      { label: '我的持仓', to: PATHS.myPosition },
    ],
  },
  {
    name: '交易',
    items: [
      { label: '交易记录', to: PATHS.record },
      { label: '转账记录', to: PATHS.transferRecords },
    ],
  },
  {
    name: '资料',
    items: [
      { label: '协议查询与下载', to: PATHS.agreement },
      { label: '我的自选', to: PATHS.favorite },
    ],
  },
] as const;

const AUDIT_LABEL = '我的复核';

// What orders look like that wait for an auditor is for institutions only.
const AuditEntry = lazy(() =>
  loadChunk('audit-entry', async () => ({
    default: (await import('./audit-entry.tsx')).AuditEntry,
  })),
);

/** The pages of the account, beside every one of them. */
export function AccountNavigation() {
  const { user } = useSession();
  const { title, crumbs } = usePageHandle();
  const time = writeDataTime(new URLSearchParams(), useDataTime()).toString();
  const withTime = (to: string) => (time === '' ? to : `${to}?${time}`);
  // A detail page marks the list it was opened from.
  const steps = new Set([title, ...crumbs(new URLSearchParams()).map((crumb) => crumb.title)]);
  return (
    <nav className={styles['nav']} aria-label="账户导航" data-screen-only="">
      {GROUPS.map(({ name, items }) => (
        <ul key={name} aria-label={name}>
          {items.map(({ label, to }) => (
            <li key={to}>
              <Link to={withTime(to)} aria-current={steps.has(label) ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
          {name === '交易' && user?.inst_name !== undefined && (
            <LazyLayer>
              <AuditEntry
                to={withTime(PATHS.audit)}
                label={AUDIT_LABEL}
                isCurrent={steps.has(AUDIT_LABEL)}
              />
            </LazyLayer>
          )}
        </ul>
      ))}
    </nav>
  );
}
