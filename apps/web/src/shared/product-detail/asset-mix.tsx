import {
  queryProductHoldAssets,
  queryProductHoldAssetsOwn,
} from '@mall/contract/catalogue/product-portfolio';
import type { ReplyOf } from '@mall/contract/define-call';
import { formatPercent } from '#shared/format/percent.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { Amount } from '#shared/ui/figure/amount.tsx';
import { StackBar, StackSwatch } from '#shared/ui/figure/stack-bar.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import { NoReport } from './no-report.tsx';
import styles from './product-detail.module.css';
import { ReportPeriod } from './report-period.tsx';

const ASSETS = { open: queryProductHoldAssets, own: queryProductHoldAssetsOwn };
type AssetClass = ReplyOf<typeof queryProductHoldAssets>['list'][number];

/** What the money is in, by kind of asset, from the last report. */
export function AssetMix({ productNo }: { readonly productNo: string }) {
  const assets = useViewerQuery(ASSETS, { product_no: productNo, ...AUDIENCE });
  return (
    <QueryBlock query={assets} rows={5}>
      {({ list, report_date_num }) =>
        report_date_num === null || list.length === 0 ? (
          <NoReport title="资产配置" />
        ) : (
          <div className={styles['part']}>
            <h3>
              资产配置{' '}
              <small>
                <ReportPeriod day={report_date_num} />
              </small>
            </h3>
            <div className={styles['mix']}>
              <StackBar label="资产配置" parts={list.map(partOf)} />
              <Table
                caption="资产配置"
                columns={COLUMNS}
                dataSource={list}
                rowKey={({ asset_type }) => asset_type}
                density="ledger"
                bare
              />
            </div>
          </div>
        )
      }
    </QueryBlock>
  );
}

function partOf({ asset_type, asset_type_dict_name, ratio }: AssetClass) {
  return {
    key: asset_type,
    label: asset_type_dict_name,
    // A picture is drawn in floats; the table beside it prints the exact share.
    weight: Number(ratio),
    share: formatPercent(ratio),
  };
}

const COLUMNS: readonly TableColumn<AssetClass>[] = [
  {
    key: 'type',
    title: '资产类别',
    isRowHeader: true,
    render: ({ asset_type_dict_name }, index) => (
      <>
        <StackSwatch index={index} />
        {asset_type_dict_name}
      </>
    ),
  },
  { key: 'ratio', title: '占比', align: 'right', render: ({ ratio }) => formatPercent(ratio) },
  {
    key: 'value',
    title: '市值（元）',
    align: 'right',
    render: ({ market_value }) => <Amount value={market_value} compact />,
  },
];
