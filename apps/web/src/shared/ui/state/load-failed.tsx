import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { failureText } from '#shared/api/failure-text.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { Icon } from '#shared/ui/mark/icon.tsx';
import styles from './load-failed.module.css';

type Props = {
  /** A failed request, or what is to be read about it. */
  readonly error: Error | string;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
};

/** One block could not be loaded; the rest of the page lives on. */
export function LoadFailed({ error, onRetry, retrying = false }: Props) {
  const reason = typeof error === 'string' ? error : failureText(error);
  return (
    <div className={styles['failed']} role="alert">
      <Icon of={TriangleAlert} className={styles['icon']} />
      <p>
        <span className={styles['title']}>加载失败</span>
        {reason && <span className={styles['reason']}>{reason}</span>}
      </p>
      <Button size="small" type="secondary" loading={retrying} onClick={onRetry}>
        重试
      </Button>
    </div>
  );
}
