import type { Day } from '@mall/domain/calendar/day';
import { type Fen, fen, subtract } from '@mall/domain/money/units';
import type { Position } from './position.ts';

export type ValuedIncome = { readonly valued_on: Day; readonly total_income_fen: Fen };

/** The difference of the last two total incomes; the first day's is all there is. */
export function incomeOfDay([last, before]: readonly ValuedIncome[]): Position['dayIncome'] {
  if (!last) return undefined;
  const earlier = before?.total_income_fen ?? fen(0n);
  return { day: last.valued_on, amount: subtract(last.total_income_fen, earlier) };
}
