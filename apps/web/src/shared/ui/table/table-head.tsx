import clsx from 'clsx';
import { nextSort, type Sort } from './next-sort.ts';
import styles from './table.module.css';
import type { TableColumn } from './table-column.ts';

type Props<Row> = {
  readonly columns: readonly TableColumn<Row>[];
  readonly sort: Sort | undefined;
  readonly onSort: ((next: Sort | undefined) => void) | undefined;
};

const ARIA_SORT = { desc: 'descending', asc: 'ascending' } as const;

export function TableHead<Row>({ columns, sort, onSort }: Props<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const { sortField } = column;
          const direction = sort && sort.field === sortField ? sort.direction : undefined;
          const isSortable = sortField !== undefined && onSort !== undefined;
          return (
            <th
              key={column.key}
              scope="col"
              className={cellClass(column)}
              style={{ width: column.width }}
              aria-sort={isSortable ? (direction ? ARIA_SORT[direction] : 'none') : undefined}
            >
              {isSortable ? (
                <button
                  type="button"
                  className={clsx(styles['sort'], direction && styles[direction])}
                  title={hintFor(nextSort(sort, sortField), column)}
                  onClick={() => onSort(nextSort(sort, sortField))}
                >
                  {column.title}
                </button>
              ) : (
                column.title
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

export function cellClass<Row>({ align, secondary }: TableColumn<Row>, isSorted = false) {
  return clsx(
    align === 'right' && styles['figure'],
    secondary && styles['secondary'],
    isSorted && styles['sorted'],
  );
}

/** What the next click does. */
function hintFor<Row>(next: Sort | undefined, { title, sortLabel }: TableColumn<Row>): string {
  if (!next) return '取消排序';
  const label = sortLabel ?? (typeof title === 'string' ? title : '');
  return `点击按${label}${next.direction === 'desc' ? '降序' : '升序'}`;
}
