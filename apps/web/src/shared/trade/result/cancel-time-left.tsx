import { epochMsOf } from '@mall/domain/calendar/moment';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { businessMoment, readDateTime } from '#shared/shop/business-moment.ts';
import { tradeTime } from '#shared/shop/trade-time-query.ts';
import { useSteadySeconds } from '#shared/shop/use-steady-seconds.ts';
import styles from '#shared/trade/trade.module.css';
import { timeLeftText } from './time-left-text.ts';

/** How long an order can still be taken back, by the mall's own clock. */
export function CancelTimeLeft({ deadline }: { readonly deadline: string }) {
  const queries = useQueryClient();
  const { data: time } = useQuery(tradeTime(useClient()));
  const nowMs = useSteadySeconds();
  const leftMs = time && epochMsOf(readDateTime(deadline)) - epochMsOf(businessMoment(time, nowMs));
  const isOver = leftMs !== undefined && leftMs <= 0;
  useEffect(() => {
    // What was still possible no longer is: the lists say so themselves.
    if (isOver) void queries.invalidateQueries({ queryKey: ['own'] });
  }, [isOver, queries]);
  return (
    <span className={styles['left']} data-testid="cancel-left">
      {leftMs === undefined ? `截止 ${deadline.slice(5, 16)}` : timeLeftText(leftMs)}
    </span>
  );
}
