import { fen } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { type AmountLimits, amountProblem, leastAmount } from './amount-problem.ts';

const LIMITS: AmountLimits = {
  is_first: '1',
  first_min_buy_money: fen(10_00n),
  add_min_buy_money: fen(2_50n),
  buy_step: fen(1_00n),
  max_buy_money: fen(1_000_00n),
  day_max_buy_money: null,
  day_bought_money: fen(0n),
  max_hold_money: null,
  hold_money: fen(0n),
};
const available = fen(600_00n);

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
  const rule = { limits: LIMITS, available };
  expect(amountProblem(amount === undefined ? undefined : fen(amount), rule)).toBe(problem);
});

it.each([
  { amount: 2_50n, problem: undefined, why: 'the additional minimum' },
  { amount: 5_50n, problem: undefined, why: 'steps counted from it' },
  {
    amount: 5_00n,
    problem: '购买金额须为2.50元加1.00元的整数倍',
    why: 'a multiple of the step that is off it',
  },
  { amount: 2_49n, problem: '追加购买金额不得低于2.50元', why: 'below the additional minimum' },
])('answers $amount fen of an additional purchase with $problem: $why', ({ amount, problem }) => {
  const rule = { limits: { ...LIMITS, is_first: '0' as const }, available };
  expect(amountProblem(fen(amount), rule)).toBe(problem);
});

it('knows the limits of the day and of the holding, and what is used of them', () => {
  const day = { day_max_buy_money: fen(500_00n), day_bought_money: fen(300_00n) };
  const says = (amount: bigint, change: Partial<AmountLimits>) =>
    amountProblem(fen(amount), { limits: { ...LIMITS, ...change }, available });
  expect(says(200_00n, day)).toBeUndefined();
  expect(says(201_00n, day)).toBe('超过单日累计购买上限，剩余可购200.00元');
  expect(says(201_00n, { ...day, day_bought_money: fen(900_00n) })).toBe(
    '超过单日累计购买上限，剩余可购0.00元',
  );
  const held = { max_hold_money: fen(500_00n), hold_money: fen(300_00n) };
  expect(says(200_00n, held)).toBeUndefined();
  expect(says(201_00n, held)).toBe('持有金额将超过上限500.00元');
  const offer = { limits: { ...LIMITS, ...held }, available, isNewcomerOffer: true };
  expect(amountProblem(fen(201_00n), offer)).toBe('超过新客购买上限500.00元');
});

it('refuses nothing because of what is not known yet', () => {
  const free = { ...LIMITS, max_buy_money: null };
  expect(amountProblem(fen(10_000_00n), { limits: free, available: null })).toBeUndefined();
  expect(amountProblem(fen(1n), { limits: null, available: null })).toBeUndefined();
});

it('tells the least amount of this purchase', () => {
  expect(leastAmount(LIMITS)).toBe(10_00n);
  expect(leastAmount({ ...LIMITS, is_first: '0' })).toBe(2_50n);
});
