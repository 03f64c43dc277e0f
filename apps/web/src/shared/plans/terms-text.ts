import type { PlanTermsReply } from '@mall/contract/plans/plan-terms';
import { formatFullDay } from '#shared/format/day.ts';
import { formatMoney } from '#shared/format/money.ts';
import { formatPercent } from '#shared/format/percent.ts';

/** The index a strategy looks at, with its average and its step; null for a plan that looks at none. */
export function indexText({ index_name, ma_days, grade_step }: PlanTermsReply): string | null {
  if (index_name === null) return null;
  const average = ma_days === null ? '' : `，${ma_days}日均线`;
  return `${index_name}${average}${grade_step === null ? '' : `，级差${grade_step}%`}`;
}

export function endText({ end_type, end_type_dict_name, ...end }: PlanTermsReply): string {
  if (end_type === '1') return `到 ${formatFullDay(end.end_date_num)}`;
  if (end_type === '2') return `满 ${end.end_count} 期`;
  return end_type === '3' ? `满 ${formatMoney(end.end_money)} 元` : end_type_dict_name;
}

export function targetText(terms: PlanTermsReply): string {
  const { target_flag, target_rate, target_action_dict_name } = terms;
  if (target_flag === '0') return '不设置';
  return `${formatPercent(target_rate)}，${target_action_dict_name ?? ''}`;
}
