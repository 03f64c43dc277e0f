import {
  queryProductTradeRules,
  queryProductTradeRulesOwn,
} from '@mall/contract/catalogue/product-rules';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { Section } from '#shared/ui/page/section.tsx';
import styles from './repo-topic.module.css';

const RULES = { open: queryProductTradeRules, own: queryProductTradeRulesOwn };

/** The rules as questions and answers. They are the same for every term, so one term answers for all. */
export function RepoRules({ productNo }: { readonly productNo: string }) {
  const rules = useViewerQuery(RULES, { product_no: productNo, ...AUDIENCE });
  const hasNone = rules.data && rules.data.buy_rules.length + rules.data.redeem_rules.length === 0;
  if (hasNone) return null;
  return (
    <Section title="业务规则">
      <QueryBlock query={rules} rows={6}>
        {({ buy_rules, redeem_rules }) => (
          <dl className={styles['rules']}>
            {[...buy_rules, ...redeem_rules].map(({ rule_name, rule_text }) => (
              <div key={`${rule_name} ${rule_text}`}>
                <dt>{rule_name}</dt>
                <dd>{rule_text}</dd>
              </div>
            ))}
          </dl>
        )}
      </QueryBlock>
    </Section>
  );
}
