import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useEffect } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { tradeTime } from '#shared/shop/trade-time-query.ts';
import { useSteadySeconds } from '#shared/shop/use-steady-seconds.ts';
import { clockFace, cutoffAnnouncement } from './clock-face.ts';
import { SessionBar } from './session-bar.tsx';
import styles from './trade-clock.module.css';

const LAST_MINUTES_S = 600;

/** Answers "if I submit now, which T" on the mall's own clock. */
export function TradeClock() {
  const { data, isError, refetch } = useQuery(tradeTime(useClient()));
  const nowMs = useSteadySeconds();
  const face = data && clockFace(data, nowMs);
  const isOver = face?.secondsLeft === 0;
  useEffect(() => {
    // The cut-off has come: what follows is for the server to say.
    if (isOver) void refetch();
  }, [isOver, refetch]);

  if (!face) {
    // Nothing is known, so nothing is claimed.
    return (
      <p className={styles['clock']} data-testid="trade-clock">
        {isError ? '交易时间暂时无法获取' : ' '}
      </p>
    );
  }
  const isUrgent = face.secondsLeft !== undefined && face.secondsLeft <= LAST_MINUTES_S;
  const isTradingDay = data.reply.trade_phase !== 'closed_day';
  return (
    <div className={styles['clock']} data-testid="trade-clock">
      <b className={styles['now']}>
        {face.date} {face.weekday} {face.time}
      </b>
      <span className={styles['bar']}>
        <SessionBar msOfDay={face.msOfDay} isTradingDay={isTradingDay} />
      </span>
      <span className={clsx(styles['state'], isUrgent && styles['urgent'])}>{face.state}</span>
      {face.consequence && <span className={styles['consequence']}>{face.consequence}</span>}
      <span className="sr-only" aria-live="polite">
        {cutoffAnnouncement(face.secondsLeft)}
      </span>
    </div>
  );
}
