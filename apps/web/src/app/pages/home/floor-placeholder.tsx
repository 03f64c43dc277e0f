import type { ReactNode } from 'react';
import styles from './home.module.css';

type Props = {
  /** How tall the real floor will be, in rows, so that the page keeps its proportions. */
  readonly rows: number;
  readonly children: ReactNode;
};

const ROW_PX = 44;

/** A floor whose data does not arrive yet: it says so and invents nothing. */
export function FloorPlaceholder({ rows, children }: Props) {
  return (
    <p className={styles['placeholder']} style={{ minHeight: rows * ROW_PX }}>
      {children}
    </p>
  );
}
