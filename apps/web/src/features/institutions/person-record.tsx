import {
  queryProductManagerDetail,
  queryProductManagerDetailOwn,
} from '@mall/contract/catalogue/product-managers';
import type { ReplyOf } from '@mall/contract/define-call';
import { formatFullDay } from '#shared/format/day.ts';
import { formatPercentSigned } from '#shared/format/percent.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { Link } from '#shared/router/link.tsx';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import styles from './institutions.module.css';

const DETAIL = { open: queryProductManagerDetail, own: queryProductManagerDetailOwn };
type Tenure = ReplyOf<typeof queryProductManagerDetail>['products'][number];

/** What a person manages and has managed, the newest first. */
export function PersonRecord({ managerCode }: { readonly managerCode: string }) {
  const detail = useViewerQuery(DETAIL, { manager_code: managerCode, ...AUDIENCE });
  return (
    <QueryBlock query={detail} rows={3}>
      {({ manager_name, resume, products }) => (
        <>
          <p className={styles['resume']}>{resume}</p>
          <Table
            caption={`${manager_name}管理的产品，共${products.length}只`}
            columns={COLUMNS}
            dataSource={products.toSorted(newestFirst)}
            rowKey={({ product_no, begin_date_num }) => `${product_no} ${begin_date_num}`}
            density="ledger"
            bare
          />
        </>
      )}
    </QueryBlock>
  );
}

function newestFirst(a: Tenure, b: Tenure): number {
  return (
    b.begin_date_num.localeCompare(a.begin_date_num) || a.product_no.localeCompare(b.product_no)
  );
}

const COLUMNS: readonly TableColumn<Tenure>[] = [
  {
    key: 'name',
    title: '产品',
    isRowHeader: true,
    // Which page shows it only its family tells, which a tenure does not name; the search does.
    render: ({ product_no, product_short_name }) => (
      <Link to={`${PATHS.productCentre}?q=${encodeURIComponent(product_no)}`}>
        {product_short_name}
      </Link>
    ),
  },
  { key: 'code', title: '代码', render: ({ product_no }) => product_no },
  {
    key: 'begin',
    title: '任职开始',
    render: ({ begin_date_num }) => formatFullDay(begin_date_num),
  },
  {
    key: 'end',
    title: '任职结束',
    render: ({ end_date_num }) => (end_date_num === null ? '至今' : formatFullDay(end_date_num)),
  },
  {
    key: 'return',
    title: '任职回报',
    align: 'right',
    render: ({ manage_return }) => <GainText text={formatPercentSigned(manage_return)} />,
  },
];
