import { useState } from 'react';
import type { FeeRate } from '#shared/fees/fee-rate.ts';
import { yearlyTexts } from '#shared/fees/yearly-texts.ts';
import { formatFullDay } from '#shared/format/day.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { useSession } from '#shared/session/session-context.tsx';
import { Segmented } from '#shared/ui/list/segmented.tsx';
import { Columns } from '#shared/ui/page/columns.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { BackEndFeeTable, PurchaseFeeTable, RedemptionFeeTable } from './fee-tables.tsx';
import styles from './product-detail.module.css';
import { RATE_INFO } from './rate-info.ts';

const CLIENT_TYPES = [
  { value: '1', label: '机构' },
  { value: '0', label: '个人' },
] as const;

/** The fees in force, for the customer's own kind; a visitor chooses for which. */
export function FeeSection({ productNo }: { readonly productNo: string }) {
  const { isLoggedIn } = useSession();
  const [clientType, setClientType] = useState<'0' | '1'>('1');
  const rates = useViewerQuery(
    RATE_INFO,
    { product_no: productNo, ...(!isLoggedIn && { client_type: clientType }), ...AUDIENCE },
    { keepsPrevious: true },
  );
  return (
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
  );
}

function FeeTables({ rates }: { readonly rates: readonly FeeRate[] }) {
  const has = (type: FeeRate['fee_type']) => rates.some(({ fee_type }) => fee_type === type);
  return (
    <>
      <Columns layout="two">
        <div className={styles['struck']}>
          {has('SUB') && <PurchaseFeeTable rates={rates} type="SUB" title="认购费（前端，外扣）" />}
          {has('BACK') && <BackEndFeeTable rates={rates} />}
          {/* Before a fund is established only its subscription has a price; of the rest nothing is claimed. */}
          {!has('BACK') && (has('BUY') || !has('SUB')) && (
            <PurchaseFeeTable rates={rates} type="BUY" title="申购费（前端，外扣）" />
          )}
        </div>
        <RedemptionFeeTable rates={rates} />
      </Columns>
      <YearlyFees rates={rates} />
    </>
  );
}

function YearlyFees({ rates }: { readonly rates: readonly FeeRate[] }) {
  const since = rates.map(({ effective_date_num }) => effective_date_num).toSorted();
  const newest = since.at(-1);
  const texts = yearlyTexts(rates);
  return (
    <p className={styles['small']}>
      {texts.length > 0 && `运作费已在净值中扣除：${texts.join('，')}。`}
      {newest && `以上费率自 ${formatFullDay(newest)} 起执行。`}
    </p>
  );
}
