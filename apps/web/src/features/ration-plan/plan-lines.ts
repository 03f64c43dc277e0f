import type { Strategy } from '@mall/domain/plans/strategies/strategy';
import { formatMoney } from '#shared/format/money.ts';
import { formatPercent } from '#shared/format/percent.ts';
import { cycleText, PLAN_NAMES } from '#shared/plans/plan-words.ts';
import type { ConfirmLine } from '#shared/trade/evidence/confirm-line.ts';
import type { PlanTicket } from './plan-draft.ts';
import type { PlannedProduct } from './plan-product.ts';
import { amountRange } from './use-strategy.ts';

export const AMOUNT_LABEL = '每期金额';

type ChosenIndex = {
  readonly strategy: Strategy | undefined;
  readonly indexName: string | undefined;
};

/** Everything that is agreed about a plan, line by line. */
export function planLines(
  { name, code, least }: PlannedProduct,
  ticket: PlanTicket,
  { strategy, indexName }: ChosenIndex,
): readonly ConfirmLine[] {
  return [
    { label: '产品', value: `${name}（${code}）` },
    { label: '方式', value: PLAN_NAMES[ticket.ration_type] },
    { label: AMOUNT_LABEL, value: `${formatMoney(ticket.base_money)} 元` },
    ...(strategy ? [rangeLine(strategy, ticket, least)] : []),
    { label: '周期', value: cycleText(ticket.cycle_type, ticket.cycle_day ?? null) },
    ...strategyLines(ticket, indexName),
    { label: '扣款账户', value: '资金账户' },
    { label: '结束条件', value: endText(ticket) },
    { label: '止盈', value: targetText(ticket) },
  ];
}

function rangeLine(
  strategy: Strategy,
  { base_money }: PlanTicket,
  least: PlannedProduct['least'],
): ConfirmLine {
  const [low, high] = amountRange(strategy, { base: base_money, least });
  return { label: '实际金额范围', value: `${formatMoney(low)}~${formatMoney(high)} 元` };
}

function strategyLines(
  { index_code, ma_days, grade_step }: PlanTicket,
  indexName: string | undefined,
): readonly ConfirmLine[] {
  return [
    ...(index_code === undefined ? [] : [{ label: '参考指数', value: indexName ?? index_code }]),
    ...(ma_days === undefined ? [] : [{ label: '均线', value: `${ma_days}日` }]),
    ...(grade_step === undefined ? [] : [{ label: '级差', value: `${grade_step}%` }]),
  ];
}

function endText({ end_type, end_date, end_count, end_money }: PlanTicket): string {
  switch (end_type) {
    case '0':
      return '长期';
    case '1':
      return `到 ${end_date}`;
    case '2':
      return `满 ${end_count} 期`;
    case '3':
      return `满 ${formatMoney(end_money)} 元`;
  }
}

const ACTIONS = { 1: '仅提醒', 2: '赎回并停止', 3: '赎回并开始新一轮' } as const;

function targetText({ target_flag, target_rate, target_action }: PlanTicket): string {
  if (target_flag === '0' || target_action === undefined) return '不设置';
  const what = `收益率达到 ${formatPercent(target_rate)} 时${ACTIONS[target_action]}`;
  return `${what}，止盈目标不构成收益承诺`;
}
