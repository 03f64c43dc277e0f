import {
  queryProductTradeRules,
  queryProductTradeRulesOwn,
} from '@mall/contract/catalogue/product-rules';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { RuleList } from '#shared/product-page/rule-list.tsx';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { Columns } from '#shared/ui/page/columns.tsx';
import { Section } from '#shared/ui/page/section.tsx';

const RULES = { open: queryProductTradeRules, own: queryProductTradeRulesOwn };

/** Buying and renewing on one side, leaving early and getting the money on the other. */
export function RepoRules({ productNo }: { readonly productNo: string }) {
  const rules = useViewerQuery(RULES, { product_no: productNo, ...AUDIENCE });
  return (
    <Section title="交易规则">
      <QueryBlock query={rules} rows={5}>
        {({ buy_rules, redeem_rules }) => (
          <Columns layout="two">
            <div>
              <h3>买入与续作</h3>
              <RuleList rules={buy_rules} />
            </div>
            <div>
              <h3>到期与提前终止</h3>
              <RuleList rules={redeem_rules} />
            </div>
          </Columns>
        )}
      </QueryBlock>
    </Section>
  );
}
