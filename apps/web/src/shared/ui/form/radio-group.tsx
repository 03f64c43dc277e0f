import clsx from 'clsx';
import Check from 'lucide-react/icons/check';
import { type ReactNode, useId } from 'react';
import { Icon } from '#shared/ui/mark/icon.tsx';
import styles from './radio-group.module.css';
import { RadioOption } from './radio-option.tsx';

export type RadioChoice = {
  readonly value: string;
  readonly label: ReactNode;
  readonly disabled?: boolean;
};

type Props = {
  readonly 'aria-label': string;
  readonly options: readonly RadioChoice[];
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  /** 'rows' fills a dialog with one line per choice and marks the chosen one with a tick. */
  readonly variant?: 'inline' | 'rows';
};

export function RadioGroup({ options, value, onChange, variant = 'inline', ...rest }: Props) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={rest['aria-label']} className={styles[variant]}>
      {options.map((option) => {
        const isChosen = option.value === value;
        return (
          <RadioOption
            key={option.value}
            name={name}
            checked={isChosen}
            disabled={option.disabled}
            className={clsx(styles['face'], isChosen && styles['chosen'])}
            onChoose={() => onChange(option.value)}
          >
            {variant === 'inline' && <span className={styles['dot']} aria-hidden="true" />}
            {option.label}
            {variant === 'rows' && isChosen && <Icon of={Check} className={styles['tick']} />}
          </RadioOption>
        );
      })}
    </div>
  );
}
