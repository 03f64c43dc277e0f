import { formatWeekday } from '#shared/format/day.ts';
import { MISSING } from '#shared/format/missing.ts';
import { Timeline, type TimelineItem } from '#shared/ui/order/timeline.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import type { RecordDetail } from './record-detail-reply.ts';

type Point = RecordDetail['points'][number];

/** What happened to the order and when, and what is expected of it. */
export function RecordTimeline({ points }: { readonly points: readonly Point[] }) {
  if (points.length === 0) return null;
  const isForecast = points.some(({ point_time }) => point_time === null);
  return (
    <Section title="进度">
      <Timeline items={points.map(itemOf)} isForecast={isForecast} />
    </Section>
  );
}

function itemOf({ point_describe, point_time, expect_date_num }: Point): TimelineItem {
  const day = point_time?.slice(0, 10) ?? expect_date_num;
  return {
    key: point_describe,
    date: day ?? MISSING,
    detail: point_time?.slice(11) ?? (day === null ? undefined : formatWeekday(day)),
    title: point_time === null ? `预计${point_describe}` : point_describe,
    isReached: point_time !== null,
  };
}
