import type { UseQueryResult } from '@tanstack/react-query';
import { businessMoment } from '#shared/shop/business-moment.ts';
import { confirmedNextDay } from '#shared/shop/next-trade-day.ts';
import { cutoffStation, dated, holidayNote, submitStation } from '#shared/shop/order-clock.ts';
import type { TradeTime } from '#shared/shop/trade-time-query.ts';
import { type ClockOf, OrderClockAside } from '#shared/trade/clock/order-clock-aside.tsx';

/** A transfer is confirmed on the trading day after T; the shares go on earning all the while. */
export function CustodyClock({ time }: { readonly time: UseQueryResult<TradeTime> }) {
  const clockOf: ClockOf = (told, nowMs) => {
    const tradeDay = told.reply.trade_date_num;
    return {
      tradeDay,
      stations: [
        submitStation(businessMoment(told, nowMs), '冻结转出份额'),
        cutoffStation(told),
        ...dated('confirm', confirmedNextDay(told.reply), tradeDay, [
          '转出确认',
          '日期与成本随份额',
        ]),
      ],
      earnsLabel: '收益计至',
      earns: '不中断，随净值变动',
      idleDays: 0,
      holidayNote: holidayNote(told),
    };
  };
  return <OrderClockAside time={time} clockOf={clockOf} />;
}
