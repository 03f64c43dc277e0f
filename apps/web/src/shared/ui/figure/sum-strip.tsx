import { Fragment, type ReactNode } from 'react';
import styles from './sum-strip.module.css';

export type SumTerm = {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
  /** How the term joins what stands before it; the first has none. */
  readonly operator?: '+' | '-' | '=';
};

const SPOKEN = { '+': '加', '-': '减', '=': '等于' };

/** Spells an identity whose terms add up to the cent. */
export function SumStrip({ terms }: { readonly terms: readonly SumTerm[] }) {
  return (
    <div className={styles['strip']}>
      {terms.map(({ key, label, value, operator }) => (
        <Fragment key={key}>
          {operator && (
            <span className={styles['operator']}>
              <span aria-hidden="true">{operator}</span>
              <span className="sr-only">{SPOKEN[operator]}</span>
            </span>
          )}
          <p>
            <span className={styles['label']}>{label}</span>
            <b className={operator === '=' ? styles['total'] : styles['value']}>{value}</b>
          </p>
        </Fragment>
      ))}
    </div>
  );
}
