import styles from './bar-chart.module.css';

export type Bar = {
  readonly key: string;
  /** Under the bar: 2026-09. */
  readonly label: string;
  /** Never negative; the heights are in proportion to it, from zero on. */
  readonly value: number;
  /** Over the bar: 42.18亿. */
  readonly text: string;
};

type Props = { readonly label: string; readonly bars: readonly Bar[] };

/** Sizes over time. The axis begins at zero, because bars are compared by their length. */
export function BarChart({ label, bars }: Props) {
  const highest = bars.reduce((most, { value }) => Math.max(most, value), 0);
  const said = bars.map((bar) => `${bar.label} ${bar.text}`).join('，');
  return (
    <div className={styles['bars']} role="img" aria-label={`${label}：${said}`}>
      {bars.map((bar) => (
        <div key={bar.key} className={styles['bar']}>
          <span className={styles['column']}>
            <span className={styles['text']}>{bar.text}</span>
            <span
              className={styles['size']}
              style={{ height: `${highest === 0 ? 0 : (bar.value / highest) * 100}%` }}
            />
          </span>
          <span className={styles['label']}>{bar.label}</span>
        </div>
      ))}
    </div>
  );
}
