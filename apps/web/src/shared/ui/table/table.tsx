import clsx from 'clsx';
import type { HTMLAttributes, ReactNode } from 'react';
import type { Sort } from './next-sort.ts';
import styles from './table.module.css';
import { TableBody } from './table-body.tsx';
import type { TableColumn } from './table-column.ts';
import { TableHead } from './table-head.tsx';

type RowAttributes = HTMLAttributes<HTMLTableRowElement> & { readonly 'data-testid'?: string };

type Props<Row> = {
  /** Names list, filter and count; read aloud, not drawn. */
  readonly caption: string;
  readonly columns: readonly TableColumn<Row>[];
  /** undefined while the first page is on its way. */
  readonly dataSource: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly sort?: Sort | undefined;
  readonly onSort?: (next: Sort | undefined) => void;
  /** A newer page is on its way: the old rows stay, paler. */
  readonly stale?: boolean;
  readonly error?: Error | string | undefined;
  readonly onRetry?: () => void;
  /** Stands in place of rows when there are none. */
  readonly empty?: ReactNode;
  /** 44 px for lists that are clicked, 36 px for ledgers that are read. */
  readonly density?: 'list' | 'ledger';
  /** Opens with the heavy rule, for a list that stands alone. */
  readonly ruled?: boolean;
  /** Columns keep their widths from page to page: each names its own but the one that takes the rest. */
  readonly fixed?: boolean;
  /** Without frame and ground, for a small table inside a section. */
  readonly bare?: boolean;
  /** How many rows the page will have, so that nothing moves when they come. */
  readonly expectedRows?: number;
  readonly selectedKey?: string | undefined;
  readonly onRow?: (row: Row) => RowAttributes;
  /** Rows of a tfoot: totals. */
  readonly summary?: ReactNode;
};

/** A native table: the head stays in view and in place whatever the body holds. */
export function Table<Row>(props: Props<Row>) {
  const { caption, columns, sort, onSort, stale = false, density = 'list' } = props;
  return (
    <div className={styles['scroll']}>
      <table
        className={clsx(
          styles['table'],
          styles[density],
          props.ruled && styles['ruled'],
          props.bare && styles['bare'],
          props.fixed && styles['fixed'],
        )}
        aria-busy={stale || undefined}
      >
        <caption className="sr-only">{caption}</caption>
        <TableHead columns={columns} sort={sort} onSort={onSort} />
        <TableBody {...props} sortField={sort?.field} />
        {props.summary && <tfoot>{props.summary}</tfoot>}
      </table>
      {stale && <span className={styles['progress']} />}
    </div>
  );
}
