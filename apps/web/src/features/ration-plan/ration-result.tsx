import { formatFullDay } from '#shared/format/day.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { DoneScreen } from '#shared/trade/result/done-screen.tsx';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';
import { ProposedPlan } from './proposed-plan.tsx';
import type { CreatedPlan } from './use-ration.ts';

type Props = { readonly plan: CreatedPlan; readonly onClose: () => void };

/** The plan has its number; an institution's waits for a colleague first. */
export function RationResult({ plan, onClose }: Props) {
  if (plan.need_audit === '1') return <ProposedPlan plan={plan} onClose={onClose} />;
  const { next_pay_date_num: first } = plan;
  return (
    <DoneScreen
      headline="定投计划已创建"
      lines={[
        { key: 'no', label: '计划编号', children: plan.allot_no },
        ...(first === null
          ? []
          : [{ key: 'first', label: '首次扣款', children: formatFullDay(first) }]),
      ]}
      onClose={onClose}
    >
      <ButtonLink to={`${PATHS.myPosition}?tab=ration`}>查看我的定投</ButtonLink>
    </DoneScreen>
  );
}
