import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { CloseButton } from '#shared/ui/action/close-button.tsx';
import { firstFocus } from '#shared/ui/form/first-focus.ts';
import styles from './drawer.module.css';
import modal from './modal.module.css';
import { useLayerClosing } from './use-layer-closing.ts';

type Props = {
  readonly open: boolean;
  /** The sheet asks to be closed; with unsaved input the caller asks back first. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly width?: number;
  /** A request runs: neither Esc nor the cross closes the sheet. */
  readonly busy?: boolean;
  readonly testId?: string;
};

const DEFAULT_WIDTH = 760;

/** A sheet from the right: a whole flow without leaving the page. */
export function Drawer({ open, onClose, title, children, footer, busy = false, ...rest }: Props) {
  const { width = DEFAULT_WIDTH, testId } = rest;
  const popup = useRef<HTMLDivElement>(null);
  const onOpenChange = useLayerClosing(open, () => !busy && onClose());
  return (
    <Dialog.Root open={open} disablePointerDismissal onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={modal['mask']} />
        <Dialog.Popup
          ref={popup}
          className={styles['sheet']}
          style={{ width }}
          aria-modal="true"
          initialFocus={() => firstFocus(popup.current)}
          data-testid={testId}
        >
          <div className={modal['header']}>
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Close render={<CloseButton aria-disabled={busy || undefined} />} />
          </div>
          <div className={styles['body']}>{children}</div>
          {footer && (
            <div className={styles['footer']} data-actions>
              {footer}
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
