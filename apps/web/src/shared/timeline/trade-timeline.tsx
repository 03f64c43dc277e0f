import type { applyPoint } from '@mall/contract/catalogue/product-info';
import type { ProductItem } from '@mall/contract/catalogue/product-item';
import type { Day } from '@mall/domain/calendar/day';
import { tradeSteps } from '@mall/domain/catalogue/trade-steps';
import type * as z from 'zod/mini';
import { formatWeekday } from '#shared/format/day.ts';
import { useBusinessDay, useDayText } from '#shared/shop/use-business-day.ts';
import { Timeline, type TimelineItem } from '#shared/ui/order/timeline.tsx';

type Props = {
  readonly product: Pick<ProductItem, 'category_id' | 'highprod_invest_type'> & {
    /** Between these two the money of a fixed term works. */
    readonly establish_date_num: Day | null;
    readonly expire_date_num: Day | null;
  };
  readonly points: readonly z.output<typeof applyPoint>[];
};

/** How a trade goes, step by step, with the steps that are reached today. */
export function TradeTimeline({ product, points }: Props) {
  const today = useBusinessDay();
  const dayText = useDayText();
  if (today === undefined || points.length === 0) return null;
  const steps = tradeSteps(
    points.map(({ point_describe, point_time }) => ({ name: point_describe, day: point_time })),
    { categoryId: product.category_id, investType: product.highprod_invest_type },
    today,
  );
  const items = steps.map((step): TimelineItem => {
    if (step.kind === 'operating') {
      const days = `${dayText(product.establish_date_num)} 至 ${dayText(product.expire_date_num)}`;
      return { key: 'operating', date: days, title: '运作期', isReached: step.isCurrent };
    }
    const { name, day } = step.point;
    return {
      key: name,
      date: dayText(day),
      detail: day === null ? undefined : formatWeekday(day),
      title: name,
      isReached: step.isCurrent,
    };
  });
  return <Timeline items={items} />;
}
