import { queryProductRationIncomeData } from '@mall/contract/catalogue/product-returns';
import type { ReplyOf } from '@mall/contract/define-call';
import styles from '#features/fund-detail/fund-detail.module.css';
import { formatMoney } from '#shared/format/money.ts';
import { formatPercent, formatPercentSigned } from '#shared/format/percent.ts';
import { laboratoryPath } from '#shared/navigation/laboratory-path.ts';
import { useOpenTrade } from '#shared/navigation/use-open-trade.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { useOpenQuery } from '#shared/query/open-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Button } from '#shared/ui/action/button.tsx';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import { Row } from '#shared/ui/page/row.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';

type Period = ReplyOf<typeof queryProductRationIncomeData>['list'][number];

/** What a monthly plan in this product came to, over the periods its history reaches back for. */
export function PlanBlock({ productNo }: { readonly productNo: string }) {
  const openTrade = useOpenTrade();
  const query = useOpenQuery(queryProductRationIncomeData, { product_no: productNo, ...AUDIENCE });
  return (
    <Section
      title="定投"
      subtitle="每月定投1,000.00元的历史测算"
      extra={
        <Row gap="tight">
          <Button type="primary" size="small" onClick={() => openTrade('ration', productNo)}>
            发起定投
          </Button>
          <ButtonLink size="small" to={laboratoryPath({ product_no: productNo })}>
            去实验室
          </ButtonLink>
        </Row>
      }
    >
      <QueryBlock query={query} rows={5}>
        {({ list, begin_date, end_date, disclaimer }) => (
          <>
            <Table
              caption="每月定投的历史测算"
              columns={COLUMNS}
              dataSource={list}
              rowKey={({ period }) => period}
              density="ledger"
              bare
            />
            <p className={styles['none']}>
              {begin_date} 至 {end_date}。{disclaimer}
            </p>
          </>
        )}
      </QueryBlock>
    </Section>
  );
}

const COLUMNS: readonly TableColumn<Period>[] = [
  {
    key: 'period',
    title: '区间',
    isRowHeader: true,
    render: ({ period_dict_name }) => period_dict_name,
  },
  {
    key: 'invested',
    title: '投入（元）',
    align: 'right',
    render: ({ total_invest }) => formatMoney(total_invest),
  },
  {
    key: 'value',
    title: '期末市值（元）',
    align: 'right',
    render: ({ end_value }) => formatMoney(end_value),
  },
  {
    key: 'rate',
    title: '收益率',
    align: 'right',
    render: ({ income_rate }) => <GainText text={formatPercentSigned(income_rate)} />,
  },
  {
    key: 'fall',
    title: '最大回撤',
    align: 'right',
    render: ({ max_withdrawal }) => formatPercent(max_withdrawal),
  },
  {
    key: 'lump',
    title: '同额一次性',
    align: 'right',
    render: ({ lump_sum_rate }) => <GainText text={formatPercentSigned(lump_sum_rate)} />,
  },
];
