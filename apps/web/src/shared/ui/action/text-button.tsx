import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './text-button.module.css';

/** An action inside a sentence: looks like a link, is a button. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={clsx(styles['text'], className)} />;
}
