import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { FieldContext } from './field-context.ts';
import { FieldMessage } from './field-message.tsx';
import styles from './form-item.module.css';

type Props = {
  readonly label: ReactNode;
  /** Stands at the right end of the label line: a countdown link, a limit. */
  readonly extra?: ReactNode;
  /** What helps before anything is wrong. An error takes its place. */
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  /** 'group' labels several controls at once: a radio group, a date range. */
  readonly as?: 'field' | 'group';
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Label, control and message, tied together for everyone: by place, by id and by aria-describedby. */
export function FormItem({ label, extra, help, error, required = false, ...rest }: Props) {
  const { as = 'field', className, children } = rest;
  const id = useId();
  const labelId = `${id}-label`;
  const messageId = `${id}-message`;
  const field = {
    id: as === 'field' ? id : undefined,
    describedBy: error || help ? messageId : undefined,
    isInvalid: Boolean(error),
    isRequired: required,
  };
  const group = as === 'group' ? ({ role: 'group', 'aria-labelledby': labelId } as const) : {};
  return (
    <div className={clsx(styles['item'], className)} {...group}>
      <div className={styles['line']}>
        {as === 'field' ? <label htmlFor={id}>{label}</label> : <span id={labelId}>{label}</span>}
        {extra}
      </div>
      <FieldContext value={field}>{children}</FieldContext>
      <FieldMessage id={messageId} help={help} error={error} />
    </div>
  );
}
