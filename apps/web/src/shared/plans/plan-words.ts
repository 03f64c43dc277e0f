import type { WireCycle } from '@mall/contract/plans/chosen-strategy';
import type { PlanItem } from '@mall/contract/plans/plan-terms';

export type PlanKind = PlanItem['ration_type'];

export const PLAN_NAMES: Readonly<Record<PlanKind, string>> = {
  1: '普通',
  2: '均线',
  3: '估值',
  4: '均线偏离',
  5: '组合',
};

export const CYCLE_NAMES: Readonly<Record<WireCycle, string>> = {
  0: '每月',
  1: '每周',
  2: '每两周',
  3: '每日',
};

export const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五'] as const;

const DAILY = '3';

/** 每月15日, 每周二, 每两周周四, 每个交易日. */
export function cycleText(cycle: WireCycle, day: number | null): string {
  if (cycle === DAILY || day === null) return '每个交易日';
  if (cycle === '0') return `每月${day}日`;
  const weekday = WEEKDAYS[day - 1] ?? '';
  return cycle === '1' ? `每${weekday}` : `每两周${weekday}`;
}

/** The choices of a day, by the rhythm. */
export function payDayOptions(cycle: WireCycle, last: number) {
  return Array.from({ length: last }, (_, at) => ({
    value: String(at + 1),
    label: cycle === '0' ? `${at + 1}日` : (WEEKDAYS[at] ?? ''),
  }));
}
