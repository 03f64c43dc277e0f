import type { Day } from '@mall/domain/calendar/day';
import { lendingDay } from '#shared/repo-calculator/lending-day.ts';
import { businessMoment } from './business-moment.ts';
import { dated, type OrderClock, submitStation } from './order-clock.ts';
import type { TradeTime } from './trade-time-query.ts';

type RepoDays = { readonly dueOn: Day | null; readonly fetchOn: Day | null };

/** When money lent now earns, is due and can go to the bank: no net value is waited for, and nothing can be cancelled. */
export function repoClock(
  time: TradeTime,
  nowMs: number,
  { dueOn, fetchOn }: RepoDays,
): OrderClock {
  const lentOn = lendingDay(time.reply);
  return {
    tradeDay: lentOn,
    stations: [
      submitStation(businessMoment(time, nowMs), '成交后不可撤单'),
      ...dated('confirm', lentOn, lentOn, ['实时成交，起息', '按约定年化收益率计息']),
      ...dated('mature', dueOn ?? undefined, lentOn, ['到期', '本息当日可用']),
      ...dated('fetch', fetchOn ?? undefined, lentOn, ['资金可取', '可转出至银行']),
    ],
    earnsLabel: '开始计收益',
    earns: `${lentOn} 起`,
    idleDays: 0,
    holidayNote: undefined,
  };
}
