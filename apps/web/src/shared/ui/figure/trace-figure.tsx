import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './trace-figure.module.css';

type Props = Omit<ComponentProps<'button'>, 'type'> & {
  /** The exact decimal string behind what is printed. */
  readonly 'data-value'?: string;
  readonly 'data-testid'?: string;
};

/** A figure that can be questioned: the dotted line under it opens 数字溯源. */
export function TraceFigure({ className, ...rest }: Props) {
  return (
    <button title="查看来源" {...rest} type="button" className={clsx(styles['trace'], className)} />
  );
}
