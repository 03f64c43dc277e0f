import { epochMsOf } from '@mall/domain/calendar/moment';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { businessMoment, readDateTime } from '#shared/shop/business-moment.ts';
import type { OrderClock } from '#shared/shop/order-clock.ts';
import type { TradeTime } from '#shared/shop/trade-time-query.ts';
import { useSteadySeconds } from '#shared/shop/use-steady-seconds.ts';
import styles from '#shared/trade/trade.module.css';
import { Timeline } from '#shared/ui/order/timeline.tsx';

/** What happens when, to an order submitted now. */
export type ClockOf = (time: TradeTime, nowMs: number) => OrderClock;
type Props = { readonly time: UseQueryResult<TradeTime>; readonly clockOf: ClockOf };

/** The order clock, always in view before the submission. */
export function OrderClockAside({ time, clockOf }: Props) {
  return (
    <aside className={styles['clock']} aria-label="下单时间表" data-testid="order-clock">
      <h3>下单时钟</h3>
      {time.data ? (
        <Clock time={time.data} clockOf={clockOf} onCutoff={() => void time.refetch()} />
      ) : (
        <p className={styles['small']}>{time.isError ? '时间以确认为准' : '加载中...'}</p>
      )}
    </aside>
  );
}

type ClockProps = {
  readonly time: TradeTime;
  readonly clockOf: ClockOf;
  readonly onCutoff: () => void;
};

function Clock({ time, clockOf, onCutoff }: ClockProps) {
  const nowMs = useSteadySeconds();
  const clock = clockOf(time, nowMs);
  const { cutoff_time, trade_phase } = time.reply;
  const isOver =
    trade_phase === 'before_cutoff' &&
    epochMsOf(businessMoment(time, nowMs)) >= epochMsOf(readDateTime(cutoff_time));
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once when the cut-off has come.
  useEffect(() => {
    if (isOver) onCutoff();
  }, [isOver]);
  return (
    <>
      <Timeline
        mode="vertical"
        items={clock.stations.map((station) => ({
          ...station,
          isReached: station.key === 'submit',
        }))}
      />
      <dl className={styles['facts']}>
        <dt>交易日（T）</dt>
        <dd data-testid="clock-t_day">{clock.tradeDay}</dd>
        <dt>{clock.earnsLabel}</dt>
        <dd data-testid="clock-earn">{clock.earns}</dd>
      </dl>
      {clock.idleDays > 0 && (
        <p className={styles['small']} data-testid="clock-idle">
          资金 {clock.idleDays} 天无收益
        </p>
      )}
      {clock.holidayNote && (
        <p className={styles['small']} data-testid="clock-holiday">
          {clock.holidayNote}
        </p>
      )}
    </>
  );
}
