import styles from '#shared/trade/trade.module.css';
import { Notice } from '#shared/ui/state/notice.tsx';
import type { Flow } from './trade-flow-types.ts';
import type { TradeTrouble } from './trade-trouble.ts';

/** Why the steps are gone through again, above the step that is due. */
export function BegunAgain({ trouble }: { readonly trouble: TradeTrouble | undefined }) {
  if (trouble?.kind !== 'step') return null;
  return (
    <div className={styles['again']}>
      <Notice type="warning">{trouble.text}</Notice>
    </div>
  );
}

/** The server's reason, led by the product's risk where that became another since the last flow. */
export function withRiskChange(reason: string, before: Flow | undefined, after: Flow): string {
  const [was, is] = [before?.step_data.suitability, after.step_data.suitability];
  if (!was || !is || was.fund_risk_level === is.fund_risk_level) return reason;
  return `产品风险等级 ${was.fund_risk_level_dict_name} → ${is.fund_risk_level_dict_name}，${reason}`;
}
