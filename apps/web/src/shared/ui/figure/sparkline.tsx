import styles from './sparkline.module.css';
import { sparklinePath } from './sparkline-path.ts';

type Props = {
  /** Oldest first; only the shape counts. */
  readonly points: readonly number[];
  /** Says what the line tells: 近1年走势. */
  readonly label: string;
  readonly width?: number;
  readonly height?: number;
};

/** Neutral ink: the figure beside it carries the colour, and the axes of two lines are not comparable. */
export function Sparkline({ points, label, width = 88, height = 24 }: Props) {
  const line = sparklinePath(points, { width, height });
  if (!line) return null;
  return (
    <svg className={styles['spark']} width={width} height={height} role="img" aria-label={label}>
      <path d={line.path} />
      <circle cx={line.end.x} cy={line.end.y} r="1.8" />
    </svg>
  );
}
