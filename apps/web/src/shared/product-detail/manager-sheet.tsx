import {
  queryProductManagerDetail,
  queryProductManagerDetailOwn,
} from '@mall/contract/catalogue/product-managers';
import type { ReplyOf } from '@mall/contract/define-call';
import { formatFullDay } from '#shared/format/day.ts';
import { MISSING } from '#shared/format/missing.ts';
import { formatPercentSigned } from '#shared/format/percent.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import { Drawer } from '#shared/ui/layer/drawer.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import styles from './product-detail.module.css';

const DETAIL = { open: queryProductManagerDetail, own: queryProductManagerDetailOwn };
type Detail = ReplyOf<typeof queryProductManagerDetail>;
type Managed = Detail['products'][number];
type Props = { readonly managerCode: string; readonly onClose: () => void };

/** One manager with everything he manages and has managed. */
export function ManagerSheet({ managerCode, onClose }: Props) {
  const detail = useViewerQuery(DETAIL, { manager_code: managerCode, ...AUDIENCE });
  return (
    <Drawer
      open
      onClose={onClose}
      title={detail.data?.manager_name ?? '基金经理'}
      testId="manager-sheet"
    >
      <QueryBlock query={detail} rows={8}>
        {(manager) => <ManagerDetail manager={manager} />}
      </QueryBlock>
    </Drawer>
  );
}

function ManagerDetail({ manager }: { readonly manager: Detail }) {
  const { work_years, products } = manager;
  return (
    <>
      <Descriptions
        items={[
          { key: 'company', label: '所属公司', children: manager.company_name },
          {
            key: 'years',
            label: '从业年限',
            children: work_years === null ? MISSING : `${work_years} 年`,
          },
        ]}
      />
      <p className={styles['prose']}>{manager.resume}</p>
      <div className={styles['part']}>
        <h3>管理过的产品</h3>
        <Table
          caption={`${manager.manager_name}管理过的产品，共${products.length}只`}
          columns={COLUMNS}
          dataSource={products}
          rowKey={({ product_no, begin_date_num }) => `${product_no}@${begin_date_num}`}
          density="ledger"
          bare
        />
      </div>
      <p className={styles['small']}>任职回报按复权净值计算，过往业绩不代表未来表现。</p>
    </>
  );
}

const COLUMNS: readonly TableColumn<Managed>[] = [
  {
    key: 'name',
    title: '产品',
    isRowHeader: true,
    render: ({ product_no, product_short_name }) => `${product_short_name}（${product_no}）`,
  },
  {
    key: 'from',
    title: '任职起',
    render: ({ begin_date_num }) => formatFullDay(begin_date_num),
  },
  {
    key: 'to',
    title: '任职止',
    render: ({ end_date_num }) => (end_date_num === null ? '至今' : formatFullDay(end_date_num)),
  },
  {
    key: 'return',
    title: '任职回报',
    align: 'right',
    render: ({ manage_return }) => <GainText text={formatPercentSigned(manage_return)} />,
  },
];
