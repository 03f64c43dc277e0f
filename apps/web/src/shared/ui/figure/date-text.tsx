import clsx from 'clsx';
import styles from './date-text.module.css';

type Props = {
  readonly children: string;
  /** In a narrow column: the time may take a line of its own below its day. */
  readonly wraps?: boolean;
};

/** A sentence whose dates and times stay on one line each. */
export function DateText({ children, wraps = false }: Props) {
  return children.split(DATE).map((part, index) =>
    // The pattern is a group, so that every second part is a date.
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move.
      <time key={index} className={clsx(styles['date'], wraps && styles['wraps'])}>
        {part}
      </time>
    ),
  );
}

const DATE = /(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}(?::\d{2})?)?)/;
