import type { PositionItem } from '@mall/contract/positions/position-item';
import { RiskMeter } from '#shared/ui/mark/risk-meter.tsx';
import styles from './trade.module.css';

type Held = Pick<
  PositionItem,
  'product_short_name' | 'product_code' | 'fund_risk_level' | 'fund_risk_level_dict_name'
>;

/** What is done with which holding, always in sight. */
export function HeldTitle({
  verb,
  held,
}: {
  readonly verb: string;
  readonly held: Held | undefined;
}) {
  if (!held) return verb;
  return (
    <span className={styles['title']}>
      {verb} {held.product_short_name}
      <small>{held.product_code}</small>
      <small>
        <RiskMeter level={held.fund_risk_level} name={held.fund_risk_level_dict_name} />
      </small>
    </span>
  );
}
