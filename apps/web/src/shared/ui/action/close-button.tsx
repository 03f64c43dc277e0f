import X from 'lucide-react/icons/x';
import type { ComponentProps } from 'react';
import { Icon } from '#shared/ui/mark/icon.tsx';
import styles from './close-button.module.css';

/** The cross in the corner of a layer. */
export function CloseButton(props: Omit<ComponentProps<'button'>, 'children' | 'className'>) {
  return (
    <button type="button" aria-label="关闭" {...props} className={styles['close']}>
      <Icon of={X} />
    </button>
  );
}
