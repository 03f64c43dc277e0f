import type { UseQueryResult } from '@tanstack/react-query';
import { businessMoment } from '#shared/shop/business-moment.ts';
import {
  cutoffStation,
  dated,
  holidayNote,
  priceStation,
  submitStation,
} from '#shared/shop/order-clock.ts';
import type { TradeTime } from '#shared/shop/trade-time-query.ts';
import { type ClockOf, OrderClockAside } from '#shared/trade/clock/order-clock-aside.tsx';
import type { SwitchTarget } from './switch-terms.ts';

type Props = {
  readonly time: UseQueryResult<TradeTime>;
  /** The chosen fund decides when both sides are confirmed. */
  readonly target: SwitchTarget | undefined;
};

/** When a switch submitted now is priced and confirmed. */
export function SwitchClock({ time, target }: Props) {
  const clockOf: ClockOf = (told, nowMs) => {
    const tradeDay = told.reply.trade_date_num;
    return {
      tradeDay,
      stations: [
        submitStation(businessMoment(told, nowMs), '冻结转出份额'),
        cutoffStation(told),
        priceStation(tradeDay, 'fund'),
        ...dated('confirm', target?.est_confirm_date_num, tradeDay, [
          '转换确认',
          '持有天数重新计算',
        ]),
      ],
      earnsLabel: '开始计收益',
      earns: `${tradeDay} 收盘起随转入基金净值变动`,
      idleDays: 0,
      holidayNote: holidayNote(told),
    };
  };
  return <OrderClockAside time={time} clockOf={clockOf} />;
}
