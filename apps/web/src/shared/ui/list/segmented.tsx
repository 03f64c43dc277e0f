import clsx from 'clsx';
import { useId } from 'react';
import { RadioOption } from '#shared/ui/form/radio-option.tsx';
import styles from './segmented.module.css';

type Props<Value extends string> = {
  readonly 'aria-label': string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/** A few ranges or views side by side, one of them filled. */
export function Segmented<Value extends string>({
  options,
  value,
  onChange,
  ...rest
}: Props<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={rest['aria-label']} className={styles['segmented']}>
      {options.map((option) => (
        <RadioOption
          key={option.value}
          name={name}
          checked={option.value === value}
          className={clsx(styles['segment'], option.value === value && styles['chosen'])}
          onChoose={() => onChange(option.value)}
        >
          {option.label}
        </RadioOption>
      ))}
    </div>
  );
}
