import { useEffect, useSyncExternalStore } from 'react';
import { message } from '#shared/ui/layer/message.ts';
import styles from './offline-bar.module.css';

/** Says that what is shown may be old, for as long as the network is gone. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  useEffect(() => {
    if (isOnline) return;
    return () => message.info('网络已恢复');
  }, [isOnline]);
  return (
    <div role="status">
      {!isOnline && <p className={styles['bar']}>网络已断开，显示的数据可能不是最新</p>}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
