import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './stack.module.css';

type Props = {
  /** 'section' is the distance between the parts of a page. */
  readonly gap?: 'line' | 'block' | 'section';
  readonly children: ReactNode;
};

/** Things below each other. */
export function Stack({ gap = 'section', children }: Props) {
  return <div className={clsx(styles['stack'], styles[gap])}>{children}</div>;
}
