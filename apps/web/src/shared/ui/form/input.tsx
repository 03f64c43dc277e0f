import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { useFieldAttributes } from './field-context.ts';
import styles from './input.module.css';

type Props = Omit<ComponentProps<'input'>, 'size'> & {
  readonly size?: 'middle' | 'large' | undefined;
};

export function Input({ size = 'middle', className, ...rest }: Props) {
  const field = useFieldAttributes();
  return (
    <input
      type="text"
      {...field}
      {...rest}
      className={clsx(styles['input'], styles[size], className)}
    />
  );
}
