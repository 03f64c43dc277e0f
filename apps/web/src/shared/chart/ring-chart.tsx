import styles from './figure-charts.module.css';
import { ringArcs } from './ring-arcs.ts';

export type RingPart = {
  readonly key: string;
  readonly label: string;
  /** Any measure; only the proportions count. */
  readonly weight: number;
  /** The printed share, 29.50%. */
  readonly share: string;
};

type Props = { readonly label: string; readonly parts: readonly RingPart[] };

const SIZE = 160;
const RADIUS = 62;
const COLOURS = 6;
/** A hair of ground between two parts, so that they differ by more than their colour; less where a part is a hair itself. */
const GAP = 0.6;

/** A whole and its parts as a ring. The table beside it carries the figures. */
export function RingChart({ label, parts }: Props) {
  const arcs = ringArcs(parts.map(({ weight }) => weight));
  const said = parts.map((part) => `${part.label} ${part.share}`).join('，');
  const largest = parts.toSorted((a, b) => b.weight - a.weight)[0];
  const middle = SIZE / 2;
  return (
    <svg
      className={styles['ring']}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      role="img"
      aria-label={`${label}：${said}`}
    >
      <g transform={`rotate(-90 ${middle} ${middle})`}>
        {parts.map((part, index) => {
          const { start = 0, length = 0 } = arcs[index] ?? {};
          return (
            <circle
              key={part.key}
              className={styles[`a${(index % COLOURS) + 1}`]}
              cx={middle}
              cy={middle}
              r={RADIUS}
              pathLength={100}
              strokeDasharray={`${length - Math.min(GAP, length / 3)} 100`}
              strokeDashoffset={-start}
            >
              <title>{`${part.label} ${part.share}`}</title>
            </circle>
          );
        })}
      </g>
      {largest && (
        <>
          <text className={styles['share']} x={middle} y={middle} textAnchor="middle">
            {largest.share}
          </text>
          <text className={styles['name']} x={middle} y={middle + 20} textAnchor="middle">
            {largest.label}
          </text>
        </>
      )}
    </svg>
  );
}
