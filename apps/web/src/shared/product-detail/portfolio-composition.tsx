import {
  queryGroupProductPortfolioComposition,
  queryGroupProductPortfolioCompositionOwn,
} from '@mall/contract/catalogue/product-portfolio';
import type { ReplyOf } from '@mall/contract/define-call';
import { formatPercent } from '#shared/format/percent.ts';
import { formatRisk } from '#shared/format/risk.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { Link } from '#shared/router/link.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import styles from './product-detail.module.css';

const COMPOSITION = {
  open: queryGroupProductPortfolioComposition,
  own: queryGroupProductPortfolioCompositionOwn,
};
type Component = ReplyOf<typeof queryGroupProductPortfolioComposition>['list'][number];

/** The funds an advisory portfolio is made of; drawn only for one. */
export function PortfolioComposition({ productNo }: { readonly productNo: string }) {
  const { data } = useViewerQuery(COMPOSITION, { product_no: productNo, ...AUDIENCE });
  if (!data || data.list.length === 0) return null;
  return (
    <div className={styles['part']}>
      <h3>组合成分</h3>
      <Table
        caption={`组合成分，共${data.list.length}只`}
        columns={COLUMNS}
        dataSource={data.list}
        rowKey={({ product_no }) => product_no}
        density="ledger"
        bare
      />
    </div>
  );
}

const COLUMNS: readonly TableColumn<Component>[] = [
  {
    key: 'name',
    title: '成分产品',
    isRowHeader: true,
    render: ({ product_no, product_short_name }) => (
      <Link to={`${PATHS.fundDetail}?product_no=${encodeURIComponent(product_no)}`}>
        {product_short_name}
      </Link>
    ),
  },
  { key: 'weight', title: '权重', align: 'right', render: ({ weight }) => formatPercent(weight) },
  {
    key: 'risk',
    title: '风险等级',
    align: 'right',
    render: ({ risk_level, risk_level_dict_name }) => formatRisk(risk_level, risk_level_dict_name),
  },
];
