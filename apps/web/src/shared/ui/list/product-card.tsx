import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';
import styles from './product-card.module.css';

type Fact = { readonly key: string; readonly label: ReactNode; readonly value: ReactNode };

type Props = {
  /** The name, as a link to the product. */
  readonly title: ReactNode;
  /** Code and chips. */
  readonly subtitle?: ReactNode;
  /** The one figure of the card with what it is called. */
  readonly headline?: { readonly figure: ReactNode; readonly label: ReactNode } | undefined;
  readonly facts: readonly Fact[];
  readonly favourite?: ReactNode;
  readonly action?: ReactNode;
  /** High-end products have a gold rule. */
  readonly tone?: 'ink' | 'gold';
  readonly testId?: string;
};

export function ProductCard({ title, subtitle, headline, facts, tone = 'ink', ...rest }: Props) {
  return (
    <article className={clsx(styles['card'], styles[tone])} data-testid={rest.testId}>
      <h3>{title}</h3>
      {subtitle && <p className={styles['subtitle']}>{subtitle}</p>}
      {rest.favourite && <div className={styles['favourite']}>{rest.favourite}</div>}
      {headline && (
        <div className={styles['headline']}>
          {headline.figure}
          <p>{headline.label}</p>
        </div>
      )}
      <dl className={styles['facts']}>
        {facts.map((fact) => (
          <Fragment key={fact.key}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </Fragment>
        ))}
      </dl>
      {rest.action && <div className={styles['action']}>{rest.action}</div>}
    </article>
  );
}
