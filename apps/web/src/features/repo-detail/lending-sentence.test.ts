// @vitest-environment node

import { assert } from '@mall/domain/assert';
import { type Day, parseDay } from '@mall/domain/calendar/day';
import { fen, rate } from '@mall/domain/money/units';
import { describe, expect, it } from 'vitest';
import { lendingSentence, nextHours } from './lending-sentence.ts';
import { quoteChart } from './quote-curve.tsx';

const WEEK = {
  expire_year_rate: rate(2_400_000n),
  expire_date_num: day('2026-11-19'),
  fetch_date_num: day('2026-11-20'),
};
const OPEN = {
  business_time: '2026-11-12 10:00:00',
  business_date_num: day('2026-11-12'),
  trade_phase: 'before_cutoff',
  trade_date_num: day('2026-11-12'),
} as const;
const EVENING = {
  ...OPEN,
  business_time: '2026-11-12 18:00:00',
  trade_phase: 'after_cutoff',
  trade_date_num: day('2026-11-13'),
} as const;

describe('the sentence under the amount', () => {
  it('says when the money works, when it is due and back, and what it is then', () => {
    expect(lendingSentence(WEEK, fen(100_000_00n), OPEN)).toBe(
      '今日起息，2026-11-19 到期，2026-11-20 可取，到期本息 100,046.03 元',
    );
  });

  it('names the day when it is not today', () => {
    expect(lendingSentence(WEEK, fen(100_000_00n), EVENING)).toMatch(/^2026-11-13 起息，/);
  });

  it('claims nothing where a date is missing', () => {
    expect(lendingSentence({ ...WEEK, fetch_date_num: null }, fen(100_000_00n), OPEN)).toBe('');
  });
});

it.each([
  { words: '买入', time: OPEN, says: '买入时间 交易日 09:15-15:30', why: 'open' },
  { words: '已售罄', time: OPEN, says: '买入时间 交易日 09:15-15:30', why: 'not for the hour' },
  { words: '非交易时间', time: EVENING, says: '下一交易时段 2026-11-13 09:15', why: 'closed' },
])('says "$says" beside $words: $why', ({ words, time, says }) => {
  expect(nextHours({ button_words: words }, time)).toBe(says);
});

it('draws both rates from the oldest quote on, in percent', () => {
  const quote = (text: string, agreed: bigint) => ({
    date_num: day(text),
    product_no: 'BJ007',
    prod_term: 7,
    expire_year_rate: rate(agreed),
    break_year_rate: rate(300_000n),
  });
  const { days, series } = quoteChart([
    quote('2026-11-12', 1_420_000n),
    quote('2026-11-11', 1_400_000n),
  ]);
  expect(days).toEqual(['2026-11-11', '2026-11-12']);
  expect(series.map(({ values }) => values)).toEqual([
    [1.4, 1.42],
    [0.3, 0.3],
  ]);
});

function day(text: string): Day {
  const read = parseDay(text);
  assert(read !== undefined, 'the test names a day');
  return read;
}
