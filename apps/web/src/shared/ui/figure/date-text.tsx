import styles from './date-text.module.css';

/** A sentence whose dates and times stay on one line each. */
export function DateText({ children }: { readonly children: string }) {
  return children.split(DATE).map((part, index) =>
    // The pattern is a group, so that every second part is a date.
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move.
      <time key={index} className={styles['date']}>
        {part}
      </time>
    ),
  );
}

const DATE = /(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}(?::\d{2})?)?)/;
