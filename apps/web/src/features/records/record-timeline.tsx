import type { Day } from '@mall/domain/calendar/day';
import { formatWeekday } from '#shared/format/day.ts';
import { MISSING } from '#shared/format/missing.ts';
import { useBusinessDay } from '#shared/shop/use-business-day.ts';
import { Timeline, type TimelineItem } from '#shared/ui/order/timeline.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import type { RecordDetail } from './record-detail-reply.ts';

type Point = RecordDetail['points'][number];
type Props = { readonly record: Pick<RecordDetail, 'points' | 'order_status'> };

/** What happened to the order and when, and what is expected of it. */
export function RecordTimeline({ record }: Props) {
  const today = useBusinessDay();
  const { points } = record;
  if (points.length === 0) return null;
  const items = points.map((point, index) => itemOf(point, isReached(record, index, today)));
  return (
    <Section title="进度">
      <Timeline items={items} isForecast={items.some((item) => !item.isReached)} />
    </Section>
  );
}

// Confirmed, awaiting its cash, done or refused: what was expected until today has come.
const ANSWERED: ReadonlySet<string> = new Set(['30', '31', '40', '50', '70', '71']);
const AWAITS_CASH = '40';

/** Done at a known time; or, of an order that was answered, on a day that has come. */
function isReached(
  { points, order_status }: Props['record'],
  index: number,
  today: Day | undefined,
): boolean {
  const point = points[index];
  if (!point) return false;
  if (point.point_time !== null) return true;
  const isCash = order_status === AWAITS_CASH && index + 1 === points.length;
  if (isCash || !ANSWERED.has(order_status) || today === undefined) return false;
  return point.expect_date_num !== null && point.expect_date_num <= today;
}

function itemOf(
  { point_describe, point_time, expect_date_num }: Point,
  hasCome: boolean,
): TimelineItem {
  const day = point_time?.slice(0, 10) ?? expect_date_num;
  return {
    key: point_describe,
    date: day ?? MISSING,
    detail: point_time?.slice(11) ?? (day === null ? undefined : formatWeekday(day)),
    title: hasCome ? point_describe : `预计${point_describe}`,
    isReached: hasCome,
  };
}
