// @vitest-environment node
import { assert } from '@mall/domain/assert';
import { parseDay, weekdayOf } from '@mall/domain/calendar/day';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listedProduct } from '#testing/product-item.ts';
import { DAYS_AHEAD, maturityDays } from './maturity-days.ts';

const THURSDAY = day('2026-11-12');

it('puts a product on the day it falls due, today and the sixtieth day included', () => {
  const due = [20261112, 20261201, 20270111, 20270112, 20261111].map((expire_date_num, index) =>
    listedProduct({ product_no: String(index), expire_date_num }),
  );
  const shown = maturityDays(THURSDAY, due).filter((each) => each.due.length > 0);
  expect(shown.map((each) => [each.day, each.due[0]?.product_no])).toEqual([
    ['2026-11-12', '0'],
    ['2026-12-01', '1'],
    ['2027-01-11', '2'],
  ]);
});

it('draws whole weeks from Monday to Sunday, whatever day it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 28 }), (date) => {
      const today = day(`2026-11-${String(date).padStart(2, '0')}`);
      const days = maturityDays(today, []);
      const [first, last] = [days[0], days.at(-1)];
      assert(first !== undefined && last !== undefined, 'there are days');
      expect(weekdayOf(first.day)).toBe(1);
      expect(weekdayOf(last.day)).toBe(7);
      expect(days.filter(({ isOutside }) => !isOutside)).toHaveLength(DAYS_AHEAD + 1);
    }),
  );
});

function day(text: string) {
  const read = parseDay(text);
  assert(read !== undefined, 'the test names a day');
  return read;
}
