import type { Day } from '@mall/domain/calendar/day';
import styles from './product-columns.module.css';
import type { ShownDay } from './shown-day.ts';

type Props = { readonly date: Day | null; readonly day: ShownDay };

/** The day a figure is of; one that should have been replaced by now stands out. */
export function ValueDay({ date, day }: Props) {
  const isLate = date !== null && day.timelySince !== undefined && date < day.timelySince;
  if (!isLate) return day.text(date);
  return (
    <span className={styles['late']} title="净值更新延迟">
      {day.text(date)}
      <span className="sr-only">（净值更新延迟）</span>
    </span>
  );
}
