import type { PlanTermsReply } from '@mall/contract/plans/plan-terms';
import { formatMoney } from '#shared/format/money.ts';
import { cycleText } from './plan-words.ts';
import { endText, indexText, targetText } from './terms-text.ts';

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

export type ComparedTerm = {
  readonly key: string;
  readonly label: string;
  /** Of a changed one what it was and what it becomes. */
  readonly text: string;
  readonly isChanged: boolean;
};

/** What a plan would pay, when and how long, beside what it does now; null: it is new. */
export function comparedTerms(
  terms: PlanTermsReply,
  before: PlanTermsReply | null,
): readonly ComparedTerm[] {
  return TERMS.flatMap(({ key, label, textOf }) => {
    const text = textOf(terms);
    if (text === null) return [];
    const was = before && textOf(before);
    const isChanged = was !== null && was !== text;
    return [{ key, label, text: isChanged ? `${was} → ${text}` : text, isChanged }];
  });
}
