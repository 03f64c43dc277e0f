import type { ReplyOf } from '@mall/contract/define-call';
import type { checkPreConditionPc } from '@mall/contract/trading/trade-flow';
import { Link } from '#shared/router/link.tsx';
import styles from '#shared/trade/trade.module.css';
import { CheckList } from '#shared/ui/page/check-list.tsx';

type Unmet = ReplyOf<typeof checkPreConditionPc>['unmet_list'][number];

// What the flow itself takes care of is no reason to stop before it.
const IN_THE_FLOW: ReadonlySet<string> = new Set(['SUIT', 'AGREEMENT', 'SMS', 'CONFIRM', 'SUBMIT']);

/** Whether a step has to be taken elsewhere before the purchase can begin. */
export function isUnmet({ step_code }: Unmet): boolean {
  return !IN_THE_FLOW.has(step_code);
}

/** What is missing before anything can be bought, with the way there. */
export function UnmetList({ unmet }: { readonly unmet: readonly Unmet[] }) {
  return (
    <div className={styles['unmet']}>
      <h3>购买前请先完成</h3>
      <CheckList
        items={unmet.map((step) => ({
          key: step.step_code,
          isMet: !isUnmet(step),
          label: step.step_name,
          note: isUnmet(step)
            ? step.jump_url && <Link to={step.jump_url}>去办理</Link>
            : '在购买过程中办理',
        }))}
      />
    </div>
  );
}
