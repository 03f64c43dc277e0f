import {
  queryProductRateInfo,
  queryProductRateInfoOwn,
} from '@mall/contract/catalogue/product-rules';
import { useState } from 'react';
import type { FeeRate } from '#shared/fees/fee-rate.ts';
import { formatPercent } from '#shared/format/percent.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useTwinQuery } from '#shared/query/twin-query.ts';
import { useSession } from '#shared/session/session-context.tsx';
import { Columns } from '#shared/ui/columns.tsx';
import { Section } from '#shared/ui/section.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import { SECTIONS } from './detail-navigation.tsx';
import { PurchaseFeeTable, RedemptionFeeTable } from './fee-tables.tsx';
import styles from './fund-detail.module.css';

export const RATE_INFO = { open: queryProductRateInfo, own: queryProductRateInfoOwn };

const CLIENT_TYPES = [
  { value: '1', label: '机构' },
  { value: '0', label: '个人' },
] as const;

/** The fees in force, for the customer's own kind; a visitor chooses for which. */
export function FeeSection({ productNo }: { readonly productNo: string }) {
  const { isLoggedIn } = useSession();
  const [clientType, setClientType] = useState<'0' | '1'>('1');
  const rates = useTwinQuery(
    RATE_INFO,
    { product_no: productNo, ...(!isLoggedIn && { client_type: clientType }), ...AUDIENCE },
    { keepsPrevious: true },
  );
  return (
    <div id={SECTIONS.fees}>
      <Section
        title="费率"
        subtitle="以交易日生效的费率为准"
        extra={
          !isLoggedIn && (
            <Segmented
              aria-label="客户类型"
              options={CLIENT_TYPES}
              value={clientType}
              onChange={setClientType}
            />
          )
        }
      >
        <QueryBlock query={rates} rows={5}>
          {({ list }) => <FeeTables rates={list} />}
        </QueryBlock>
      </Section>
    </div>
  );
}

function FeeTables({ rates }: { readonly rates: readonly FeeRate[] }) {
  const isSubscribed = rates.some(({ fee_type }) => fee_type === 'SUB');
  const yearly = rates.filter(({ fee_type }) => ['MGT', 'CUS', 'SSF'].includes(fee_type));
  return (
    <>
      <Columns layout="two">
        <div>
          {isSubscribed && (
            <PurchaseFeeTable rates={rates} type="SUB" title="认购费（前端，外扣）" />
          )}
          <PurchaseFeeTable rates={rates} type="BUY" title="申购费（前端，外扣）" />
        </div>
        <RedemptionFeeTable rates={rates} />
      </Columns>
      {yearly.length > 0 && (
        <p className={styles['small']}>
          运作费已在净值中扣除：
          {yearly
            .map(
              ({ fee_type_dict_name, rate }) => `${fee_type_dict_name} ${formatPercent(rate)}/年`,
            )
            .join('，')}
          。
        </p>
      )}
    </>
  );
}
