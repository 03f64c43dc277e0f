import {
  queryProductCashRule,
  queryProductCashRuleOwn,
} from '@mall/contract/catalogue/product-rules';
import type { ReplyOf } from '@mall/contract/define-call';
import { formatMoneyWithUnit } from '#shared/format/money.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import styles from './product-detail.module.css';

const CASH_RULE = { open: queryProductCashRule, own: queryProductCashRuleOwn };
type Rule = ReplyOf<typeof queryProductCashRule>;

/** Quick withdrawal with its limit; regulation asks for the limit and for 服务可能暂停 beside each other. */
export function CashRule({ productNo }: { readonly productNo: string }) {
  const rule = useViewerQuery(CASH_RULE, { product_no: productNo, ...AUDIENCE });
  if (rule.data?.quick_flag === '0') return null;
  return (
    <div className={styles['rule']}>
      <h3>快速取现</h3>
      <QueryBlock query={rule} rows={2}>
        {(data) => (
          <>
            <p>{limitsOf(data)}，服务可能暂停。</p>
            {data.time_desc && <p>{data.time_desc}</p>}
            {data.income_desc && <p>{data.income_desc}</p>}
          </>
        )}
      </QueryBlock>
    </div>
  );
}

function limitsOf({ single_min, single_limit, day_limit, day_count }: Rule): string {
  return [
    `单日限额 ${formatMoneyWithUnit(day_limit)}`,
    ...(single_limit === null ? [] : [`单笔限额 ${formatMoneyWithUnit(single_limit)}`]),
    ...(single_min === null ? [] : [`单笔最低 ${formatMoneyWithUnit(single_min)}`]),
    ...(day_count === null ? [] : [`每日最多 ${day_count} 次`]),
  ].join('，');
}
