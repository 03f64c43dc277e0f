import styles from './suit.module.css';
import type { Match } from './suit-match.ts';

/** What the customer can bear beside what the product is. */
export function SuitLevels({ match }: { readonly match: Match }) {
  const { client_risk_level, client_risk_level_dict_name, min_risk_flag } = match;
  const customer =
    client_risk_level === null
      ? '未测评'
      : `C${client_risk_level} ${client_risk_level_dict_name ?? ''}`;
  return (
    <dl className={styles['levels']}>
      <div>
        <dt>您</dt>
        <dd>
          {customer}
          {min_risk_flag === '1' && '（最低类别）'}
        </dd>
      </div>
      <div>
        <dt>产品</dt>
        <dd>
          R{match.fund_risk_level} {match.fund_risk_level_dict_name}
        </dd>
      </div>
    </dl>
  );
}
