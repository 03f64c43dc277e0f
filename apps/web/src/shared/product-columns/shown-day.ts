import type { Day } from '@mall/domain/calendar/day';
import type { DayLike } from '#shared/format/day.ts';
import type { Maybe } from '#shared/format/missing.ts';

/** How a table writes days, and the business day it counts from; absent until the server has said it. */
export type ShownDay = {
  readonly text: (value: Maybe<DayLike>) => string;
  readonly today: Day | undefined;
  /** The oldest date a figure may have without being late; absent until the calendar is known. */
  readonly timelySince?: Day | undefined;
};
