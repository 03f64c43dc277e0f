import { useTimeLeft } from '#shared/shop/use-time-left.ts';
import styles from '#shared/trade/trade.module.css';
import { timeLeftText } from './time-left-text.ts';

/** How long an order can still be taken back, by the mall's own clock. */
export function CancelTimeLeft({ deadline }: { readonly deadline: string }) {
  const leftMs = useTimeLeft(deadline);
  return (
    <span className={styles['left']} data-testid="cancel-left">
      {leftMs === undefined ? `截止 ${deadline.slice(5, 16)}` : timeLeftText(leftMs)}
    </span>
  );
}
