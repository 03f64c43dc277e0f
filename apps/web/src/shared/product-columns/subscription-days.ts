import { type Day, epochOf } from '@mall/domain/calendar/day';
import { MISSING } from '#shared/format/missing.ts';

type Window = {
  readonly begins: Day | null;
  readonly ends: Day | null;
  readonly today: Day | undefined;
};

/** How long a subscription still runs, or how long until it opens: 还剩3天, 今日截止, 2天后开售. */
export function subscriptionDays({ begins, ends, today }: Window): string {
  if (today === undefined) return MISSING;
  if (begins !== null && begins > today) return `${epochOf(begins) - epochOf(today)}天后开售`;
  if (ends === null || ends < today) return MISSING;
  return ends === today ? '今日截止' : `还剩${epochOf(ends) - epochOf(today)}天`;
}
