import { type ReactNode, useRef } from 'react';
import { Button } from '#shared/ui/action/button.tsx';
import { Modal } from './modal.tsx';

type Props = {
  readonly open: boolean;
  /** Names the object. */
  readonly title: ReactNode;
  /** Says what will happen to it. */
  readonly children?: ReactNode;
  /** Repeats the verb: 确认撤单, never 确定 alone. */
  readonly okText: string;
  readonly cancelText?: string;
  /** The request runs: both buttons wait. */
  readonly confirmLoading?: boolean;
  readonly onOk: () => void;
  readonly onCancel: () => void;
};

/** Asks before something that cannot be taken back. The safe button has the first focus. */
export function ConfirmDialog({ open, title, children, okText, onOk, onCancel, ...rest }: Props) {
  const { cancelText = '取消', confirmLoading = false } = rest;
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open={open}
      role="alertdialog"
      title={title}
      busy={confirmLoading}
      initialFocus={safe}
      onCancel={onCancel}
      footer={
        <>
          <Button ref={safe} disabled={confirmLoading} onClick={onCancel}>
            {cancelText}
          </Button>
          <Button type="primary" loading={confirmLoading} onClick={onOk}>
            {okText}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
