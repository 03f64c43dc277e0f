import { dayToNumber } from '@mall/domain/calendar/day';
import { usePastReason } from '#shared/data-time/use-past-reason.ts';
import { formatFullDay } from '#shared/format/day.ts';
import { formatNetValue } from '#shared/format/net-value.ts';
import { useOpenTrade } from '#shared/navigation/use-open-trade.ts';
import { useMissingRight } from '#shared/session/use-missing-right.ts';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { MoneyFigure, ShareFigure } from '#shared/ui/figure/account-figure.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import type { PositionReply } from './position-reply.ts';
import styles from './positions.module.css';

type Dividend = PositionReply['dividends'][number];

type Props = {
  readonly productNo: string;
  readonly dividends: readonly Dividend[];
  /** How dividends are paid now, in words; null where the product pays none. */
  readonly method: string | null;
  /** What a money fund earns becomes shares; there is nothing to choose. */
  readonly isMoney: boolean;
};

export function DividendTable({ productNo, dividends, method, isMoney }: Props) {
  const openTrade = useOpenTrade();
  const past = usePastReason();
  const missingRight = useMissingRight('make');
  return (
    <Section
      title="分红"
      subtitle={
        method !== null && (
          <>
            {isMoney ? '收益方式' : '分红方式'} {method}{' '}
            {!isMoney && past === undefined && (
              <TextButton
                aria-label="修改分红方式"
                disabledReason={missingRight}
                onClick={() => openTrade('dividend', productNo)}
              >
                修改
              </TextButton>
            )}
          </>
        )
      }
    >
      {dividends.length === 0 ? (
        <p className={styles['small']}>暂无分红记录</p>
      ) : (
        <Table
          caption="分红记录"
          columns={COLUMNS}
          dataSource={dividends.map((one) => ({ ...one, productNo }))}
          rowKey={({ record_date_num }) => record_date_num}
          density="ledger"
          bare
        />
      )}
    </Section>
  );
}

const COLUMNS: readonly TableColumn<Dividend & { readonly productNo: string }>[] = [
  {
    key: 'day',
    title: '登记日',
    isRowHeader: true,
    render: ({ record_date_num }) => formatFullDay(record_date_num),
  },
  {
    key: 'unit',
    title: '每份（元）',
    align: 'right',
    render: ({ dividend_per_unit }) => formatNetValue(dividend_per_unit),
  },
  {
    key: 'paid',
    title: '金额或份额',
    align: 'right',
    render: ({ productNo, record_date_num, dividend_money, dividend_share }) => {
      const of = `${productNo}@${dayToNumber(record_date_num)}`;
      return dividend_money === null ? (
        <>
          <ShareFigure kind="payout" of={of} value={dividend_share} /> 份
        </>
      ) : (
        <>
          <MoneyFigure kind="payout" of={of} value={dividend_money} /> 元
        </>
      );
    },
  },
  {
    key: 'method',
    title: '方式',
    align: 'right',
    render: ({ dividend_method_dict_name }) => dividend_method_dict_name,
  },
];
