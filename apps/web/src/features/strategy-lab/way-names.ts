import type { WireCycle } from '@mall/contract/plans/chosen-strategy';
import type { ChartTone } from '#shared/chart/chart-data.ts';
import type { LabWay } from './lab-terms.ts';

export const WAY_NAMES: Readonly<Record<LabWay, string>> = {
  1: '普通',
  2: '均线',
  3: '估值',
  4: '均线偏离',
  0: '一次性',
};

/** Each way has its own line in every chart. */
export const WAY_TONES: Readonly<Record<LabWay, ChartTone>> = {
  1: 'product',
  2: 'first',
  3: 'second',
  4: 'third',
  0: 'peer',
};

export const CYCLE_NAMES: Readonly<Record<WireCycle, string>> = {
  0: '每月',
  1: '每周',
  2: '每两周',
  3: '每日',
};

export const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五'] as const;
