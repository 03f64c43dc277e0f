import { formatFullDay } from '#shared/format/day.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { DoneScreen } from '#shared/trade/result/done-screen.tsx';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';
import type { CreatedPlan } from './use-ration.ts';

type Props = { readonly plan: CreatedPlan; readonly onClose: () => void };

/** The plan has its number; an institution's waits for a colleague first. */
export function RationResult({ plan, onClose }: Props) {
  const isAudited = plan.need_audit === '1';
  return (
    <DoneScreen
      headline={isAudited ? '已提交复核' : '定投计划已创建'}
      lines={[
        { key: 'no', label: '计划编号', children: plan.local_order_no ?? plan.allot_no },
        ...(plan.next_pay_date_num === null
          ? []
          : [
              {
                key: 'first',
                label: '首次扣款',
                children: formatFullDay(plan.next_pay_date_num),
              },
            ]),
        ...(plan.expire_time === null
          ? []
          : [{ key: 'until', label: '复核截止', children: plan.expire_time }]),
      ]}
      onClose={onClose}
    >
      <ButtonLink to={`${PATHS.myPosition}?tab=ration`}>查看我的定投</ButtonLink>
    </DoneScreen>
  );
}
