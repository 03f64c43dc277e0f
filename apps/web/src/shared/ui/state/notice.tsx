import clsx from 'clsx';
import Check from 'lucide-react/icons/check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Icon } from '#shared/ui/mark/icon.tsx';
import styles from './notice.module.css';

type Props = {
  readonly type?: 'info' | 'success' | 'warning' | 'error';
  /** One sentence and at most one link. */
  readonly children: ReactNode;
};

const ICONS = { info: Info, success: Check, warning: TriangleAlert, error: TriangleAlert };

/** A bar that stays. Success is ink with a tick and errors are ochre, because red and green are taken. */
export function Notice({ type = 'info', children }: Props) {
  return (
    <div
      className={clsx(styles['notice'], styles[type])}
      role={type === 'error' ? 'alert' : 'status'}
    >
      <Icon of={ICONS[type]} className={styles['icon']} />
      <span>{children}</span>
    </div>
  );
}
