import styles from './logo.module.css';
import { LogoMark } from './logo-mark.tsx';

type Props = {
  /** The short name in the brand's own letters, e.g. 衡川. */
  readonly name: string;
  /** What the mall is, in plain letters behind a hairline. */
  readonly subtitle?: string | undefined;
};

/** Mark, name and subtitle. The caller wraps it in the link to the home page and names that link. */
export function Logo({ name, subtitle }: Props) {
  return (
    <span className={styles['logo']}>
      <LogoMark />
      <strong className={styles['name']}>{name}</strong>
      {subtitle && <span className={styles['subtitle']}>{subtitle}</span>}
    </span>
  );
}
