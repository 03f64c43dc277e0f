import { describe, expect, it } from 'vitest';
import { knownDay } from '../../calendar/day.ts';
import { builtInCalendar } from '../../calendar/exchange-closures.ts';
import { at, formatMoment, type Moment } from '../../calendar/moment.ts';
import { isWindowOver, privateSaleAt, sendDate } from './private-sale.ts';
import { VISIT_PAPER } from './visit-paper.ts';

const calendar = builtInCalendar();
const moment = (day: string, hour: number, minute: number): Moment => ({
  day: knownDay(day),
  msOfDay: at(hour, minute),
});
const window = { begin: knownDay('2026-11-02'), end: knownDay('2026-11-20') };
const next = { begin: knownDay('2026-12-07'), end: knownDay('2026-12-11') };
const sale = (now: Moment, hours: number, windows = [window]) =>
  privateSaleAt(now, { hours, windows, lastClosed: undefined }, calendar);

describe('EX-5.3: a sale that ends on Friday 2026-11-20 at 15:00', () => {
  it.each([
    { now: moment('2026-11-19', 14, 30), hours: 24, isInTime: true, tradeOn: '2026-11-20' },
    { now: moment('2026-11-19', 15, 10), hours: 24, isInTime: false, tradeOn: '2026-11-20' },
    { now: moment('2026-11-20', 14, 50), hours: 0, isInTime: true, tradeOn: '2026-11-20' },
  ])('signed at $now.day $now.msOfDay with $hours hours: in time $isInTime', (one) => {
    const found = sale(one.now, one.hours);
    expect(found).toMatchObject({ isOpen: true, isInTime: one.isInTime, tradeOn: one.tradeOn });
    expect(found.lastSignAt && formatMoment(found.lastSignAt)).toBe(
      one.hours === 0 ? '2026-11-20 15:00:00' : '2026-11-19 15:00:00',
    );
  });

  it('is missed on Friday at 15:00 and goes on in the next window', () => {
    expect(sale(moment('2026-11-20', 15, 0), 24)).toMatchObject({ isOpen: false });
    const late = sale(moment('2026-11-19', 15, 10), 24, [window, next]);
    expect(late).toMatchObject({ isInTime: false, nextWindow: next, tradeOn: '2026-12-07' });
  });
});

it.each([
  {
    now: moment('2026-11-02', 10, 0),
    hours: 24,
    window,
    cooling: { hours: 24, endsAt: moment('2026-11-03', 10, 0) },
    why: 'the first day of the window belongs to it',
  },
  {
    now: moment('2026-10-30', 10, 0),
    hours: 24,
    window: undefined,
    cooling: { hours: 24, endsAt: moment('2026-10-31', 10, 0) },
    why: 'before the window nothing is sold',
  },
  {
    now: moment('2026-11-03', 10, 0),
    hours: 0,
    window,
    cooling: undefined,
    why: 'a professional does not cool off',
  },
])('$why', ({ now, hours, window: found, cooling }) => {
  expect(sale(now, hours, [window, next])).toMatchObject({ window: found, cooling });
});

it('the window behind the one that is sold in is the next one', () => {
  const behind = { begin: knownDay('2026-11-21'), end: knownDay('2026-11-25') };
  const found = sale(moment('2026-11-19', 10, 0), 24, [window, behind, next]);
  expect(found.nextWindow).toEqual(behind);
});

it('a product without windows is always open and can always be sent', () => {
  const found = sale(moment('2026-11-14', 10, 0), 24, []);
  expect(found).toMatchObject({ isOpen: true, isInTime: true, window: undefined });
  expect(found.tradeOn).toBe('2026-11-16');
  const none = { window: undefined, nextWindow: undefined };
  expect(isWindowOver(none, knownDay('2030-01-02'))).toBe(false);
  expect(sendDate(moment('2026-11-16', 16, 0), none, undefined, calendar)).toEqual({
    kind: 'sent_on',
    tradeOn: '2026-11-17',
  });
});

it.each([
  { closed: '2026-11-19', nextWindow: undefined, isOver: false },
  { closed: '2026-11-20', nextWindow: undefined, isOver: true },
  { closed: '2026-11-20', nextWindow: next, isOver: false },
  { closed: '2026-12-11', nextWindow: next, isOver: true },
])('when $closed closes an order is over: $isOver', ({ closed, nextWindow, isOver }) => {
  expect(isWindowOver({ window, nextWindow }, knownDay(closed))).toBe(isOver);
});

it('asks to go on with its last question only', () => {
  expect(VISIT_PAPER.questions.map(({ asksToGoOn }) => asksToGoOn)).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
  ]);
});
