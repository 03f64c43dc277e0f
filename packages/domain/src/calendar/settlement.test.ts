import { expect, it } from 'vitest';
import { parseDay } from './day.ts';
import { builtInCalendar } from './exchange-closures.ts';
import { settlementOf, USUAL_SETTLEMENT } from './settlement.ts';

const calendar = builtInCalendar();

it.each([
  // EX-1.2 and the worked clocks of the buying and redeeming screens.
  ['stock', '2026-02-12', '2026-02-13', '2026-02-24', '2026-02-25', 'Spring Festival lies between'],
  [
    'stock',
    '2026-02-24',
    '2026-02-25',
    '2026-02-26',
    '2026-02-27',
    'EX-1.2: redeemed, paid on T+3',
  ],
  [
    'money',
    '2026-02-13',
    '2026-02-24',
    '2026-02-25',
    '2026-02-24',
    'a money fund pays as it confirms',
  ],
  ['qdii', '2026-09-30', '2026-10-09', '2026-10-12', '2026-10-16', 'QDII confirms on T+2'],
  ['bond', '2026-11-12', '2026-11-13', '2026-11-16', '2026-11-16', 'a plain week'],
  [
    'fof',
    '2026-11-12',
    '2026-11-16',
    '2026-11-17',
    '2026-11-19',
    'a fund of funds waits for its funds',
  ],
] as const)(
  '%s on %s: confirmed %s, redeemable %s, paid %s, because %s',
  (kind, text, ...dates) => {
    const tradeDate = parseDay(text);
    if (tradeDate === undefined) throw new Error('the table holds days');
    const { confirmedOn, redeemableFrom, paidOn } = settlementOf(
      tradeDate,
      USUAL_SETTLEMENT[kind],
      calendar,
    );
    expect([confirmedOn, redeemableFrom, paidOn]).toEqual(dates.slice(0, 3));
  },
);

it.each([
  ['2026-11-14', 'a Saturday'],
  ['2026-11-15', 'a Sunday'],
  ['2026-02-28', 'a Saturday on which others work'],
  ['2026-10-01', 'a holiday'],
])('takes T+n from %s for a bug: %s is no T', (text) => {
  const closed = parseDay(text);
  if (closed === undefined) throw new Error('the table holds days');
  expect(() => settlementOf(closed, USUAL_SETTLEMENT.stock, calendar)).toThrow('is a trading day');
});
