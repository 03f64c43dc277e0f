import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './tag.module.css';

type Props = {
  /** 'brand' says what it is open for, 'gold' what is limited, 'warn' what runs out. */
  readonly tone?: 'plain' | 'brand' | 'gold' | 'warn';
  readonly size?: 'small' | 'middle';
  readonly children: ReactNode;
};

export function Tag({ tone = 'plain', size = 'middle', children }: Props) {
  return <span className={clsx(styles['tag'], styles[tone], styles[size])}>{children}</span>;
}
