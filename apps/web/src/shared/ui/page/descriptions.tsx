import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';
import styles from './descriptions.module.css';

export type DescriptionItem = {
  readonly key: string;
  readonly label: ReactNode;
  readonly children: ReactNode;
  /** The line the others add up to: a rule above, bold. */
  readonly isSum?: boolean;
};

type Props = {
  readonly items: readonly DescriptionItem[];
  /** Two or three pairs on one line, values left. */
  readonly column?: 1 | 2 | 3;
};

/** Names and values on hairlines. */
export function Descriptions({ items, column = 1 }: Props) {
  return (
    <dl
      className={clsx(
        styles['list'],
        column > 1 && styles['beside'],
        column === 3 && styles['three'],
      )}
    >
      {items.map((item) => (
        <Fragment key={item.key}>
          <dt className={clsx(item.isSum && styles['sum'])}>{item.label}</dt>
          <dd className={clsx(item.isSum && styles['sum'])}>{item.children}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
