import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { useFieldAttributes } from './field-context.ts';
import styles from './range-input.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'min' | 'max' | 'onChange'> & {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** What a screen reader says instead of the bare number: 1,000.00 元. */
  readonly valueText: string;
  /** Called with every move of the thumb, by mouse and by keys. */
  readonly onChange: (value: number) => void;
};

/** The platform's own slider: arrows, Page Up and Down, Home and End work everywhere. */
export function RangeInput({ valueText, onChange, className, ...rest }: Props) {
  const field = useFieldAttributes();
  return (
    <input
      {...field}
      {...rest}
      type="range"
      aria-valuetext={valueText}
      className={clsx(styles['range'], className)}
      onChange={({ target }) => onChange(target.valueAsNumber)}
    />
  );
}
