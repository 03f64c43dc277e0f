// @vitest-environment node

import { assert } from '@mall/domain/assert';
import { type Day, parseDay } from '@mall/domain/calendar/day';
import { fen, rate } from '@mall/domain/money/units';
import { describe, expect, it } from 'vitest';
import { amountProblem } from './amount-problem.ts';
import { endEarly, lend } from './lend.ts';
import { lendingDay } from './lending-day.ts';

const loan = {
  principal: fen(100_000_00n),
  lentOn: day('2026-09-18'),
  dueOn: day('2026-09-28'),
  agreed: rate(2_400_000n),
  early: rate(400_000n),
};

it('earns for the days a holiday adds, as EX-4.6 says', () => {
  expect(lend(loan)).toEqual({ days: 10, interest: 65_75n, total: 100_065_75n });
});

it('earns the lower rate when it is ended early, as EX-4.4 says, and tells what is given up', () => {
  const week = { ...loan, dueOn: day('2026-09-25') };
  expect(endEarly(week, 5)).toEqual({ interest: 5_48n, lost: 46_03n - 5_48n });
});

describe('money lent at this moment starts to earn', () => {
  it.each([
    {
      at: '10:00:00',
      phase: 'before_cutoff',
      trade: '2026-11-12',
      from: '2026-11-12',
      why: 'today',
    },
    {
      at: '15:10:00',
      phase: 'after_cutoff',
      trade: '2026-11-13',
      from: '2026-11-12',
      why: 'repos close later than funds',
    },
    {
      at: '15:30:00',
      phase: 'after_cutoff',
      trade: '2026-11-13',
      from: '2026-11-13',
      why: 'the window has closed',
    },
    {
      at: '11:00:00',
      phase: 'closed_day',
      trade: '2026-11-13',
      from: '2026-11-13',
      why: 'a closed day',
    },
    {
      at: '23:00:00',
      phase: 'clearing',
      trade: '2026-11-13',
      from: '2026-11-13',
      why: 'the night',
    },
  ] as const)('$from at $at: $why', ({ at, phase, trade, from }) => {
    const reply = {
      business_time: `2026-11-12 ${at}`,
      business_date_num: day('2026-11-12'),
      trade_phase: phase,
      trade_date_num: day(trade),
    };
    expect(lendingDay(reply)).toBe(from);
  });
});

it.each([
  { amount: 1_000_00n, step: 1_000_00n, says: undefined, why: 'the least' },
  { amount: 999_99n, step: 1_000_00n, says: '1,000.00 元起', why: 'too little' },
  {
    amount: 1_500_00n,
    step: 1_000_00n,
    says: '1,000.00 元起，1,000.00 元递增',
    why: 'between two steps',
  },
  { amount: 1_500_00n, step: null, says: undefined, why: 'no step is known' },
])('says "$says" of $amount fen: $why', ({ amount, step, says }) => {
  const known = step === null ? null : fen(step);
  expect(amountProblem(fen(amount), fen(1_000_00n), known)).toBe(says);
});

function day(text: string): Day {
  const read = parseDay(text);
  assert(read !== undefined, 'the test names a day');
  return read;
}
