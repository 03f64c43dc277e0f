import styles from './stack-bar.module.css';

export type StackPart = {
  readonly key: string;
  readonly label: string;
  /** Any measure; only the proportions count. */
  readonly weight: number;
  /** The printed share, 29.50%. */
  readonly share: string;
};

type Props = {
  readonly label: string;
  readonly parts: readonly StackPart[];
};

/** Six families, what was left, money on its way and cash; longer lists begin anew. */
const COLOURS = 9;

/** One bar for a whole and its parts, never a doughnut. The table beside it carries the figures. */
export function StackBar({ label, parts }: Props) {
  const said = parts.map((part) => `${part.label} ${part.share}`).join('，');
  return (
    <div className={styles['bar']} role="img" aria-label={`${label}：${said}`}>
      {parts.map((part, index) => (
        <span
          key={part.key}
          className={styles[`a${(index % COLOURS) + 1}`]}
          style={{ flexGrow: part.weight }}
          title={`${part.label} ${part.share}`}
        />
      ))}
    </div>
  );
}

/** The little square that ties a row of the table to its part of the bar. */
export function StackSwatch({ index }: { readonly index: number }) {
  return <span className={`${styles['swatch']} ${styles[`a${(index % COLOURS) + 1}`]}`} />;
}
