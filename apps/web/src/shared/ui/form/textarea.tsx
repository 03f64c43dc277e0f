import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { useFieldAttributes } from './field-context.ts';
import input from './input.module.css';
import styles from './textarea.module.css';

export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  const field = useFieldAttributes();
  return (
    <textarea
      {...field}
      {...rest}
      rows={rows}
      className={clsx(input['input'], styles['textarea'], className)}
    />
  );
}
