import { addDays, type Day, epochOf } from '@mall/domain/calendar/day';
import { businessMoment } from './business-moment.ts';
import {
  cutoffStation,
  dated,
  holidayNote,
  type OrderClock,
  priceStation,
  submitStation,
} from './order-clock.ts';
import type { TradeTime } from './trade-time-query.ts';

/** What a redemption is told beside the general clock. */
export type RedemptionDays = {
  readonly confirmOn: Day | undefined;
  readonly payOn: Day | undefined;
  readonly isMoney: boolean;
};

/** When a redemption submitted now is priced, confirmed and paid. */
export function redemptionClock(
  time: TradeTime,
  nowMs: number,
  { confirmOn, payOn, isMoney }: RedemptionDays,
): OrderClock {
  const tradeDay = time.reply.trade_date_num;
  // A money fund earns until the day before its redemption is confirmed (rules 3.1).
  const earnsUntil = isMoney && confirmOn !== undefined ? addDays(confirmOn, -1) : tradeDay;
  return {
    tradeDay,
    stations: [
      submitStation(businessMoment(time, nowMs), '冻结赎回份额'),
      cutoffStation(time),
      priceStation(tradeDay, isMoney ? 'money' : 'fund'),
      ...dated('confirm', confirmOn, tradeDay, ['赎回确认', '费用按确认日计']),
      ...dated('arrive', payOn, tradeDay, ['资金到账', '当日可用，可取']),
    ],
    earnsLabel: '收益计至',
    earns: earnsUntil,
    idleDays: isMoney || payOn === undefined ? 0 : epochOf(payOn) - epochOf(tradeDay),
    holidayNote: holidayNote(time),
  };
}
