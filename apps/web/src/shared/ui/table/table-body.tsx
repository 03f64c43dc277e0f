import clsx from 'clsx';
import type { HTMLAttributes, ReactNode } from 'react';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { LoadFailed } from '#shared/ui/state/load-failed.tsx';
import { Skeleton } from '#shared/ui/state/skeleton.tsx';
import styles from './table.module.css';
import type { TableColumn } from './table-column.ts';
import { cellClass } from './table-head.tsx';

type Props<Row> = {
  readonly columns: readonly TableColumn<Row>[];
  readonly dataSource: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly sortField: string | undefined;
  readonly stale?: boolean;
  readonly error?: Error | string | undefined;
  readonly onRetry?: () => void;
  readonly empty?: ReactNode;
  readonly expectedRows?: number;
  readonly selectedKey?: string | undefined;
  readonly onRow?: (row: Row) => HTMLAttributes<HTMLTableRowElement>;
};

/** Four bodies under one head: failed, on its way, empty, rows. */
export function TableBody<Row>(props: Props<Row>) {
  const { columns, dataSource, error, onRetry, empty, expectedRows = PAGE_SIZE.list } = props;
  if (error !== undefined) {
    return (
      <WholeRow span={columns.length}>
        <LoadFailed error={error} onRetry={onRetry ?? reload} />
      </WholeRow>
    );
  }
  if (!dataSource) return <SkeletonRows columns={columns} count={expectedRows} />;
  if (dataSource.length === 0) return <WholeRow span={columns.length}>{empty}</WholeRow>;
  return <Rows {...props} rows={dataSource} />;
}

function Rows<Row>({ rows, columns, rowKey, ...rest }: Props<Row> & { rows: readonly Row[] }) {
  const { sortField, stale, selectedKey, onRow } = rest;
  return (
    <tbody className={clsx(stale && styles['stale'])}>
      {rows.map((row, index) => {
        const key = rowKey(row);
        return (
          <tr
            key={key}
            {...onRow?.(row)}
            aria-current={key === selectedKey || undefined}
            className={clsx(key === selectedKey && styles['selected'])}
          >
            {columns.map((column) => {
              const isSorted = sortField !== undefined && column.sortField === sortField;
              const className = cellClass(column, isSorted);
              const content = column.render(row, index);
              return column.isRowHeader ? (
                <th key={column.key} scope="row" className={className}>
                  {content}
                </th>
              ) : (
                <td key={column.key} className={className}>
                  {content}
                </td>
              );
            })}
          </tr>
        );
      })}
    </tbody>
  );
}

function WholeRow({ span, children }: { readonly span: number; readonly children: ReactNode }) {
  return (
    <tbody>
      <tr className={styles['whole']}>
        <td colSpan={span}>{children}</td>
      </tr>
    </tbody>
  );
}

type SkeletonProps<Row> = {
  readonly columns: readonly TableColumn<Row>[];
  readonly count: number;
};

/** Bars in every cell keep the column widths; 加载中... is said once. */
function SkeletonRows<Row>({ columns, count }: SkeletonProps<Row>) {
  return (
    <tbody>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move.
        <tr key={row}>
          {columns.map((column, place) => (
            <td key={column.key} className={cellClass(column)}>
              <Skeleton width={place === 0 ? '80%' : '60%'} />
              {row === 0 && place === 0 && (
                <span role="status" className="sr-only">
                  加载中...
                </span>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

const reload = () => window.location.reload();
