import { describe, expect, it } from 'vitest';
import type { Day } from '../calendar/day.ts';
import { builtInCalendar } from '../calendar/exchange-closures.ts';
import { formatMoment } from '../calendar/moment.ts';
import { lastSignTime } from './last-sign-time.ts';

const calendar = builtInCalendar();

describe('the last time to sign', () => {
  it.each([
    {
      end: '2026-11-20',
      hours: 24,
      time: '2026-11-19 15:00:00',
      why: 'EX-5.3: Thursday 14:30 is early enough, 15:10 is not',
    },
    {
      end: '2026-11-22',
      hours: 24,
      time: '2026-11-19 15:00:00',
      why: 'a sale that ends on a Sunday has its last cut-off on Friday',
    },
    {
      end: '2026-11-23',
      hours: 24,
      time: '2026-11-22 15:00:00',
      why: 'cooling-off runs in real hours, weekends count',
    },
    { end: '2026-11-20', hours: 0, time: '2026-11-20 15:00:00', why: 'nothing has to cool off' },
    { end: '2004-12-01', hours: 24, time: undefined, why: 'no trading day is known that early' },
  ])('of a sale until $end with $hours hours is $time, because $why', ({ end, hours, time }) => {
    // The days above are written out by hand and exist.
    const moment = lastSignTime(end as Day, hours, calendar);
    expect(moment && formatMoment(moment)).toBe(time);
  });
});
