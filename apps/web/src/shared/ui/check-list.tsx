import clsx from 'clsx';
import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import styles from './check-list.module.css';
import { Icon } from './icon.tsx';

export type CheckItem = {
  readonly key: string;
  readonly isMet: boolean;
  readonly label: ReactNode;
  /** The finding, or the way to put it right. */
  readonly note?: ReactNode;
};

/** What was checked and what came of it, one line each. */
export function CheckList({ items }: { readonly items: readonly CheckItem[] }) {
  return (
    <ul className={styles['list']}>
      {items.map((item) => (
        <li key={item.key} className={clsx(!item.isMet && styles['unmet'])}>
          <Icon of={item.isMet ? Check : TriangleAlert} className={styles['icon']} />
          <span>
            <span className="sr-only">{item.isMet ? '通过：' : '未通过：'}</span>
            {item.label}
          </span>
          <span className={styles['note']}>{item.note}</span>
        </li>
      ))}
    </ul>
  );
}
