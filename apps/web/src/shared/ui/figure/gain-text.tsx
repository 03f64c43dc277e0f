import clsx from 'clsx';
import { gainDirectionOf } from '#shared/format/gain.ts';
import styles from './gain-text.module.css';

type Props = {
  /** Written by formatMoneySigned, formatPercentSigned or formatChange. */
  readonly text: string;
  /** Headline and daily-change figures carry an arrow as well. */
  readonly arrow?: boolean;
};

/** Sign first, arrow second, colour third: a gain can be read without seeing colours. */
export function GainText({ text, arrow = false }: Props) {
  const direction = gainDirectionOf(text);
  return (
    <span className={clsx(styles[direction], arrow && styles['arrow'])} data-gain-text={direction}>
      {text}
    </span>
  );
}
