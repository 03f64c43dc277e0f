import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './row.module.css';

type Props = {
  readonly gap?: 'tight' | 'normal' | 'wide';
  readonly justify?: 'start' | 'between' | 'end';
  readonly children: ReactNode;
};

/** Things beside each other, wrapping when there is no room. */
export function Row({ gap = 'normal', justify = 'start', children }: Props) {
  return <div className={clsx(styles['row'], styles[gap], styles[justify])}>{children}</div>;
}
