import { knownDay } from '@mall/domain/calendar/day';
import { expect, it } from 'vitest';
import { redemptionClock } from './redemption-clock.ts';
import type { TradeTime } from './trade-time-query.ts';

// Worked clocks: the server dates the stations, the page counts the idle nights.
it.each([
  {
    now: '2026-02-13 14:00:00',
    isMoney: true,
    confirm: '2026-02-24',
    pay: '2026-02-24',
    earns: '2026-02-23',
    idle: 0,
  },
  {
    now: '2026-02-24 14:00:00',
    isMoney: false,
    confirm: '2026-02-25',
    pay: '2026-02-27',
    earns: '2026-02-24',
    idle: 3,
  },
])('dates a redemption of $now and counts $idle idle nights', (example) => {
  const { now, isMoney, confirm, pay, earns, idle } = example;
  const days = { confirmOn: knownDay(confirm), payOn: knownDay(pay), isMoney };
  const clock = redemptionClock(timeOf(now), 0, days);
  expect(Object.fromEntries(clock.stations.map(({ key, date }) => [key, date]))).toEqual({
    submit: now.slice(5, 10),
    cancel_by: now.slice(5, 10),
    price: now.slice(5, 10),
    confirm: confirm.slice(5),
    arrive: pay.slice(5),
  });
  expect(clock).toMatchObject({ earns, earnsLabel: '收益计至', idleDays: idle });
});

it('leaves out what is not known', () => {
  const days = { confirmOn: undefined, payOn: undefined, isMoney: false };
  const { stations, idleDays } = redemptionClock(timeOf('2026-02-24 14:00:00'), 0, days);
  expect(stations.map(({ key }) => key)).toEqual(['submit', 'cancel_by', 'price']);
  expect(idleDays).toBe(0);
});

function timeOf(now: string): TradeTime {
  const today = knownDay(now.slice(0, 10));
  return {
    arrivedAtMs: 0,
    reply: {
      business_time: now,
      business_date_num: today,
      is_trade_time: '1',
      trade_phase: 'before_cutoff',
      trade_date_num: today,
      cutoff_time: `${today} 15:00:00`,
      confirm_date_num: null,
      arrive_date_num: null,
      redeem_date_num: null,
      lock_date_num: null,
      is_provisional: '0',
      holiday_name: null,
      tip: '',
      settlement_list: [],
    },
  };
}
