import type { ReactNode } from 'react';
import styles from './radio-option.module.css';

type Props = {
  readonly name: string;
  readonly checked: boolean;
  readonly disabled?: boolean | undefined;
  readonly title?: string | undefined;
  readonly className?: string | undefined;
  readonly testId?: string | undefined;
  readonly onChoose: () => void;
  readonly children: ReactNode;
};

/**
 * One choice that looks like anything and is a real radio: the browser brings the arrow keys, the single
 * tab stop and the announcement. The radio lies invisibly over its face and takes the click.
 */
export function RadioOption({ name, checked, disabled, title, className, ...rest }: Props) {
  const { testId, onChoose, children } = rest;
  return (
    <label className={styles['option']} title={title}>
      <input
        type="radio"
        className={styles['radio']}
        name={name}
        checked={checked}
        disabled={disabled}
        data-testid={testId}
        onChange={onChoose}
      />
      <span className={className}>{children}</span>
    </label>
  );
}
