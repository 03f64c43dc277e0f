import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './todo-list.module.css';

export type TodoItem = {
  readonly key: string;
  /** A date with its weekday, or a countdown when less than an hour is left; without one the text has the whole line. */
  readonly when?: ReactNode;
  readonly isUrgent?: boolean;
  readonly text: ReactNode;
  readonly action?: ReactNode;
};

/** Sorted by deadline by the caller; an item leaves only when the server says so. */
export function TodoList({ items }: { readonly items: readonly TodoItem[] }) {
  return (
    <ul className={styles['list']}>
      {items.map((item) => (
        <li key={item.key} className={clsx(item.when === undefined && styles['plain'])}>
          {item.when !== undefined && (
            <span className={clsx(styles['when'], item.isUrgent && styles['urgent'])}>
              {item.when}
            </span>
          )}
          <span>{item.text}</span>
          {item.action}
        </li>
      ))}
    </ul>
  );
}
