import { RISK_NAMES, type RiskLevel } from '#shared/format/risk.ts';
import styles from './risk-meter.module.css';

type Props = {
  readonly level: RiskLevel;
  /** The server's own word for the level. */
  readonly name?: string | undefined;
  /** R4 alone, for tables; the word is then in the title. */
  readonly short?: boolean;
};

const CELL_PX = 4;
const STEP_PX = 5;
const LEVELS = [1, 2, 3, 4, 5];

/** Five cells in one hue: risk is an amount, not an alarm. The level is always written out. */
export function RiskMeter({ level, name = RISK_NAMES[level], short = false }: Props) {
  return (
    <span className={styles['risk']} title={short ? name : undefined}>
      <svg width="24" height="8" aria-hidden="true">
        {LEVELS.map((cell) => (
          <rect
            key={cell}
            className={cell <= Number(level) ? styles['on'] : styles['off']}
            x={(cell - 1) * STEP_PX}
            width={CELL_PX}
            height="8"
          />
        ))}
      </svg>
      R{level}
      {!short && ` ${name}`}
    </span>
  );
}
