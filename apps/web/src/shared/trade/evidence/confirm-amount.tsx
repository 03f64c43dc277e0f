import styles from '#shared/trade/trade.module.css';
import { Figure } from '#shared/ui/figure/figure.tsx';

type Props = {
  readonly label: string;
  readonly figure: string;
  readonly unit: string;
  /** In words: capitals of money. */
  readonly words?: string;
};

/** What is about to be ordered: the largest figure of the confirm screen. */
export function ConfirmAmount({ label, figure, unit, words }: Props) {
  return (
    <div className={styles['hero']} data-testid="confirm-amount">
      <p>{label}</p>
      <Figure size={36} unit={unit}>
        {figure}
      </Figure>
      {words !== undefined && <p>{words}</p>}
    </div>
  );
}
