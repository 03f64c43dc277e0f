import { maxDrawdown } from '@mall/domain/catalogue/figures/risk-statistics';
import { trackOf } from '@mall/domain/catalogue/figures/value-track';
import { nav, RATE_ONE } from '@mall/domain/money/units';
import {
  fallText,
  type PeriodReturn,
  recoveryText,
} from '#features/fund-detail/history/period-returns.ts';
import type { ChartFall } from '#shared/chart/chart-data.ts';
import type { ChartRange } from './chart-ranges.ts';
import type { CurvePoint } from './curve-data.ts';

export type CurveFall = ChartFall & { readonly text: string };

/** The deepest fall of the range, as the mall computed it; of days of one's own, as the curve shows it. */
export function fallOf(
  range: ChartRange,
  returns: readonly PeriodReturn[],
  points: readonly CurvePoint[],
): CurveFall | undefined {
  if (range.kind === 'days') return fallOfCurve(points);
  const period = returns.find((each) => each.period === range.key);
  if (!period?.peak_date_num || !period.trough_date_num) return undefined;
  const fall = {
    peakOn: period.peak_date_num,
    troughOn: period.trough_date_num,
    recoveredOn: period.recover_date_num ?? undefined,
  };
  const recovery = recoveryText(period) ?? '';
  return { ...fall, text: describeFall(fallText(period.max_drawdown), fall, recovery) };
}

function fallOfCurve(points: readonly CurvePoint[]): CurveFall | undefined {
  // One invested on the first day, and what became of it.
  const series = points.map((at) => ({ day: at.date_num, value: nav(RATE_ONE + at.yield) }));
  const deepest = maxDrawdown(trackOf(series));
  if (!deepest) return undefined;
  const { peakOn, troughOn, recoveredOn } = deepest;
  // The curve is delivered with two decimals, so the last one of this depth is not certain.
  const depth = `约 ${fallText(deepest.depth)}`;
  return {
    peakOn,
    troughOn,
    recoveredOn,
    text: describeFall(depth, deepest, recoveredOn ? '已修复' : '尚未修复'),
  };
}

function describeFall(
  depth: string,
  { peakOn, troughOn, recoveredOn }: ChartFall,
  end: string,
): string {
  const back = recoveredOn === undefined ? '' : `，修复 ${recoveredOn}`;
  return `最大回撤 ${depth}：高点 ${peakOn}，低点 ${troughOn}${back}，${end}`;
}
