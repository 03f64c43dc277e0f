import { usePageHandle } from '#app/layout/page-handle.ts';
import { writeDataTime } from '#shared/data-time/data-time.ts';
import { useDataTime } from '#shared/data-time/use-data-time.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { Link } from '#shared/router/link.tsx';
import { useAuditDesk } from '#shared/session/use-audit-desk.ts';
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

const AUDIT = { label: '我的复核', to: PATHS.audit };

/** The pages of the account, beside every one of them. */
export function AccountNavigation() {
  const audit = useAuditDesk();
  const { title, crumbs } = usePageHandle();
  const time = writeDataTime(new URLSearchParams(), useDataTime()).toString();
  const withTime = (to: string) => (time === '' ? to : `${to}?${time}`);
  // A detail page marks the list it was opened from.
  const steps = new Set([title, ...crumbs(new URLSearchParams()).map((crumb) => crumb.title)]);
  return (
    <nav className={styles['nav']} aria-label="账户导航" data-screen-only="">
      {GROUPS.map(({ name, items }) => (
        <ul key={name} aria-label={name}>
          {itemsOf({ name, items }, audit.isShown).map(({ label, to }) => (
            <li key={to}>
              <Link to={withTime(to)} aria-current={steps.has(label) ? 'page' : undefined}>
                {label}
                {to === PATHS.audit && audit.waiting > 0 && (
                  <span className={styles['count']}>
                    {audit.waiting}
                    <span className="sr-only">笔待复核</span>
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

type Item = { readonly label: string; readonly to: string };
type Group = { readonly name: string; readonly items: readonly Item[] };

/** Only an institution whose orders are audited has something to audit; the address itself answers everyone. */
function itemsOf({ name, items }: Group, hasAudit: boolean): readonly Item[] {
  return hasAudit && name === '交易' ? [...items, AUDIT] : items;
}
