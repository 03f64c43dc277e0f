import { formatMoment, momentAt } from '@mall/domain/calendar/moment';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '#shared/api/client-context.tsx';
import { browserTimeMs, steadyMs } from '#shared/clock.ts';
import { businessMoment } from './business-moment.ts';
import { tradeTime } from './trade-time-query.ts';

/** Stamps the moment it is called with the mall's time, for what is kept as evidence. */
export function useBusinessStamp(): () => string {
  const { data } = useQuery(tradeTime(useClient()));
  return () => formatMoment(data ? businessMoment(data, steadyMs()) : momentAt(browserTimeMs()));
}
