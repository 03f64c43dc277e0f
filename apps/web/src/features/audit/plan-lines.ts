import type { PlanTermsReply } from '@mall/contract/plans/plan-terms';
import { formatFullDay } from '#shared/format/day.ts';
import { formatMoney } from '#shared/format/money.ts';
import { cycleText } from '#shared/plans/plan-words.ts';
import { endText, indexText, targetText } from '#shared/plans/terms-text.ts';
import type { DescriptionItem } from '#shared/ui/page/descriptions.tsx';
import type { LocalOrder } from './local-order.ts';

type Term = {
  readonly key: string;
  readonly label: string;
  readonly textOf: (terms: PlanTermsReply) => string | null;
};

const TERMS: readonly Term[] = [
  { key: 'way', label: '定投方式', textOf: (terms) => terms.ration_type_dict_name },
  { key: 'base', label: '每期金额（元）', textOf: (terms) => formatMoney(terms.base_money) },
  { key: 'cycle', label: '周期', textOf: (terms) => cycleText(terms.cycle_type, terms.cycle_day) },
  { key: 'index', label: '参考指数', textOf: indexText },
  { key: 'end', label: '结束条件', textOf: endText },
  { key: 'target', label: '止盈', textOf: targetText },
];

/** What a plan would pay, when and how long; of a change also what it pays now. */
export function planLines({ plan }: LocalOrder): readonly DescriptionItem[] {
  if (plan === null) return [];
  const { terms, before, next_pay_date_num: next } = plan;
  return [
    { key: 'plan', label: '计划编号', children: plan.allot_no },
    ...TERMS.flatMap(({ key, label, textOf }) => {
      const text = textOf(terms);
      if (text === null) return [];
      const was = before && textOf(before);
      return [{ key, label, children: was === null || was === text ? text : `${was} → ${text}` }];
    }),
    ...(next === null
      ? []
      : [{ key: 'next', label: '通过后下次扣款', children: formatFullDay(next) }]),
    { key: 'later', label: '后续扣款', children: '按计划自动扣款，不再逐笔复核' },
  ];
}
