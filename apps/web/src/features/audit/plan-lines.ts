import { formatFullDay } from '#shared/format/day.ts';
import { comparedTerms } from '#shared/plans/compared-terms.ts';
import type { DescriptionItem } from '#shared/ui/page/descriptions.tsx';
import type { LocalOrder } from './local-order.ts';

/** What a plan would pay, when and how long; of a change also what it pays now. */
export function planLines({ plan }: LocalOrder): readonly DescriptionItem[] {
  if (plan === null) return [];
  const { terms, before, next_pay_date_num: next } = plan;
  return [
    { key: 'plan', label: '计划编号', children: plan.allot_no },
    ...comparedTerms(terms, before).map(({ key, label, text }) => ({ key, label, children: text })),
    ...(next === null
      ? []
      : [{ key: 'next', label: '通过后下次扣款', children: formatFullDay(next) }]),
    { key: 'later', label: '后续扣款', children: '按计划自动扣款，不再逐笔复核' },
  ];
}
