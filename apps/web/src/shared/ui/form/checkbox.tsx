import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './checkbox.module.css';
import { useFieldAttributes } from './field-context.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** The whole text is the target, not the little square alone. */
  readonly children: ReactNode;
};

export function Checkbox({ children, className, ...rest }: Props) {
  const { id: _fieldId, ...field } = useFieldAttributes();
  return (
    <label className={clsx(styles['check'], className)}>
      <input {...field} {...rest} type="checkbox" className={styles['box']} />
      <span>{children}</span>
    </label>
  );
}
