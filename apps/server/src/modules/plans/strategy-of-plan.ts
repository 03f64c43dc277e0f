import { type Day, epochOf } from '@mall/domain/calendar/day';
import { divide } from '@mall/domain/money/rounding';
import { type Fen, fen, RATE_ONE, type Rate } from '@mall/domain/money/units';
import type { PlanFacts } from '@mall/domain/plans/decide-plan';
import {
  findRatio,
  planAmount,
  ratioRange,
  type Strategy,
} from '@mall/domain/plans/strategies/strategy';
import type { PlanRow } from './plan-store.ts';
import { AVERAGE_DAYS, findPeLevels, GRADE_STEPS, MAD_DAYS } from './tools/chosen-strategy.ts';
import type { IndexPast, IndexPasts } from './tools/keep-index-pasts.ts';

/** The columns that say how a plan decides what it pays. */
export type StrategyColumns = Pick<
  PlanRow,
  'ration_type' | 'index_code' | 'ma_days' | 'level_set_id' | 'grade_step'
>;

const FIXED: Strategy = { kind: 'fixed' };

/** The strategy of a plan on the past of its index; undefined: there is no such index or level set. */
export async function findStrategy(
  pasts: IndexPasts,
  columns: StrategyColumns,
): Promise<Strategy | undefined> {
  const { ration_type: type, index_code: code } = columns;
  if (type === '1' || type === '5') return FIXED;
  const past = code === null ? undefined : await pasts.find(code);
  return past && strategyOn(columns, past);
}

function strategyOn(
  { ration_type: type, ma_days: days, level_set_id, grade_step: step }: StrategyColumns,
  { closes, ranks }: IndexPast,
): Strategy | undefined {
  if (type === '3') {
    const levels = findPeLevels(level_set_id ?? undefined);
    return levels && { kind: 'pe', ranks, levels };
  }
  if (days === null) return undefined;
  if (type === '4')
    return step === null
      ? undefined
      : { kind: 'mad', index: closes, days: MAD_DAYS[days], step: GRADE_STEPS[step] };
  if (days !== '180' && days !== '250' && days !== '500') return undefined;
  return { kind: 'average', index: closes, days: AVERAGE_DAYS[days] };
}

/** Whether the index of a plan has the past that its strategy looks at. */
export async function indexFactOf(
  pasts: IndexPasts,
  columns: StrategyColumns,
  today: Day,
): Promise<PlanFacts['index']> {
  const strategy = await findStrategy(pasts, columns);
  if (!strategy) return 'absent';
  return findRatio(strategy, epochOf(today)) === undefined ? 'too_short' : 'ready';
}

/** The least amount that terms can pay: their base, or what their strategy pays at least above nothing. */
export async function leastPaid(
  pasts: IndexPasts,
  row: StrategyColumns & Pick<PlanRow, 'base_fen'>,
  least: Fen,
): Promise<Fen> {
  const strategy = await findStrategy(pasts, row);
  if (!strategy || strategy.kind === 'fixed') return row.base_fen;
  const [lowest] = ratioRange(strategy);
  const amount = fen(divide(row.base_fen * lowest, RATE_ONE, 'half_up'));
  return amount < least ? least : amount;
}

/** What a plan pays on a day, and which part of its base amount that is. */
export type PlannedAmount = { readonly amount: Fen; readonly ratio: Rate | undefined };

/** By closes before the day; nothing where the index has no rank on the day before (rules 9.6). */
export async function amountOn(
  pasts: IndexPasts,
  row: StrategyColumns & Pick<PlanRow, 'base_fen'>,
  { payOn, least }: { readonly payOn: Day; readonly least: Fen },
): Promise<PlannedAmount> {
  const strategy = await findStrategy(pasts, row);
  if (strategy?.kind === 'fixed') return { amount: row.base_fen, ratio: undefined };
  const ratio = strategy && findRatio(strategy, epochOf(payOn));
  if (ratio === undefined) return { amount: fen(0n), ratio: undefined };
  return { amount: planAmount(row.base_fen, ratio, least), ratio };
}
