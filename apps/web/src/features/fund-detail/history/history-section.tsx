import {
  queryNavProductHistoryNav,
  queryNavProductHistoryNavOwn,
} from '@mall/contract/catalogue/product-history';
import { useState } from 'react';
import type { ProductInfo } from '#features/fund-detail/blocks/product-info.ts';
import { formatIncomeUnit, formatNetValue } from '#shared/format/net-value.ts';
import { formatChange, formatSevenDayYield } from '#shared/format/percent.ts';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import type { HistoryPoint } from '#shared/product-history/use-whole-history.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import { Pagination } from '#shared/ui/list/pagination.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import { HistoryExport } from './history-export.tsx';

type Props = { readonly product: ProductInfo; readonly isMoney: boolean };

const HISTORY = { open: queryNavProductHistoryNav, own: queryNavProductHistoryNavOwn };

/** Every published value, newest first. */
export function HistorySection({ product, isMoney }: Props) {
  const [page, setPage] = useState(1);
  const title = isMoney ? '历史收益' : '历史净值';
  const request = {
    product_no: product.product_no,
    page_num: page,
    page_size: PAGE_SIZE.list,
    ...AUDIENCE,
  };
  const history = useViewerQuery(HISTORY, request, { keepsPrevious: true });
  return (
    <Section title={title} extra={<HistoryExport product={product} isMoney={isMoney} />}>
      <Table
        caption={`${title}，共${history.data?.count ?? 0}日`}
        columns={isMoney ? MONEY_COLUMNS : netValueColumns(product.nav_scale)}
        dataSource={history.data?.list}
        rowKey={({ nav_date_num }) => nav_date_num}
        stale={history.isPlaceholderData}
        error={history.error ?? undefined}
        onRetry={() => void history.refetch()}
        empty={<Empty action={null} tip={null} />}
        expectedRows={PAGE_SIZE.list}
        density="ledger"
        bare
        fixed
      />
      <Pagination
        current={page}
        total={history.data?.count ?? 0}
        pageSize={PAGE_SIZE.list}
        onChange={setPage}
      />
    </Section>
  );
}

type HistoryColumn = TableColumn<HistoryPoint>;

const DATE: HistoryColumn = {
  key: 'date',
  title: '日期',
  isRowHeader: true,
  render: ({ nav_date_num }) => nav_date_num,
};

const netValueColumns = (scale: number): readonly HistoryColumn[] => [
  DATE,
  {
    key: 'unit',
    title: '单位净值',
    align: 'right',
    render: ({ unit_net_value }) => formatNetValue(unit_net_value, scale),
  },
  {
    key: 'total',
    title: '累计净值',
    align: 'right',
    render: ({ total_net_value }) => formatNetValue(total_net_value, scale),
  },
  {
    key: 'change',
    title: '日涨跌 %',
    align: 'right',
    render: ({ nav_ratio }) => <GainText text={formatChange(nav_ratio)} />,
  },
  { key: 'remark', title: '备注', align: 'right', render: ({ remark }) => remark },
];

const MONEY_COLUMNS: readonly HistoryColumn[] = [
  DATE,
  {
    key: 'income',
    title: '万份收益（元）',
    align: 'right',
    render: ({ income_unit }) => formatIncomeUnit(income_unit),
  },
  {
    key: 'yield',
    title: '七日年化',
    align: 'right',
    render: ({ mfund_year_rate }) => formatSevenDayYield(mfund_year_rate),
  },
];
