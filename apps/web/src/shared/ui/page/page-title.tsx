import type { ReactNode } from 'react';
import styles from './page-title.module.css';

type Props = {
  /** The one h1 of the page. */
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** Actions at the right end. */
  readonly extra?: ReactNode;
};

export function PageTitle({ title, subtitle, extra }: Props) {
  return (
    <div className={styles['line']}>
      <h1>{title}</h1>
      {subtitle && <span className={styles['subtitle']}>{subtitle}</span>}
      {extra && <div className={styles['extra']}>{extra}</div>}
    </div>
  );
}
