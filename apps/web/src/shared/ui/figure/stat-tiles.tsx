import type { ReactNode } from 'react';
import styles from './stat-tiles.module.css';

export type StatTile = {
  readonly key: string;
  readonly label: ReactNode;
  /** A Figure for the hero, plain text or a GainText for its companions. */
  readonly value: ReactNode;
  readonly note?: ReactNode;
};

/** One hero figure and at most five companions. */
export function StatTiles({ items }: { readonly items: readonly StatTile[] }) {
  return (
    <dl className={styles['tiles']}>
      {items.map((item) => (
        <div key={item.key}>
          <dt>{item.label}</dt>
          <dd className={styles['value']}>{item.value}</dd>
          {item.note && <dd className={styles['note']}>{item.note}</dd>}
        </div>
      ))}
    </dl>
  );
}
