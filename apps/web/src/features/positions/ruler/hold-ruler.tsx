import clsx from 'clsx';
import styles from './hold-ruler.module.css';
import { rulerParts } from './ruler-parts.ts';

type Props = { readonly days: number; readonly starts: readonly number[] };

/** How far a lot is on its way to the next lower redemption fee; the columns beside it carry the figures. */
export function HoldRuler({ days, starts }: Props) {
  const next = starts.find((from) => from > days);
  const ahead = next === undefined ? '已到最低费率' : `满${next}天费率降低`;
  return (
    <span className={styles['ruler']} role="img" aria-label={`持有${days}天，${ahead}`}>
      {rulerParts(days, starts).map(({ from, passed, isNow }) => (
        <span key={from} className={clsx(styles['part'], passed === 1 && !isNow && styles['past'])}>
          {isNow && (
            <>
              <span className={styles['done']} style={{ width: `${passed * 100}%` }} />
              <span className={styles['now']} style={{ left: `${passed * 100}%` }} />
            </>
          )}
        </span>
      ))}
    </span>
  );
}

/** The days on which the fee drops, over the stretches they begin. */
export function RulerScale({ starts }: Pick<Props, 'starts'>) {
  return (
    <span className={styles['scale']} aria-hidden="true">
      {starts.map((from) => (
        <span key={from}>{from}</span>
      ))}
    </span>
  );
}
