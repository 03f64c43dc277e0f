import { epochMsOf } from '@mall/domain/calendar/moment';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { businessMoment, readDateTime } from './business-moment.ts';
import { tradeTime } from './trade-time-query.ts';
import { useSteadySeconds } from './use-steady-seconds.ts';

/** Milliseconds to a moment by the mall's own clock; undefined until that is known. */
export function useTimeLeft(deadline: string): number | undefined {
  const queries = useQueryClient();
  const { data: time } = useQuery(tradeTime(useClient()));
  const nowMs = useSteadySeconds();
  const leftMs = time && epochMsOf(readDateTime(deadline)) - epochMsOf(businessMoment(time, nowMs));
  const isOver = leftMs !== undefined && leftMs <= 0;
  useEffect(() => {
    // What was still possible no longer is: the lists say so themselves.
    if (isOver) void queries.invalidateQueries({ queryKey: ['own'] });
  }, [isOver, queries]);
  return leftMs;
}
