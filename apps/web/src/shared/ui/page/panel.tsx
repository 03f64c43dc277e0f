import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

type Props = {
  readonly title?: ReactNode;
  readonly extra?: ReactNode;
  /** Off when a table fills the panel from edge to edge. */
  readonly padded?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A working surface with its own ground: an order ticket, a total. Never one inside another. */
export function Panel({ title, extra, padded = true, className, children }: Props) {
  const headingId = useId();
  return (
    <section
      className={clsx(styles['panel'], className)}
      aria-labelledby={title ? headingId : undefined}
    >
      {title && (
        <div className={styles['head']}>
          <h2 id={headingId}>{title}</h2>
          {extra}
        </div>
      )}
      <div className={clsx(padded && styles['padded'])}>{children}</div>
    </section>
  );
}
