import { type FormEvent, type ReactNode, useId } from 'react';
import styles from '#features/watch-list/watch-list.module.css';
import { Button } from '#shared/ui/action/button.tsx';
import { Modal } from '#shared/ui/layer/modal.tsx';

type Props = {
  readonly title: string;
  readonly okText: string;
  readonly isRunning: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A dialog with a form: Enter in a field is the same as its button. */
export function GroupForm({ title, okText, isRunning, onSubmit, onClose, children }: Props) {
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isRunning) onSubmit();
  };
  return (
    <Modal
      open
      title={title}
      busy={isRunning}
      onCancel={onClose}
      footer={
        <>
          <Button disabled={isRunning} onClick={onClose}>
            取消
          </Button>
          <Button type="primary" htmlType="submit" form={form} loading={isRunning}>
            {okText}
          </Button>
        </>
      }
    >
      <form id={form} className={styles['form']} noValidate onSubmit={submit}>
        {children}
      </form>
    </Modal>
  );
}
