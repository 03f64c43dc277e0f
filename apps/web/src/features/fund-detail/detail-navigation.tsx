import clsx from 'clsx';
import { Link } from '#shared/router/link.tsx';
import { useLocation } from '#shared/router/router.tsx';
import styles from './fund-detail.module.css';
import { useKeptPlace } from './use-kept-place.ts';
import { useReadSection } from './use-read-section.ts';

/** The parts of the page and the marks they have in the address. */
export const SECTIONS = {
  performance: 'performance',
  managers: 'managers',
  portfolio: 'portfolio',
  fees: 'fees',
  rules: 'rules',
  plans: 'plans',
  archive: 'archive',
  notices: 'notices',
} as const;

type SectionId = (typeof SECTIONS)[keyof typeof SECTIONS];

const LINKS: readonly { readonly id: SectionId; readonly label: string }[] = [
  { id: SECTIONS.performance, label: '业绩' },
  { id: SECTIONS.managers, label: '经理' },
  { id: SECTIONS.portfolio, label: '持仓' },
  { id: SECTIONS.fees, label: '费率' },
  { id: SECTIONS.rules, label: '规则' },
  { id: SECTIONS.archive, label: '档案' },
  { id: SECTIONS.notices, label: '公告' },
];
const IDS = LINKS.map(({ id }) => id);

/** Leads to the parts of a long page, stays in view, and keeps the place in the address. */
export function DetailNavigation() {
  const { hash, search } = useLocation();
  useKeptPlace(hash.slice(1));
  const current = useReadSection(IDS) ?? hash.slice(1);
  return (
    <nav className={styles['parts']} aria-label="页内导航">
      {LINKS.map(({ id, label }) => (
        <Link
          key={id}
          to={{ search, hash: id }}
          replace
          className={clsx(current === id && styles['current'])}
          aria-current={current === id ? 'location' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
