import { Modal } from '#shared/ui/layer/modal.tsx';
import { SHORTCUTS } from './shortcut-keys.ts';
import styles from './shortcuts-overlay.module.css';

type Props = { readonly open: boolean; readonly onClose: () => void };

/** What can be done by keyboard alone. */
export function ShortcutsOverlay({ open, onClose }: Props) {
  return (
    <Modal open={open} title="键盘快捷键" maskClosable onCancel={onClose}>
      <dl className={styles['keys']}>
        {SHORTCUTS.map(({ keys, label }) => (
          <div key={keys.join()}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>Esc</kbd>
          </dt>
          <dd>关闭最上面的一层</dd>
        </div>
      </dl>
      <p className={styles['note']}>输入文字时不起作用，可在“设置”中关闭。</p>
    </Modal>
  );
}
