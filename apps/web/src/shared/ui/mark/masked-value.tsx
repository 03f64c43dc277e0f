import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './masked-value.module.css';

/** Stands where a private product's figure is hidden. The figure itself never reaches the page. */
export function MaskedValue({ children = '确认后可见' }: { readonly children?: ReactNode }) {
  return (
    <span className={styles['masked']}>
      <Icon of={Lock} size={14} />
      {children}
    </span>
  );
}
