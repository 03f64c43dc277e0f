import { Dialog } from '@base-ui/react/dialog';
import clsx from 'clsx';
import type { CSSProperties, ReactNode, RefObject } from 'react';
import { CloseButton } from './close-button.tsx';
import styles from './modal.module.css';

type Props = {
  readonly open: boolean;
  /** Esc, the cross, or 取消: the layer asks to be closed and changes nothing by itself. */
  readonly onCancel: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Actions, the safe one left, the primary one last. */
  readonly footer?: ReactNode;
  readonly width?: number;
  /** A request runs: neither Esc nor the cross closes the layer. */
  readonly busy?: boolean;
  /** A click beside the layer closes it. Forms leave this off, so that nothing typed is lost. */
  readonly maskClosable?: boolean;
  /** A dialog whose content carries its own title, like the login popup, hides the header line. */
  readonly bare?: boolean;
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly role?: 'dialog' | 'alertdialog';
  readonly testId?: string;
};

const DEFAULT_WIDTH = 448;

/** A centred layer over the page: focus stays inside and returns to where it came from. */
export function Modal({ open, onCancel, busy = false, maskClosable = false, ...rest }: Props) {
  return (
    <Dialog.Root
      open={open}
      disablePointerDismissal={!maskClosable}
      onOpenChange={(isOpen) => {
        if (!isOpen && !busy) onCancel();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles['mask']} />
        <ModalPopup {...rest} busy={busy} />
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type PopupProps = Omit<Props, 'open' | 'onCancel' | 'maskClosable'>;

function ModalPopup({ title, children, footer, width = DEFAULT_WIDTH, bare, ...rest }: PopupProps) {
  const { busy, initialFocus, role = 'dialog', testId } = rest;
  const size: CSSProperties = { width };
  return (
    <Dialog.Popup
      className={styles['dialog']}
      style={size}
      role={role}
      aria-modal="true"
      data-testid={testId}
      {...(initialFocus && { initialFocus })}
    >
      <div className={clsx(bare ? styles['corner'] : styles['header'])}>
        <Dialog.Title className={clsx(bare && 'sr-only')}>{title}</Dialog.Title>
        <Dialog.Close render={<CloseButton aria-disabled={busy} />} />
      </div>
      <div className={clsx(styles['body'], !bare && styles['padded'])}>{children}</div>
      {footer && <div className={styles['footer']}>{footer}</div>}
    </Dialog.Popup>
  );
}
