// @vitest-environment node
import { assert } from '@mall/domain/assert';
import { type Day, parseDay } from '@mall/domain/calendar/day';
import { fen, rate } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { oneNight, type Quote } from './idle-cash.ts';

const quote: Quote = {
  product_no: 'BJ001',
  prod_term: 1,
  prod_term_unit_dict_name: '天',
  expire_year_rate: rate(1_825_000n),
  expire_date_num: day('2026-11-13'),
  first_min_buy_money: fen(1_000_00n),
  button_status: '1',
};
const TODAY = day('2026-11-12');

it.each([
  {
    quotes: [quote],
    cash: 10_000_000_00n,
    principal: 10_000_000_00n,
    interest: 500_00n,
    why: 'ten million over one night at 1.825 %',
  },
  {
    quotes: [{ ...quote, expire_date_num: day('2026-11-15') }],
    cash: 10_000_000_00n,
    principal: 10_000_000_00n,
    interest: 1_500_00n,
    why: 'a term that ends after closed days earns for each of them',
  },
  {
    quotes: [quote],
    cash: 1_999_99n,
    principal: 1_000_00n,
    interest: 5n,
    why: 'only whole multiples of the least amount are lent',
  },
  {
    quotes: [
      { ...quote, button_status: '0' as const },
      { ...quote, product_no: 'BJ007' },
    ],
    cash: 1_000_00n,
    principal: 1_000_00n,
    interest: 5n,
    why: 'the shortest term that can be bought',
  },
])('$why', ({ quotes, cash, principal, interest }) => {
  expect(oneNight(quotes, fen(cash), TODAY)).toMatchObject({ principal, interest });
});

it.each([
  { quotes: [], cash: 1_000_00n, why: 'no term is offered' },
  { quotes: [{ ...quote, button_status: '0' as const }], cash: 1_000_00n, why: 'none is open' },
  { quotes: [quote], cash: 999_99n, why: 'the cash does not reach' },
  { quotes: [{ ...quote, expire_year_rate: null }], cash: 1_000_00n, why: 'no rate is known' },
])('promises nothing when $why', ({ quotes, cash }) => {
  expect(oneNight(quotes, fen(cash), TODAY)).toBeUndefined();
});

function day(text: string): Day {
  const parsed = parseDay(text);
  assert(parsed !== undefined, `${text} is a day`);
  return parsed;
}
