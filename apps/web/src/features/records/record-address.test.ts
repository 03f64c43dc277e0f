import { knownDay } from '@mall/domain/calendar/day';
import { expect, it } from 'vitest';
import { writeListAddress } from '#shared/navigation/list-address.ts';
import { periodAddress } from '#shared/orders/period.ts';
import { daysOf, periodOf, readRecordQuery } from './record-address.ts';

const TODAY = knownDay('2026-11-12');
const read = (text: string) => readRecordQuery(new URLSearchParams(text));

it('asks for the last three months when the address names no days', () => {
  expect(daysOf(read(''), TODAY)).toEqual({ begin: '2026-08-13', end: '2026-11-12' });
  expect(periodOf(read(''), TODAY)).toBe('quarter');
});

it.each(['today', 'week', 'month', 'quarter', 'year'] as const)(
  'writes %s as two days and reads it back',
  (period) => {
    const address = new URLSearchParams(periodAddress(period, TODAY));
    expect(periodOf(readRecordQuery(address), TODAY)).toBe(period);
  },
);

it('leaves out what is no filter', () => {
  expect(
    read('busin=999999&status=stolen&from=20261332&q=%3Cb%3E&product_no=..%2F&page=-2'),
  ).toEqual({
    business: undefined,
    status: undefined,
    from: undefined,
    to: undefined,
    productNo: undefined,
    orderNo: undefined,
    page: 1,
  });
});

it('goes back to the first page with every other filter', () => {
  const address = new URLSearchParams('status=ok&page=3');
  expect(writeListAddress(address, { status: 'fail' }).toString()).toBe('status=fail');
  expect(writeListAddress(address, { status: undefined }).toString()).toBe('');
  expect(writeListAddress(address, { page: '4' }).toString()).toBe('status=ok&page=4');
});
