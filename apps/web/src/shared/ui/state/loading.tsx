import styles from './loading.module.css';
import { Skeleton } from './skeleton.tsx';

type Props = {
  /** How many lines the real content will have, so that nothing moves when it comes. */
  readonly rows?: number;
};

// Uneven names and three figures: the outline of a list.
const NAME_WIDTHS = ['34%', '28%', '31%', '24%', '30%'];
const FIGURE_WIDTHS = ['10%', '10%', '14%'];

/** The outline of a block whose content is on its way. */
export function Loading({ rows = 5 }: Props) {
  return (
    <div className={styles['loading']} role="status">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move.
        <div key={row} className={styles['row']} aria-hidden="true">
          <Skeleton width={NAME_WIDTHS[row % NAME_WIDTHS.length] ?? '30%'} />
          <span className={styles['figures']}>
            {FIGURE_WIDTHS.map((width, figure) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the figures are alike and never move.
              <Skeleton key={figure} width={width} />
            ))}
          </span>
        </div>
      ))}
      <p className={styles['text']}>加载中...</p>
    </div>
  );
}
