import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './columns.module.css';

type Props = {
  /**
   * 'aside': content and a 352 px column for a ticket or notices. 'side': account navigation and content.
   * 'split': a list and its working panel. Numbers: so many equal columns.
   */
  readonly layout: 'aside' | 'side' | 'split' | 'two' | 'three' | 'four';
  readonly gap?: 'page' | 'tight';
  readonly children: ReactNode;
};

export function Columns({ layout, gap = 'page', children }: Props) {
  return <div className={clsx(styles['columns'], styles[layout], styles[gap])}>{children}</div>;
}
