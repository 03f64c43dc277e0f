import clsx from 'clsx';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Icon } from '#shared/ui/mark/icon.tsx';
import styles from './field-message.module.css';

type Props = {
  readonly id: string;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
};

/** One line under a control. It keeps its height when empty, so that an error moves nothing. */
export function FieldMessage({ id, help, error }: Props) {
  return (
    <p id={id} className={clsx(styles['message'], error && styles['error'])}>
      {error && <Icon of={TriangleAlert} size={14} className={styles['icon']} />}
      {error || help}
    </p>
  );
}
