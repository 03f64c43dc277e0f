import type { ReactNode } from 'react';
import styles from './filter-panel.module.css';
import { type FilterGroup, FilterRow } from './filter-row.tsx';

type Props = {
  readonly groups: readonly FilterGroup[];
  /** The caller goes back to page 1 as well. */
  readonly onChange: (key: string, value: string | undefined) => void;
  /** Stands at the right end of the last row: 只看自选. */
  readonly extra?: ReactNode;
};

/** One row per group, one choice per group; 全部 comes first and clears the group. */
export function FilterPanel({ groups, onChange, extra }: Props) {
  return (
    <div className={styles['panel']}>
      {groups.map((group, index) => (
        <FilterRow
          key={group.key}
          group={group}
          onChange={(value) => onChange(group.key, value)}
          extra={index === groups.length - 1 ? extra : undefined}
        />
      ))}
    </div>
  );
}
