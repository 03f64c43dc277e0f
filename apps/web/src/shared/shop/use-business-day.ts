import type { Day } from '@mall/domain/calendar/day';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '#shared/api/client-context.tsx';
import { type DayLike, formatDay, formatFullDay } from '#shared/format/day.ts';
import type { Maybe } from '#shared/format/missing.ts';
import { tradeTime } from './trade-time-query.ts';

/** The mall's own day; undefined until the server has said it. */
export function useBusinessDay(): Day | undefined {
  return useQuery(tradeTime(useClient())).data?.reply.business_date_num;
}

/** Writes days as lists do: without the year while it is the business day's. */
export function useDayText(): (value: Maybe<DayLike>) => string {
  const today = useBusinessDay();
  return (value) => (today === undefined ? formatFullDay(value) : formatDay(value, { today }));
}
