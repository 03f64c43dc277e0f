import { expect, it } from 'vitest';
import { type Day, parseDay } from '../calendar/day.ts';
import { builtInCalendar } from '../calendar/exchange-closures.ts';
import { at } from '../calendar/moment.ts';
import { addTradingDays } from '../calendar/trading-calendar.ts';
import { openTradeDate, purchaseTimes, redeemableAfter } from './order-times.ts';

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
    why: 'the order day was closed early, so the clock does not matter',
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
  {
    now: '2026-02-27',
    ms: at(9, 0),
    closed: '2026-02-13',
    t: '2026-02-27',
    why: 'the closing is days behind, and an order is still for today',
  },
  { now: '2026-11-14', ms: at(10, 0), closed: undefined, t: '2026-11-16', why: 'a Saturday' },
  { now: '2026-11-15', ms: at(16, 0), closed: undefined, t: '2026-11-16', why: 'a Sunday evening' },
])('$now is for $t: $why', ({ now, ms, closed, t }) => {
  const last = closed === undefined ? undefined : day(closed);
  expect(openTradeDate({ day: day(now), msOfDay: ms }, calendar, last)).toBe(t);
});

it('EX-1.2: confirms the next trading day and can be redeemed the one after', () => {
  expect(purchaseTimes(day('2026-02-12'), { settlement, holdMonths: undefined }, calendar)).toEqual(
    {
      tradeOn: '2026-02-12',
      confirmOn: '2026-02-13',
      redeemableOn: '2026-02-24',
      lockedUntil: undefined,
    },
  );
});

it('EX-1.3: the lock counts from the confirmation and ends on a trading day', () => {
  const terms = { settlement, holdMonths: 6 };
  expect(purchaseTimes(day('2025-08-28'), terms, calendar)).toEqual({
    tradeOn: '2025-08-28',
    confirmOn: '2025-08-29',
    redeemableOn: '2025-09-01',
    lockedUntil: '2026-03-02',
  });
});

it('gives a QDII fund its two days', () => {
  const slow = { ...settlement, buyConfirmDays: 2, navLagDays: 1 };
  expect(
    purchaseTimes(day('2026-09-30'), { settlement: slow, holdMonths: undefined }, calendar),
  ).toEqual({
    tradeOn: '2026-09-30',
    confirmOn: '2026-10-09',
    redeemableOn: '2026-10-12',
    lockedUntil: undefined,
  });
});

it('counts T+n from the Monday an order of the weekend is for', () => {
  const saturday = { day: day('2026-11-14'), msOfDay: at(10, 0) };
  const tradeOn = openTradeDate(saturday, calendar, undefined);
  const slow = { ...settlement, buyConfirmDays: 2 };
  expect(purchaseTimes(tradeOn, { settlement: slow, holdMonths: undefined }, calendar)).toEqual({
    tradeOn: '2026-11-16',
    confirmOn: '2026-11-18',
    redeemableOn: '2026-11-19',
    lockedUntil: undefined,
  });
  expect(() => addTradingDays(calendar, saturday.day, 1)).toThrow('is a trading day');
});

it.each([
  { confirmedOn: '2026-02-13', redeemable: '2026-02-24', why: 'the confirmation came as promised' },
  { confirmedOn: '2026-02-12', redeemable: '2026-02-24', why: 'a promise is not brought forward' },
  { confirmedOn: '2026-02-24', redeemable: '2026-02-25', why: 'one trading day late' },
  { confirmedOn: '2026-02-27', redeemable: '2026-03-02', why: 'late and over a weekend' },
])('shares confirmed on $confirmedOn can be redeemed on $redeemable: $why', (late) => {
  const promised = { confirmOn: day('2026-02-13'), redeemableOn: day('2026-02-24') };
  expect(redeemableAfter(day(late.confirmedOn), promised, calendar)).toBe(late.redeemable);
});

it('shares that are redeemable on the day of their confirmation are so when it is late', () => {
  const promised = { confirmOn: day('2026-02-13'), redeemableOn: day('2026-02-13') };
  expect(redeemableAfter(day('2026-02-25'), promised, calendar)).toBe('2026-02-25');
});
