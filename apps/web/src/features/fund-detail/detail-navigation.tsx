import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import styles from './fund-detail.module.css';

/** The parts of the page and the marks they have in the address. */
export const SECTIONS = {
  performance: 'performance',
  clock: 'clock',
  history: 'history',
  fees: 'fees',
  rules: 'rules',
  archive: 'archive',
  notices: 'notices',
} as const;

const LINKS = [
  { id: SECTIONS.performance, label: '业绩走势' },
  { id: SECTIONS.clock, label: '下单时钟' },
  { id: SECTIONS.history, label: '历史净值' },
  { id: SECTIONS.fees, label: '费率' },
  { id: SECTIONS.rules, label: '交易规则' },
  { id: SECTIONS.archive, label: '档案' },
  { id: SECTIONS.notices, label: '公告' },
];

/** Leads to the parts of a long page and keeps the place in the address. */
export function DetailNavigation() {
  const { hash, search } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <nav className={styles['parts']} aria-label="页内导航">
      {LINKS.map(({ id, label }) => (
        <Link
          key={id}
          to={{ search, hash: id }}
          replace
          aria-current={hash === `#${id}` ? 'location' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
