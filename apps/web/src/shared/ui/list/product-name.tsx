import type { ReactNode } from 'react';
import { Link } from '#shared/router/link.tsx';
import styles from './product-name.module.css';

type Props = {
  readonly to: string;
  readonly name: string;
  /** The name with a searched part marked. */
  readonly shown?: ReactNode;
  /** Second line, small and grey: code, kind, chips. */
  readonly children?: ReactNode;
};

/** The name of a product in a table: a long one takes a second line, so that the table keeps its width; the code below is never cut. */
export function ProductName({ to, name, shown = name, children }: Props) {
  return (
    <span className={styles['product']}>
      <Link to={to} className={styles['name']} title={name}>
        {shown}
      </Link>
      {children && <span className={styles['detail']}>{children}</span>}
    </span>
  );
}
