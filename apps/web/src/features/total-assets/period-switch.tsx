import styles from './total-assets.module.css';

type Props = {
  readonly name: string;
  /** 月 or 年. */
  readonly unit: string;
  readonly onBack: () => void;
  /** Undefined: it is the newest. */
  readonly onNext: (() => void) | undefined;
};

/** One period back, one on. */
export function PeriodSwitch({ name, unit, onBack, onNext }: Props) {
  return (
    <p className={styles['switch']}>
      <button type="button" aria-label={`上一${unit}`} onClick={onBack}>
        ‹
      </button>
      <b aria-live="polite">{name}</b>
      <button
        type="button"
        aria-label={`下一${unit}`}
        disabled={onNext === undefined}
        onClick={onNext}
      >
        ›
      </button>
    </p>
  );
}
