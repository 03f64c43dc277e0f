import type { ReplyOf } from '@mall/contract/define-call';
import type { queryReachRecord } from '@mall/contract/plans/plan-queries';
import type { PlanItem } from '@mall/contract/plans/plan-terms';
import { addDays, type Day } from '@mall/domain/calendar/day';
import { planPath } from '#shared/navigation/plan-path.ts';
import type { Todo } from './todo.ts';

export type Reach = ReplyOf<typeof queryReachRecord>['list'][number];

/** What ended, or hit its target, is worth a word for so many days. */
const NEWS_DAYS = 3;

/** Plans that pay no more or fail to, and targets that were hit in the last days. */
export function planTodos(
  plans: readonly PlanItem[],
  reaches: readonly Reach[],
  today: Day | undefined,
): readonly Todo[] {
  const isNews = (day: Day) => today !== undefined && day >= addDays(today, -NEWS_DAYS);
  return [
    ...plans.flatMap((plan) => {
      const text = planText(plan, isNews(plan.status_date_num));
      const { allot_no: no, product_short_name: name } = plan;
      return text === undefined
        ? []
        : [{ key: `plan-${no}`, text: `${name} ${text}`, to: planPath(no) }];
    }),
    ...reaches
      .filter(({ reach_date_num }) => isNews(reach_date_num))
      .map(({ allot_no: no, round_no, product_short_name: name }) => ({
        key: `reach-${no}-${round_no}`,
        text: `${name} 定投已达到目标收益率`,
        to: planPath(no),
      })),
  ];
}

/** Undefined: it runs well, its customer ended it himself, or its end is no news; a target is told of by its record. */
function planText(plan: PlanItem, isNews: boolean): string | undefined {
  const { ration_status: status, fail_count: failed, status_reason: reason } = plan;
  switch (status) {
    case '1':
      return failed > 0 ? `定投已连续失败${failed}期` : undefined;
    case '2':
      return `定投已暂停：${reason ?? ''}`;
    case '4':
      return isNews ? `定投已终止：${reason ?? ''}` : undefined;
    case '5':
      return isNews ? '定投已完成' : undefined;
    case '3':
    case '6':
      return undefined;
  }
}
