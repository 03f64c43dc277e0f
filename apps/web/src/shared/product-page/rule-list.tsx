import type { queryProductTradeRules } from '@mall/contract/catalogue/product-rules';
import type { ReplyOf } from '@mall/contract/define-call';
import styles from './product-page.module.css';

type Rules = ReplyOf<typeof queryProductTradeRules>['buy_rules'];

/** What the terms say, name by name. */
export function RuleList({ rules }: { readonly rules: Rules }) {
  if (rules.length === 0) return <p className={styles['quiet']}>以产品合同约定为准</p>;
  return (
    <dl className={styles['rules']}>
      {rules.map(({ rule_name, rule_text }) => (
        <div key={rule_name}>
          <dt>{rule_name}</dt>
          <dd>{rule_text}</dd>
        </div>
      ))}
    </dl>
  );
}
