import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './figure.module.css';

type Props = {
  readonly size?: 24 | 28 | 36 | 48;
  /** Small, behind the figure: %, 元. */
  readonly unit?: string | undefined;
  readonly tone?: 'text' | 'gold';
  readonly children: ReactNode;
};

/** A hero figure in the figure face. One per block at most. */
export function Figure({ size = 28, unit, tone = 'text', children }: Props) {
  return (
    <span className={clsx(styles['figure'], styles[`size-${size}`], styles[tone])}>
      {children}
      {unit && <small>{unit}</small>}
    </span>
  );
}
