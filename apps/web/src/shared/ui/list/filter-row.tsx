import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { RadioOption } from '#shared/ui/form/radio-option.tsx';
import styles from './filter-panel.module.css';

export type FilterGroup = {
  /** The address parameter this group writes. */
  readonly key: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** undefined is 全部. */
  readonly value: string | undefined;
  /** Why the group cannot be used now. */
  readonly disabledReason?: string | undefined;
};

type Props = {
  readonly group: FilterGroup;
  readonly onChange: (value: string | undefined) => void;
  readonly extra: ReactNode;
};

export function FilterRow({ group, onChange, extra }: Props) {
  const name = useId();
  const labelId = useId();
  const choices = [{ value: undefined, label: '全部' }, ...group.options];
  return (
    <div className={styles['row']}>
      <span id={labelId} className={styles['label']}>
        {group.label}
      </span>
      <div
        role="radiogroup"
        aria-labelledby={labelId}
        className={styles['options']}
        data-testid={`filter-${group.key}`}
      >
        {choices.map(({ value, label }) => (
          <RadioOption
            key={value ?? 'all'}
            name={name}
            checked={value === group.value}
            disabled={group.disabledReason !== undefined}
            title={group.disabledReason}
            testId={`filter-${group.key}-${value ?? 'all'}`}
            className={clsx(
              styles['option'],
              // No filter stays quiet; a chosen filter stands out.
              value === group.value && (value === undefined ? styles['all'] : styles['chosen']),
            )}
            onChoose={() => onChange(value)}
          >
            {label}
          </RadioOption>
        ))}
      </div>
      {extra}
    </div>
  );
}
