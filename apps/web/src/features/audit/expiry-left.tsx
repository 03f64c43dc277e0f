import clsx from 'clsx';
import { useTimeLeft } from '#shared/shop/use-time-left.ts';
import { spanText } from '#shared/trade/result/time-left-text.ts';
import { Tag } from '#shared/ui/mark/tag.tsx';
import styles from './audit.module.css';
import { ShortTime } from './short-time.tsx';

const MINUTE_MS = 60_000;
const SOON_MS = 10 * MINUTE_MS;

type Props = { readonly expireTime: string };

/** How long an order can still be audited, in a table: the span, and the hour below it. */
export function ExpiryLeft({ expireTime }: Props) {
  const leftMs = useTimeLeft(expireTime);
  const isSoon = leftMs !== undefined && leftMs < SOON_MS;
  return (
    <span className={styles['two']} data-testid="expiry-left">
      <span className={clsx(styles['span'], isSoon && styles['soon'])}>{leftText(leftMs)}</span>
      <small>
        <ShortTime time={expireTime} /> 截止
      </small>
    </span>
  );
}

/** The same at the head of the panel. The span is not read aloud every second, only that it becomes short. */
export function ExpiryTag({ expireTime }: Props) {
  const leftMs = useTimeLeft(expireTime);
  const isOver = leftMs !== undefined && leftMs <= 0;
  return (
    <>
      <Tag tone={leftMs !== undefined && leftMs < SOON_MS ? 'warn' : 'gold'}>
        {isOver ? '已过期' : `${leftText(leftMs)}后失效`}
      </Tag>
      <span role="status" className="sr-only">
        {warningOf(leftMs)}
      </span>
    </>
  );
}

function leftText(leftMs: number | undefined): string {
  if (leftMs === undefined) return '--';
  return leftMs <= 0 ? '已过期' : spanText(leftMs);
}

function warningOf(leftMs: number | undefined): string {
  if (leftMs === undefined) return '';
  if (leftMs <= 0) return '委托已过复核时效';
  const minutes = [1, 5, 10].find((count) => leftMs <= count * MINUTE_MS);
  return minutes === undefined ? '' : `复核时间不足 ${minutes} 分钟`;
}
