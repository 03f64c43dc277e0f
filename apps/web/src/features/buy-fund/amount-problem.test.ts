import { fen } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { type AmountLimits, amountProblem } from './amount-problem.ts';

const LIMITS: AmountLimits = {
  first_min_buy_money: fen(10_00n),
  buy_step: fen(1_00n),
  max_buy_money: fen(1_000_00n),
  day_max_buy_money: null,
  available: fen(600_00n),
};

it.each([
  { amount: undefined, problem: '请输入买入金额', why: 'nothing is typed' },
  { amount: 0n, problem: '请输入买入金额', why: 'zero buys nothing' },
  { amount: 10_50n, problem: '购买金额须为1.00元的整数倍', why: 'half a step' },
  { amount: 9_00n, problem: '首次购买金额不得低于10.00元', why: 'one step below the least' },
  { amount: 10_00n, problem: undefined, why: 'the least itself' },
  { amount: 600_00n, problem: undefined, why: 'all the cash there is' },
  { amount: 601_00n, problem: '可用资金不足', why: 'one step more than the cash' },
  { amount: 1_000_00n, problem: '可用资金不足', why: 'the most is allowed, the cash is not there' },
  { amount: 1_001_00n, problem: '单笔购买金额不得高于1,000.00元', why: 'limits before cash' },
])('answers $amount fen with $problem: $why', ({ amount, problem }) => {
  expect(amountProblem(amount === undefined ? undefined : fen(amount), LIMITS)).toBe(problem);
});

it('knows the day’s limit and what nobody limits', () => {
  expect(amountProblem(fen(501_00n), { ...LIMITS, day_max_buy_money: fen(500_00n) })).toBe(
    '超过单日累计购买上限，剩余可购500.00元',
  );
  const none = {
    first_min_buy_money: null,
    buy_step: null,
    max_buy_money: null,
    day_max_buy_money: null,
    available: null,
  };
  expect(amountProblem(fen(1n), none)).toBeUndefined();
});
