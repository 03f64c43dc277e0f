import {
  queryProductFutureOpenDate,
  queryProductFutureOpenDateOwn,
} from '@mall/contract/catalogue/product-rules';
import type { ReplyOf } from '@mall/contract/define-call';
import { formatFullDay } from '#shared/format/day.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { Tag } from '#shared/ui/mark/tag.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import styles from './product-detail.module.css';

const OPEN_DATES = { open: queryProductFutureOpenDate, own: queryProductFutureOpenDateOwn };
type OpenWindow = ReplyOf<typeof queryProductFutureOpenDate>['list'][number];

/** When a product that is not always open opens next; nothing is drawn for one that is. */
export function OpenDateTable({ productNo }: { readonly productNo: string }) {
  const windows = useViewerQuery(OPEN_DATES, { product_no: productNo, ...AUDIENCE });
  if (windows.data?.list.length === 0) return null;
  return (
    <div className={styles['part']}>
      <h3>未来开放日</h3>
      <QueryBlock query={windows} rows={2}>
        {({ list }) => (
          <Table
            caption={`未来开放日，共${list.length}次`}
            columns={COLUMNS}
            dataSource={list}
            rowKey={({ open_begin_num }) => open_begin_num}
            density="ledger"
            bare
          />
        )}
      </QueryBlock>
    </div>
  );
}

const COLUMNS: readonly TableColumn<OpenWindow>[] = [
  {
    key: 'begin',
    title: '开始',
    isRowHeader: true,
    render: ({ open_begin_num, is_next }) => (
      <>
        {formatFullDay(open_begin_num)}{' '}
        {is_next === '1' && (
          <Tag tone="brand" size="small">
            下一次
          </Tag>
        )}
      </>
    ),
  },
  { key: 'end', title: '结束', render: ({ open_end_num }) => formatFullDay(open_end_num) },
  { key: 'type', title: '可办理', render: ({ open_type_dict_name }) => open_type_dict_name },
];
