import {
  queryProductTradeRules,
  queryProductTradeRulesOwn,
} from '@mall/contract/catalogue/product-rules';
import type { ReplyOf } from '@mall/contract/define-call';
import type { ReactNode } from 'react';
import { formatMoneyWithUnit } from '#shared/format/money.ts';
import { formatShares } from '#shared/format/shares.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { Columns } from '#shared/ui/page/columns.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { ApplyTimeline } from './apply-timeline.tsx';
import styles from './product-detail.module.css';

export const TRADE_RULES = { open: queryProductTradeRules, own: queryProductTradeRulesOwn };
export type TradeRules = ReplyOf<typeof queryProductTradeRules>;

type Props = {
  readonly productNo: string;
  /** One more sentence under the dates: what moves them for this product. */
  readonly note?: string | undefined;
  /** Further rules of the product, below the common ones. */
  readonly children?: ReactNode;
};

/** The dates of an order placed now, the limits, and how buying and leaving work. */
export function TradeRuleSection({ productNo, note, children }: Props) {
  const rules = useViewerQuery(TRADE_RULES, { product_no: productNo, ...AUDIENCE });
  return (
    <Section title="交易规则" subtitle="按现在下单计算">
      <QueryBlock query={rules} rows={10}>
        {(data) => (
          <>
            <div className={styles['legs']}>
              <ApplyTimeline title="买入流程" points={data.apply_info} />
              <ApplyTimeline title="卖出流程" points={data.redeem_apply_info} />
            </div>
            <p className={styles['small']}>以上日期仅供参考{note && `，${note}`}</p>
            <div className={styles['part']}>
              <Limits rules={data} />
            </div>
            <Columns layout="two">
              <RuleList title="买入规则" rules={data.buy_rules} />
              <RuleList title="卖出规则" rules={data.redeem_rules} />
            </Columns>
          </>
        )}
      </QueryBlock>
      {children}
    </Section>
  );
}

function Limits({ rules }: { readonly rules: TradeRules }) {
  const none = '不限';
  const money = (limit: TradeRules['max_buy_money']) =>
    limit === null ? none : formatMoneyWithUnit(limit);
  const count = (limit: TradeRules['min_redeem_share']) =>
    limit === null ? none : `${formatShares(limit)}份`;
  const day = (days: number | null) => (days === null ? '以产品公告为准' : `T+${days}`);
  const items = [
    { key: 'first', label: '首次起购', children: formatMoneyWithUnit(rules.first_min_buy_money) },
    { key: 'add', label: '追加起购', children: money(rules.add_min_buy_money) },
    { key: 'max', label: '单笔上限', children: money(rules.max_buy_money) },
    { key: 'day', label: '单日累计上限', children: money(rules.day_max_buy_money) },
    { key: 'redeem', label: '最低赎回', children: count(rules.min_redeem_share) },
    { key: 'hold', label: '最低持有', children: count(rules.min_hold_share) },
    { key: 'confirm', label: '买入确认', children: day(rules.buy_confirm_days) },
    { key: 'arrive', label: '赎回到账', children: day(rules.redeem_arrive_days) },
  ];
  return <Descriptions column={2} items={items} />;
}

type ListProps = { readonly title: string; readonly rules: TradeRules['buy_rules'] };

function RuleList({ title, rules }: ListProps) {
  if (rules.length === 0) return null;
  return (
    <div className={styles['rules']}>
      <h3>{title}</h3>
      <dl>
        {rules.map(({ rule_name, rule_text }) => (
          <div key={rule_name}>
            <dt>{rule_name}</dt>
            <dd>{rule_text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
