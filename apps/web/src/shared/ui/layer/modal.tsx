import { Dialog } from '@base-ui/react/dialog';
import clsx from 'clsx';
import { type ReactNode, type RefObject, useRef } from 'react';
import { CloseButton } from '#shared/ui/action/close-button.tsx';
import { firstFocus } from '#shared/ui/form/first-focus.ts';
import styles from './modal.module.css';
import { useLayerClosing } from './use-layer-closing.ts';

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
  /** The content reaches the edges: a list of rows. */
  readonly flush?: boolean;
  /** The content draws its own head, like the login popup: the title is read aloud only. */
  readonly bare?: boolean;
  /** Absent: the first field, else the first action. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly role?: 'dialog' | 'alertdialog';
  readonly testId?: string;
};

const DEFAULT_WIDTH = 448;

/** A centred layer over the page: focus stays inside and returns to where it came from. */
export function Modal({ open, onCancel, busy = false, maskClosable = false, ...rest }: Props) {
  const onOpenChange = useLayerClosing(open, () => !busy && onCancel());
  return (
    <Dialog.Root open={open} disablePointerDismissal={!maskClosable} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles['mask']} />
        <ModalPopup {...rest} busy={busy} />
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type PopupProps = Omit<Props, 'open' | 'onCancel' | 'maskClosable'>;

function ModalPopup({ title, children, footer, width = DEFAULT_WIDTH, bare, ...rest }: PopupProps) {
  const { busy, flush, initialFocus, role = 'dialog', testId } = rest;
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Popup
      ref={popup}
      className={styles['dialog']}
      style={{ width }}
      role={role}
      aria-modal="true"
      data-testid={testId}
      initialFocus={initialFocus ?? (() => firstFocus(popup.current))}
    >
      <div className={clsx(bare ? styles['corner'] : styles['header'])}>
        <Dialog.Title className={clsx(bare && 'sr-only')}>{title}</Dialog.Title>
        <Dialog.Close render={<CloseButton aria-disabled={busy || undefined} />} />
      </div>
      <div className={clsx(styles['body'], !bare && !flush && styles['padded'])}>{children}</div>
      {footer && (
        <div className={styles['footer']} data-actions>
          {footer}
        </div>
      )}
    </Dialog.Popup>
  );
}
