import type { ChartTone } from '#shared/chart/chart-data.ts';
import type { LabWay } from '#shared/plans/lab-terms.ts';
import { PLAN_NAMES } from '#shared/plans/plan-words.ts';

export const WAY_NAMES: Readonly<Record<LabWay, string>> = { ...PLAN_NAMES, 0: '一次性' };

/** Each way has its own line in every chart. */
export const WAY_TONES: Readonly<Record<LabWay, ChartTone>> = {
  1: 'product',
  2: 'first',
  3: 'second',
  4: 'third',
  0: 'peer',
};
