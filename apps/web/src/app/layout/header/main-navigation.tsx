import { useId, useState } from 'react';
import { useSection } from '#app/layout/page-handle.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { Link } from '#shared/router/link.tsx';
import styles from './main-navigation.module.css';

const ITEMS = [
  { label: '首页', to: PATHS.home },
  { label: '产品中心', to: PATHS.productCentre },
  { label: '公募基金', to: PATHS.fundTopic },
  { label: '多元宝', to: PATHS.duoyuanbao },
  { label: '定期理财', to: PATHS.periodic },
  { label: '高端理财', to: PATHS.highEnd },
  { label: '新客理财', to: PATHS.newCustomer },
  { label: '我的账户', to: PATHS.totalAssets },
] as const;

/** The families of products and the account; a page below one of them marks it. */
export function MainNavigation() {
  const section = useSection();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const listId = useId();
  return (
    <nav className={styles['nav']} aria-label="主导航">
      <button
        type="button"
        className={styles['menu']}
        aria-expanded={isUnfolded}
        aria-controls={listId}
        onClick={() => setIsUnfolded(!isUnfolded)}
      >
        菜单
      </button>
      <ul id={listId} className={styles['items']} data-unfolded={isUnfolded}>
        {ITEMS.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={section === to ? 'page' : undefined}
              onClick={() => setIsUnfolded(false)}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
