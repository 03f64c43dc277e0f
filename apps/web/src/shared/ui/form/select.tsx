import clsx from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { Icon } from '#shared/ui/mark/icon.tsx';
import { useFieldAttributes } from './field-context.ts';
import input from './input.module.css';
import styles from './select.module.css';

export type SelectOption = {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
};

type Props = Omit<ComponentProps<'select'>, 'onChange' | 'children' | 'size'> & {
  readonly options: readonly SelectOption[];
  /** Shown while nothing is chosen; it cannot be chosen itself. */
  readonly placeholder?: string;
  readonly onChange?: (value: string) => void;
};

/** The platform's own list: it works on every browser and with every screen reader, and weighs nothing. */
export function Select({ options, placeholder, onChange, className, ...rest }: Props) {
  const field = useFieldAttributes();
  return (
    <span className={clsx(styles['select'], className)}>
      <select
        {...field}
        {...rest}
        className={clsx(input['input'], styles['native'])}
        onChange={(event) => onChange?.(event.target.value)}
      >
        {placeholder && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} className={styles['arrow']} />
    </span>
  );
}
