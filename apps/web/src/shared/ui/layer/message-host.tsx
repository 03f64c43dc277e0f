import Check from 'lucide-react/icons/check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '#shared/ui/mark/icon.tsx';
import { currentMessage, type Message, subscribeToMessage } from './message.ts';
import styles from './message-host.module.css';

const ICONS = { success: Check, info: Info, error: TriangleAlert };

/**
 * Where messages appear; the frame mounts it once. Both regions stand there before any message does,
 * and `aria-live` is written out, because an open dialog hides everything else from screen readers.
 */
export function MessageHost() {
  const shown = useSyncExternalStore(subscribeToMessage, currentMessage);
  const isError = shown?.kind === 'error';
  return createPortal(
    <div className={styles['host']}>
      <div role="status" aria-live="polite">
        {shown && !isError && <MessageLine key={shown.id} {...shown} />}
      </div>
      <div role="alert" aria-live="assertive">
        {shown && isError && <MessageLine key={shown.id} {...shown} />}
      </div>
    </div>,
    document.body,
  );
}

export function MessageLine({ kind, text }: Pick<Message, 'kind' | 'text'>) {
  return (
    <div className={styles['message']}>
      <Icon of={ICONS[kind]} className={styles['icon']} />
      {text}
    </div>
  );
}
