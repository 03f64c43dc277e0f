import { expect, it } from 'vitest';
import { type Day, parseDay } from '../calendar/day.ts';
import { builtInCalendar } from '../calendar/exchange-closures.ts';
import { at } from '../calendar/moment.ts';
import { openTradeDate, purchaseTimes } from './order-times.ts';

const calendar = builtInCalendar();
const day = (text: string): Day => {
  const parsed = parseDay(text);
  if (!parsed) throw new Error(text);
  return parsed;
};
const settlement = {
  buyConfirmDays: 1,
  redeemConfirmDays: 1,
  redeemPayDays: 3,
  redeemLagDays: 1,
  navLagDays: 0,
};

it.each([
  { now: '2026-02-12', ms: at(14, 59, 59), closed: undefined, t: '2026-02-12', why: 'in time' },
  { now: '2026-02-12', ms: at(15, 0), closed: undefined, t: '2026-02-13', why: 'too late' },
  {
    now: '2026-02-12',
    ms: at(10, 0),
    closed: '2026-02-12',
    t: '2026-02-13',
    why: 'the book was closed early, so the clock does not matter',
  },
  { now: '2026-02-16', ms: at(10, 0), closed: '2026-02-13', t: '2026-02-24', why: 'a holiday' },
  {
    now: '2026-02-12',
    ms: at(10, 0),
    closed: '2026-02-09',
    t: '2026-02-12',
    why: 'closing lags by two days, which orders do not wait for',
  },
  {
    now: '2026-02-12',
    ms: at(15, 0),
    closed: '2026-02-09',
    t: '2026-02-13',
    why: 'closing lags and the cut-off is over',
  },
  {
    now: '2026-02-12',
    ms: at(10, 0),
    closed: '2026-02-13',
    t: '2026-02-24',
    why: 'a later day is closed already',
  },
  { now: '2026-02-24', ms: at(9, 0), closed: '2026-02-13', t: '2026-02-24', why: 'a new day' },
])('$now is for $t: $why', ({ now, ms, closed, t }) => {
  const last = closed === undefined ? undefined : day(closed);
  expect(openTradeDate({ day: day(now), msOfDay: ms }, calendar, last)).toBe(t);
});

it('EX-1.2: confirms the next trading day and can be redeemed the one after', () => {
  expect(purchaseTimes(day('2026-02-12'), settlement, calendar)).toEqual({
    tradeOn: '2026-02-12',
    confirmOn: '2026-02-13',
    redeemableOn: '2026-02-24',
  });
});

it('gives a QDII fund its two days', () => {
  const slow = { ...settlement, buyConfirmDays: 2, navLagDays: 1 };
  expect(purchaseTimes(day('2026-09-30'), slow, calendar)).toEqual({
    tradeOn: '2026-09-30',
    confirmOn: '2026-10-09',
    redeemableOn: '2026-10-12',
  });
});
