import type { ProductItem } from '@mall/contract/catalogue/product-item';
import { addDays, type Day, weekdayOf } from '@mall/domain/calendar/day';

/** How far ahead the calendar looks. */
export const DAYS_AHEAD = 60;
const DAYS_A_WEEK = 7;

export type MaturityDay = {
  readonly day: Day;
  /** Outside the days looked at; drawn so that weeks stay whole. */
  readonly isOutside: boolean;
  readonly due: readonly ProductItem[];
};

/** Whole weeks from Monday that hold today and the sixty days after, each day with what falls due on it. */
export function maturityDays(today: Day, products: readonly ProductItem[]): readonly MaturityDay[] {
  const last = addDays(today, DAYS_AHEAD);
  const before = weekdayOf(today) - 1;
  const after = DAYS_A_WEEK - weekdayOf(last);
  return Array.from({ length: before + DAYS_AHEAD + 1 + after }, (_, index) => {
    const day = addDays(today, index - before);
    const isOutside = day < today || day > last;
    const due = isOutside ? [] : products.filter(({ expire_date_num }) => expire_date_num === day);
    return { day, isOutside, due };
  });
}
