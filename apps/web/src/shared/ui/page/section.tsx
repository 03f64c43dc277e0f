import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

type Props = {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** Stands at the right end of the head: a link to the whole list, a range switch. */
  readonly extra?: ReactNode;
  /** 'gold' opens a block of high-end products; the rest is ink. */
  readonly rule?: 'ink' | 'gold';
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A heavy rule opens it, white space closes it; never a box around it. */
export function Section({ title, subtitle, extra, rule = 'ink', className, children }: Props) {
  const headingId = useId();
  return (
    <section
      className={clsx(styles['section'], styles[rule], className)}
      aria-labelledby={headingId}
    >
      <div className={styles['head']}>
        <h2 id={headingId}>{title}</h2>
        {subtitle && <span className={styles['subtitle']}>{subtitle}</span>}
        {extra && <div className={styles['extra']}>{extra}</div>}
      </div>
      {children}
    </section>
  );
}
