import type { Day } from '@mall/domain/calendar/day';
import { useBusinessDay } from '#shared/shop/use-business-day.ts';
import { useDataTime } from './use-data-time.ts';

/** The day an account page is told of: the past day that is asked for, else the mall's own; undefined until it is known. */
export function useShownDay(): Day | undefined {
  const today = useBusinessDay();
  return useDataTime().as_of ?? today;
}
