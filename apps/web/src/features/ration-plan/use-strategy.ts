import { strategyOn } from '@mall/contract/plans/chosen-strategy';
import { type OpenedSeries, openSeries } from '@mall/contract/plans/open-series';
import { queryRationSeries } from '@mall/contract/plans/plan-series';
import { type Day, epochOf } from '@mall/domain/calendar/day';
import type { Fen, Rate } from '@mall/domain/money/units';
import { deviationAt, deviationRate, placeBefore } from '@mall/domain/plans/strategies/index-track';
import { lackingDays } from '@mall/domain/plans/strategies/lacking-history';
import { DEFAULT_PE_LEVELS } from '@mall/domain/plans/strategies/pe-levels';
import {
  findRatio,
  planAmount,
  ratioRange,
  type Strategy,
} from '@mall/domain/plans/strategies/strategy';
import { useMemo } from 'react';
import { useOpenQuery } from '#shared/query/open-query.ts';
import { looksAtIndex, type PlanDraft, type PlanTicket } from './plan-draft.ts';

type Chosen = Pick<PlanDraft, 'kind' | 'indexCode' | 'averageDays' | 'madDays' | 'step'>;
type Index = NonNullable<OpenedSeries['index']>;

/** What the chosen strategy looks at; undefined while it looks at nothing or its index is on its way. */
export function useStrategy(chosen: Chosen): Strategy | undefined {
  const { kind, indexCode, averageDays, madDays, step } = chosen;
  const isSmart = looksAtIndex(kind) && indexCode !== undefined;
  const { data } = useOpenQuery(queryRationSeries, { index_code: indexCode }, { enabled: isSmart });
  return useMemo(() => {
    const index = data && openSeries(data)?.index;
    if (!index || !isSmart) return undefined;
    return strategyOf({ kind, averageDays, madDays, step }, index);
  }, [data, isSmart, kind, averageDays, madDays, step]);
}

function strategyOf(
  { kind, averageDays, madDays, step }: Omit<Chosen, 'indexCode'>,
  index: Index,
): Strategy {
  if (kind === '2') return strategyOn({ kind: 'average', days: averageDays }, index);
  if (kind === '4') return strategyOn({ kind: 'mad', days: madDays, step }, index);
  return strategyOn({ kind: 'pe', levels: DEFAULT_PE_LEVELS }, index);
}

/** What the index of a plan is called; undefined while it is on its way. */
export function useIndexName(indexCode: string | undefined): string | undefined {
  const enabled = indexCode !== undefined;
  const { data } = useOpenQuery(queryRationSeries, { index_code: indexCode }, { enabled });
  return data?.index?.index_name;
}

/** What a deduction of today would be. */
export type TodayPay = {
  /** How far the index is from its average; undefined for a strategy that looks at prices over earnings. */
  readonly deviation: Rate | undefined;
  readonly ratio: Rate;
  readonly amount: Fen;
};

/** Undefined where the index has too short a history. */
export function payToday(
  strategy: Strategy,
  today: Day,
  { base, least }: { readonly base: Fen; readonly least: Fen },
): TodayPay | undefined {
  const epoch = epochOf(today);
  const ratio = findRatio(strategy, epoch);
  if (ratio === undefined) return undefined;
  return {
    deviation: deviationOn(strategy, epoch),
    ratio,
    amount: planAmount(base, ratio, least),
  };
}

function deviationOn(strategy: Strategy, epoch: number): Rate | undefined {
  if (strategy.kind !== 'average' && strategy.kind !== 'mad') return undefined;
  const place = placeBefore(strategy.index, epoch);
  const deviation =
    place === undefined ? undefined : deviationAt(strategy.index, place, strategy.days);
  return deviation && deviationRate(deviation);
}

/** Whether the index is too young for the strategy today. */
export function isTooYoung(strategy: Strategy, today: Day): boolean {
  return lackingDays(strategy, epochOf(today)) !== 0;
}

/** The least and the most one deduction can be. */
export function amountRange(
  strategy: Strategy,
  { base, least }: { readonly base: Fen; readonly least: Fen },
): readonly [Fen, Fen] {
  const [low, high] = ratioRange(strategy);
  return [planAmount(base, low, least), planAmount(base, high, least)];
}

/** The most one deduction can be, by which an auditor looks at the plan; undefined while its index is on its way. */
export function mostAtOnce(
  { ration_type, base_money }: Pick<PlanTicket, 'ration_type' | 'base_money'>,
  strategy: Strategy | undefined,
  least: Fen,
): Fen | undefined {
  if (!looksAtIndex(ration_type)) return base_money;
  return strategy && amountRange(strategy, { base: base_money, least })[1];
}
