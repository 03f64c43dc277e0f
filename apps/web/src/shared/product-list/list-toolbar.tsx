import type { ReactNode } from 'react';
import { Checkbox } from '#shared/ui/form/checkbox.tsx';
import { changeList } from './list-search.ts';
import styles from './product-list.module.css';
import type { ProductList } from './use-product-list.ts';

type Props = {
  readonly list: Pick<ProductList, 'search' | 'choose'>;
  /** What the sortable fields are called. */
  readonly fieldNames?: Readonly<Record<string, string>>;
  /** How the list stands while no column sorts, in words. */
  readonly initially: string;
  /** Further tools, at the right end. */
  readonly children?: ReactNode;
};

/** Says in words how the list stands, and offers what is done with all of it. */
export function ListToolbar({ list, fieldNames = {}, initially, children }: Props) {
  const { search, choose } = list;
  const { sort } = search;
  return (
    <div className={styles['toolbar']}>
      {sort ? (
        <span>
          按 <b>{fieldNames[sort.field]}</b> {sort.direction === 'desc' ? '降序' : '升序'}
          。点击表头切换：降序、升序、取消
        </span>
      ) : (
        <span>{initially}</span>
      )}
      <Checkbox
        checked={search.isOnlyFavourites}
        onChange={({ target }) =>
          choose((now) => changeList(now, { isOnlyFavourites: target.checked }))
        }
      >
        只看自选
      </Checkbox>
      {children}
    </div>
  );
}
