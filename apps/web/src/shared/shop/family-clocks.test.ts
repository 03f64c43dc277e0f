import { checkTradeTime } from '@mall/contract/shop/trade-time';
import { knownDay } from '@mall/domain/calendar/day';
import { expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { collectionClock } from './collection-clock.ts';
import { nextTradeDay } from './next-trade-day.ts';
import { purchaseClock } from './order-clock.ts';
import { repoClock } from './repo-clock.ts';

const example = (await exampleOf(checkTradeTime, 'shop/checkTradeTime')).reply;
const friday = {
  reply: {
    ...example,
    business_time: '2026-09-18 10:00:00',
    business_date_num: knownDay('2026-09-18'),
    trade_phase: 'before_cutoff' as const,
    trade_date_num: knownDay('2026-09-18'),
    confirm_date_num: knownDay('2026-09-21'),
  },
  arrivedAtMs: 0,
};
const keysOf = ({ stations }: { readonly stations: readonly { readonly key: string }[] }) =>
  stations.map(({ key }) => key);

it('tells a repo no net value: lent today, due after the holiday, never cancelled', () => {
  const days = { dueOn: knownDay('2026-09-28'), fetchOn: knownDay('2026-09-29') };
  const clock = repoClock(friday, 0, days);
  expect(clock).toMatchObject({ tradeDay: '2026-09-18', earns: '2026-09-18 起', idleDays: 0 });
  expect(keysOf(clock)).toEqual(['submit', 'confirm', 'mature', 'fetch']);
  expect(clock.stations.map(({ title }) => title).join()).not.toContain('净值');
  expect(clock.stations.map(({ date }) => date)).toEqual(['09-18', '09-18', '09-28', '09-29']);
});

it('lends today until 15:30, when funds are bought for the next day already', () => {
  const late = {
    ...friday,
    reply: {
      ...friday.reply,
      business_time: '2026-09-18 15:10:00',
      trade_phase: 'after_cutoff' as const,
      trade_date_num: knownDay('2026-09-21'),
    },
  };
  expect(repoClock(late, 0, { dueOn: null, fetchOn: null }).tradeDay).toBe('2026-09-18');
  expect(nextTradeDay(late.reply)).toBe('2026-09-21');
});

it('promises a closed plan no day of redemption, and puts cooling-off and visit before everything', () => {
  const clock = collectionClock(friday, 0, {
    accepted: '份额确认',
    startsOn: knownDay('2026-09-25'),
    starts: ['产品成立', '开始计收益'],
    dueOn: knownDay('2027-09-24'),
    cooling: 24,
  });
  expect(keysOf(clock)).toEqual(['submit', 'cooling', 'visit', 'start', 'mature']);
  expect(clock.stations[1]).toMatchObject({ date: '09-19', detail: '周六 10:00' });
  expect(clock.earns).toBe('2026-09-25 起');
});

it('confirms an order without cooling-off, and does not look back on a start that has passed', () => {
  const clock = collectionClock(friday, 0, {
    accepted: '份额确认',
    startsOn: knownDay('2026-01-05'),
    starts: ['产品成立', '开始计收益'],
    dueOn: undefined,
    cooling: undefined,
  });
  expect(keysOf(clock)).toEqual(['submit', 'confirm']);
  expect(clock.earns).toBe('份额确认后');
});

it('promises a fund in its collection no day of redemption', () => {
  expect(keysOf(purchaseClock(friday, 0, 'subscription'))).not.toContain('redeemable');
});
