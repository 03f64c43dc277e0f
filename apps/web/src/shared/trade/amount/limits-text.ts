import { type Fen, fen } from '@mall/domain/money/units';
import { formatMoneyWithUnit } from '#shared/format/money.ts';
import { type AmountLimits, leastAmount } from './amount-problem.ts';

const ONE_FEN = fen(1n);

/** 追加起购 100.00 元，递增 10.00 元，单笔上限 1,000,000.00 元，今日剩余可购 … */
export function limitsText(limits: AmountLimits): string {
  const { buy_step: step, max_buy_money: most } = limits;
  const parts = [
    { name: limits.is_first === '1' ? '起购' : '追加起购', limit: leastAmount(limits) },
    { name: '递增', limit: step > ONE_FEN ? step : null },
    { name: '单笔上限', limit: most },
    { name: '今日剩余可购', limit: leftToday(limits) },
  ];
  return parts
    .filter(({ limit }) => limit !== null)
    .map(({ name, limit }) => `${name} ${formatMoneyWithUnit(limit)}`)
    .join('，');
}

function leftToday({ day_max_buy_money: most, day_bought_money: used }: AmountLimits): Fen | null {
  if (most === null) return null;
  return used < most ? fen(most - used) : fen(0n);
}
