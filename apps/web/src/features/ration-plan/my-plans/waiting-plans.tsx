import type { WaitingPlan } from '@mall/contract/plans/plan-queries';
import { PATHS } from '#shared/navigation/paths.ts';
import { comparedTerms } from '#shared/plans/compared-terms.ts';
import { Link } from '#shared/router/link.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import styles from './my-plans.module.css';

/** What an institution's auditor has not decided on: until then every plan is as the list says. */
export function WaitingPlans({ waiting }: { readonly waiting: readonly WaitingPlan[] }) {
  return waiting.map((plan) => {
    const { local_order_no: no, product_short_name: name, before } = plan;
    const subject = `${name} ${before ? '定投变更' : '定投开通'}`;
    return (
      <Notice key={no} type="info">
        {subject}待复核：{termsText(plan)}。复核人须于 {plan.expire_time} 前处理，逾期自动失效。
        <Link
          className={styles['look']}
          to={`${PATHS.audit}?tab=mine&local_order_no=${encodeURIComponent(no)}`}
          aria-label={`查看 ${subject}`}
        >
          查看
        </Link>
      </Notice>
    );
  });
}

/** Of a change what changes, of a new plan all of it. */
function termsText({ terms, before }: WaitingPlan): string {
  return comparedTerms(terms, before)
    .filter(({ isChanged }) => before === null || isChanged)
    .map(({ label, text }) => `${label} ${text}`)
    .join('，');
}
