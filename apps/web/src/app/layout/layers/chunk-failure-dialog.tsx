import { useEffect, useRef } from 'react';
import type { ChunkLoadError } from '#shared/chunks/chunk-load-error.ts';
import { Button } from '#shared/ui/action/button.tsx';
import styles from './chunk-failure-dialog.module.css';

const reload = () => window.location.reload();

/**
 * The page reloaded itself once already and a chunk is still missing; now the customer decides. It is the
 * browser's own dialog: the one of the component layer might be in the very chunk that is lost.
 */
export function ChunkFailureDialog({ error }: { readonly error: ChunkLoadError }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby="chunk-failure">
      <p id="chunk-failure">页面资源加载失败，请刷新后重试</p>
      <small className={styles['chunk']}>{error.message}</small>
      <div className={styles['footer']}>
        <Button type="primary" onClick={reload}>
          刷新
        </Button>
      </div>
    </dialog>
  );
}
