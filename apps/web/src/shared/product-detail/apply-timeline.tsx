import type { applyPoint } from '@mall/contract/catalogue/product-info';
import type * as z from 'zod/mini';
import { formatWeekday } from '#shared/format/day.ts';
import { useBusinessDay, useDayText } from '#shared/shop/use-business-day.ts';
import { Timeline } from '#shared/ui/order/timeline.tsx';

export type ApplyPoint = z.output<typeof applyPoint>;
type Props = { readonly title: string; readonly points: readonly ApplyPoint[] };

/** One leg of a trade with the dates of an order placed now; a step is reached on its day. */
export function ApplyTimeline({ title, points }: Props) {
  const today = useBusinessDay();
  const dayText = useDayText();
  if (points.length === 0) return null;
  const items = points.map(({ point_describe, point_time }) => ({
    key: point_describe,
    date: point_time === null ? '待公告' : dayText(point_time),
    detail: point_time === null ? undefined : formatWeekday(point_time),
    title: point_describe,
    isReached: point_time !== null && today !== undefined && point_time <= today,
  }));
  return (
    <div>
      <h3>{title}</h3>
      <Timeline items={items} isForecast={false} />
    </div>
  );
}
