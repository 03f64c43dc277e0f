import { formatWeekday } from '#shared/format/day.ts';
import { MISSING } from '#shared/format/missing.ts';
import { useDayText } from '#shared/shop/use-business-day.ts';
import { useTimeLeft } from '#shared/shop/use-time-left.ts';
import { spanText } from '#shared/trade/result/time-left-text.ts';
import styles from './todo-bell.module.css';

const DAY_LENGTH = '2026-11-12'.length;
const HOUR_MS = 3_600_000;

type Props = { readonly due: string | undefined };

/** By when a matter has to be seen to: its day, and where it ends at a moment of the next hour, what is left of it. */
export function TodoDeadline({ due }: Props) {
  if (due === undefined) return MISSING;
  return due.length > DAY_LENGTH ? <Moment due={due} /> : <DueDay due={due} />;
}

function Moment({ due }: { readonly due: string }) {
  const leftMs = useTimeLeft(due);
  const isNear = leftMs !== undefined && leftMs > 0 && leftMs < HOUR_MS;
  if (isNear) return <span className={styles['near']}>剩 {spanText(leftMs)}</span>;
  return (
    <>
      <DueDay due={due.slice(0, DAY_LENGTH)} /> {due.slice(11, 16)}
    </>
  );
}

function DueDay({ due }: { readonly due: string }) {
  const dayText = useDayText();
  return `${dayText(due)} ${formatWeekday(due)}`;
}
