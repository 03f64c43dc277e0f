import { PATHS } from '#shared/navigation/paths.ts';
import { DoneScreen } from '#shared/trade/result/done-screen.tsx';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';
import type { CreatedPlan } from './use-ration.ts';

type Props = { readonly plan: CreatedPlan; readonly onClose: () => void };

/** A new plan, or a change of one, that waits for a colleague: nothing is deducted for it before. */
export function ProposedPlan({ plan, onClose }: Props) {
  return (
    <DoneScreen
      headline="已提交复核"
      lines={[
        { key: 'local', label: '委托编号', children: plan.local_order_no },
        { key: 'no', label: '计划编号', children: plan.allot_no },
        { key: 'until', label: '复核截止', children: plan.expire_time },
        { key: 'then', label: '生效', children: '复核通过后生效' },
      ]}
      onClose={onClose}
    >
      <ButtonLink to={`${PATHS.audit}?tab=mine`}>查看我的复核</ButtonLink>
    </DoneScreen>
  );
}
