import clsx from 'clsx';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Icon } from '#shared/ui/mark/icon.tsx';
import styles from './check-list.module.css';

export type CheckItem = {
  readonly key: string;
  /** Undefined: not checked. */
  readonly isMet: boolean | undefined;
  readonly label: ReactNode;
  /** The finding, or the way to put it right. */
  readonly note?: ReactNode;
};

const FINDINGS = {
  met: { icon: Check, spoken: '通过：', style: 'met' },
  unmet: { icon: TriangleAlert, spoken: '未通过：', style: 'unmet' },
  unknown: { icon: Minus, spoken: '未核对：', style: 'unknown' },
} as const;

function findingOf({ isMet }: CheckItem): keyof typeof FINDINGS {
  if (isMet === undefined) return 'unknown';
  return isMet ? 'met' : 'unmet';
}

/** What was checked and what came of it, one line each. */
export function CheckList({ items }: { readonly items: readonly CheckItem[] }) {
  return (
    <ul className={styles['list']}>
      {items.map((item) => (
        <li key={item.key} className={clsx(styles[FINDINGS[findingOf(item)].style])}>
          <Icon of={FINDINGS[findingOf(item)].icon} className={styles['icon']} />
          <span>
            <span className="sr-only">{FINDINGS[findingOf(item)].spoken}</span>
            {item.label}
          </span>
          <span className={styles['note']}>{item.note}</span>
        </li>
      ))}
    </ul>
  );
}
