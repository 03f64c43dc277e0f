import { useQuery } from '@tanstack/react-query';
import { useClient } from '#shared/api/client-context.tsx';
import { businessMoment } from '#shared/shop/business-moment.ts';
import { nextTradeDay } from '#shared/shop/next-trade-day.ts';
import { dated, submitStation } from '#shared/shop/order-clock.ts';
import { tradeTime } from '#shared/shop/trade-time-query.ts';
import { type ClockOf, OrderClockAside } from '#shared/trade/clock/order-clock-aside.tsx';

/** An early end is done at once; its money can be used at once and withdrawn on the next trading day. */
export function EarlyEndClock() {
  const time = useQuery(tradeTime(useClient()));
  const clockOf: ClockOf = (told, nowMs) => {
    const now = businessMoment(told, nowMs);
    return {
      tradeDay: now.day,
      stations: [
        submitStation(now, '实时成交，不可撤单'),
        ...dated('arrive', now.day, now.day, ['资金可用', '本息实时到账']),
        ...dated('fetch', nextTradeDay(told.reply), now.day, ['资金可取', '可转出至银行']),
      ],
      earnsLabel: '收益计至',
      earns: now.day,
      idleDays: 0,
      holidayNote: undefined,
    };
  };
  return <OrderClockAside time={time} clockOf={clockOf} />;
}
