import type { Fen } from '@mall/domain/money/units';
import styles from './product-page.module.css';

type Props = {
  readonly label: string;
  readonly part: Fen;
  readonly whole: Fen;
};

/** How much of a whole is taken; the figures stand beside it. */
export function QuotaBar({ label, part, whole }: Props) {
  // A width of the screen, not money: a thousandth is finer than a pixel.
  const thousandths = whole > 0n ? Number((part * 1000n) / whole) : 0;
  const percent = Math.min(100, Math.max(0, thousandths / 10));
  return (
    <span className={styles['quota']} role="img" aria-label={`${label} ${percent.toFixed(1)}%`}>
      <span style={{ width: `${percent}%` }} />
    </span>
  );
}
