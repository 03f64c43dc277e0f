import { builtInCalendar } from '@mall/domain/calendar/exchange-closures';
import { momentAt } from '@mall/domain/calendar/moment';
import { describe, expect, it } from 'vitest';
import { readDictionaries } from '#modules/dictionary/index.ts';
import { listMonth } from './list-month.ts';
import { presentTradeTime } from './present-trade-time.ts';

const calendar = builtInCalendar();
const dictionaries = await readDictionaries();
const tell = (shanghai: string) =>
  presentTradeTime(momentAt(Date.parse(`${shanghai}+08:00`)), calendar, dictionaries);

describe('the order clock', () => {
  it.each([
    ['2026-11-12T14:26:07', '2026-11-12', '1', '2026-11-12 15:00:00', 'today still counts'],
    ['2026-11-12T15:00:00', '2026-11-13', '1', '2026-11-13 15:00:00', 'taken for tomorrow'],
    ['2026-11-12T22:00:00', '2026-11-13', '0', '2026-11-13 15:00:00', 'the night clears'],
    ['2026-11-14T10:00:00', '2026-11-16', '1', '2026-11-16 15:00:00', 'taken on a Saturday'],
  ])('%s: T %s, takes orders %s, until %s, because %s', (now, tradeDate, isOpen, cutoff) => {
    const told = tell(now);
    expect([told.trade_date_num, told.is_trade_time, told.cutoff_time]).toEqual([
      tradeDate,
      isOpen,
      cutoff,
    ]);
  });

  it('names the holiday that delays the confirmation', () => {
    expect(tell('2026-09-30T14:30:00').holiday_name).toBe(tell('2026-09-30T10:00:00').holiday_name);
    expect(tell('2026-09-30T14:30:00').holiday_name).not.toBeNull();
    expect(tell('2026-11-12T14:30:00').holiday_name).toBeNull();
  });

  it.each([
    ['2026-12-18T10:00:00', '0', 'the last payment is on 2026-12-29'],
    ['2026-12-25T10:00:00', '1', 'a QDII fund pays in January 2027'],
    ['2027-06-01T10:00:00', '1', 'all its dates'],
  ])('%s: provisional is %s, because %s', (now, flag) => {
    expect(tell(now).is_provisional).toBe(flag);
  });

  it('prints the timetable of the home page: money, bond, stock and QDII funds', () => {
    const rows = new Map(
      tell('2026-11-12T14:26:07').settlement_list.map((row) => [row.cat_varieties, row]),
    );
    expect(rows.get('3')).toMatchObject({
      confirm_date_num: '2026-11-13',
      arrive_date_num: '2026-11-13',
    });
    expect(rows.get('0')).toMatchObject({
      confirm_date_num: '2026-11-13',
      arrive_date_num: '2026-11-16',
    });
    expect(rows.get('1')).toMatchObject({
      confirm_date_num: '2026-11-13',
      arrive_date_num: '2026-11-17',
    });
    expect(rows.get('11')).toMatchObject({
      confirm_date_num: '2026-11-16',
      arrive_date_num: '2026-11-23',
    });
  });
});

describe('the month sheet', () => {
  it('has every day of a leap February and names the holiday in it', () => {
    const february = listMonth('202402', calendar, dictionaries);
    expect(february).toHaveLength(29);
    const closed = february.filter(({ holiday_name }) => holiday_name !== null);
    expect(closed.map(({ date_num }) => date_num).slice(0, 2)).toEqual([
      '2024-02-09',
      '2024-02-10',
    ]);
    expect(february.filter(({ is_trade_day }) => is_trade_day === '1')).toHaveLength(15);
  });

  it('is empty where the calendar ends', () => {
    expect(listMonth('204101', calendar, dictionaries)).toEqual([]);
    expect(listMonth('200412', calendar, dictionaries)).toEqual([]);
  });

  it.each([
    ['202612', '0', 'its notice came out in December 2025'],
    ['202701', '1', 'its notice is not out'],
    ['204012', '1', 'far ahead'],
  ])('of %s is provisional %s on every day: %s', (month, flag) => {
    const days = listMonth(month, calendar, dictionaries);
    expect(days).toHaveLength(31);
    expect(new Set(days.map(({ is_provisional }) => is_provisional))).toEqual(new Set([flag]));
  });
});
