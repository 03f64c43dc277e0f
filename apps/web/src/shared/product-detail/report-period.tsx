import { type Day, epochOf } from '@mall/domain/calendar/day';
import { formatFullDay } from '#shared/format/day.ts';
import { useBusinessDay } from '#shared/shop/use-business-day.ts';
import styles from './product-detail.module.css';

/** A quarterly report is out well within this time, so an older one is a warning. */
const STALE_DAYS = 120;

/** 报告期 2026-09-30; amber when a newer report should have come. */
export function ReportPeriod({ day }: { readonly day: Day }) {
  const today = useBusinessDay();
  const isOld = today !== undefined && epochOf(today) - epochOf(day) > STALE_DAYS;
  return (
    <span
      className={isOld ? styles['old'] : undefined}
      title={isOld ? '报告已超过120天' : undefined}
    >
      报告期 {formatFullDay(day)}
    </span>
  );
}
