import { useBaseConfig } from '#shared/shop/base-config-query.ts';
import { LogoMark } from '#shared/ui/mark/logo-mark.tsx';
import styles from './login.module.css';

const WIDTH = 296;
const HEIGHT = 520;
const LINES = 26;
const GOLD_LINE = 8;

/** The left side of the login: the mark, the name, and one gold line among many. */
export function LoginPicture() {
  const { provider, product_name } = useBaseConfig();
  return (
    <div className={styles['art']}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        {Array.from({ length: LINES }, (_, line) => line).map((line) => (
          <path
            key={line}
            d={wave(line)}
            className={line === GOLD_LINE ? styles['gold'] : undefined}
          />
        ))}
      </svg>
      <div className={styles['title']}>
        <LogoMark size={36} bare />
        {provider && (
          <strong>
            {provider}
            {product_name?.replace('商城', '')}
          </strong>
        )}
        <p>
          每一笔委托，
          <br />
          先看清时点、费用与依据。
        </p>
      </div>
    </div>
  );
}

/** Each line lies a little lower than the one before and swings a little less. */
function wave(line: number): string {
  const swing = 20 - line * 0.5;
  const base = 246 + line * 10.6;
  const points = Array.from({ length: 26 }, (_, step) => {
    const x = -4 + step * 12;
    const y = base + swing * Math.sin(0.9 + x / 44 + line * 0.16) * (0.7 + x / 900);
    return `${x},${y.toFixed(1)}`;
  });
  return `M${points.join(' ')}`;
}
