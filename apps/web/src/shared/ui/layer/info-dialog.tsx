import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from '#shared/ui/action/button.tsx';
import styles from './info-dialog.module.css';
import modal from './modal.module.css';
import { useLayerClosing } from './use-layer-closing.ts';

type Props = {
  readonly open: boolean;
  /** One sentence; it is the whole message. */
  readonly content: ReactNode;
  readonly okText?: string;
  readonly onOk: () => void;
};

/** Tells one thing that must be read before going on. */
export function InfoDialog({ open, content, okText = '确定', onOk }: Props) {
  const ok = useRef<HTMLButtonElement>(null);
  const onOpenChange = useLayerClosing(open, onOk);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={modal['mask']} />
        <Dialog.Popup
          className={modal['dialog']}
          style={{ width: 336 }}
          role="alertdialog"
          aria-modal="true"
          initialFocus={ok}
        >
          <Dialog.Title className={styles['content']} render={<p />}>
            {content}
          </Dialog.Title>
          <div className={modal['footer']}>
            <Button ref={ok} type="primary" onClick={onOk}>
              {okText}
            </Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
