import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './text-button.module.css';

type Props = ComponentProps<'button'> & {
  /** Why it is off. The button then stays reachable by keyboard, so that everybody can learn the reason. */
  readonly disabledReason?: string | undefined;
};

/** An action inside a sentence or a dense row: looks like a link, is a button. */
export function TextButton({ className, disabledReason, onClick, title, ...rest }: Props) {
  const isOff = disabledReason !== undefined;
  return (
    <button
      type="button"
      {...rest}
      title={disabledReason ?? title}
      aria-disabled={isOff || undefined}
      className={clsx(styles['text'], className)}
      onClick={isOff ? undefined : onClick}
    />
  );
}
