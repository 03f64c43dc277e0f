import type { ReplyOf } from '@mall/contract/define-call';
import { queryHoldingChanges } from '@mall/contract/positions/holding-changes';
import { PATHS } from '#shared/navigation/paths.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Link } from '#shared/router/link.tsx';
import { DateText } from '#shared/ui/figure/date-text.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import styles from './holding-changes.module.css';

type Change = ReplyOf<typeof queryHoldingChanges>['list'][number];

/** What changed of everything that is held since it was bought last: risk, fees and managers. */
export function HoldingChanges() {
  const changes = useOwnQuery(queryHoldingChanges, {}, { isFresh: true });
  return (
    <Section title="持有产品的变更" subtitle="自上次买入以来">
      <QueryBlock query={changes} rows={3}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={styles['none']}>持有产品的风险等级、费率和基金经理没有变更</p>
          ) : (
            <ChangeTable list={list} columns={[PRODUCT, ...COLUMNS]} />
          )
        }
      </QueryBlock>
    </Section>
  );
}

/** The same of one product; without a change there is nothing to say. */
export function ProductChanges({ productNo }: { readonly productNo: string }) {
  const changes = useOwnQuery(queryHoldingChanges, { product_no: productNo }, { isFresh: true });
  if (changes.data?.list.length === 0) return null;
  return (
    <Section title="买入后的变更" subtitle="自上次买入以来">
      <QueryBlock query={changes} rows={2}>
        {({ list }) => <ChangeTable list={list} columns={COLUMNS} />}
      </QueryBlock>
    </Section>
  );
}

type TableProps = {
  readonly list: readonly Change[];
  readonly columns: readonly TableColumn<Change>[];
};

function ChangeTable({ list, columns }: TableProps) {
  return (
    <Table
      caption={`持有产品的变更，共${list.length}项`}
      columns={columns}
      dataSource={list}
      rowKey={({ product_no, change_kind, change_date_num, change_text }) =>
        [product_no, change_kind, change_date_num, change_text].join(' ')
      }
      density="ledger"
      bare
    />
  );
}

const PRODUCT: TableColumn<Change> = {
  key: 'product',
  title: '产品',
  isRowHeader: true,
  render: ({ product_no, product_short_name }) => (
    <Link to={`${PATHS.positionDetail}?product_no=${encodeURIComponent(product_no)}`}>
      {product_short_name}
    </Link>
  ),
};

const COLUMNS: readonly TableColumn<Change>[] = [
  { key: 'kind', title: '变更事项', render: (change) => change.change_kind_dict_name },
  { key: 'text', title: '内容', render: (change) => change.change_text },
  {
    key: 'on',
    title: '生效日',
    render: ({ change_date_num: on }) => (on === null ? '--' : <DateText>{on}</DateText>),
  },
  {
    key: 'bought',
    title: '上次买入',
    align: 'right',
    render: ({ bought_date_num }) => <DateText>{bought_date_num}</DateText>,
  },
];
