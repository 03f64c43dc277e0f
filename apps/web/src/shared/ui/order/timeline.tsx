import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './timeline.module.css';

export type TimelineItem = {
  readonly key: string;
  /** 11-12, or a word like 运作期. */
  readonly date: ReactNode;
  /** Small and grey beside the date: the weekday, the hour. */
  readonly detail?: ReactNode;
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** Today or earlier: the node is filled. */
  readonly isReached: boolean;
};

type Props = {
  readonly items: readonly TimelineItem[];
  readonly mode?: 'horizontal' | 'vertical';
  /** Forecast dates carry 以上日期仅供参考; a record of the past does not. */
  readonly isForecast?: boolean;
};

/** The order clock: when money leaves, when it works, when it is back. */
export function Timeline({ items, mode = 'horizontal', isForecast = true }: Props) {
  return (
    <>
      <ol className={styles[mode]}>
        {items.map((item, index) => {
          const isPassed = item.isReached && items[index + 1]?.isReached === true;
          return (
            <li
              key={item.key}
              className={clsx(item.isReached && styles['reached'], isPassed && styles['passed'])}
              data-testid={`clock-${item.key}`}
            >
              <p className={styles['date']}>
                {item.date}
                {item.detail && <small>{item.detail}</small>}
              </p>
              <div>
                <p className={styles['title']}>{item.title}</p>
                {item.note && <p className={styles['note']}>{item.note}</p>}
              </div>
            </li>
          );
        })}
      </ol>
      {isForecast && <p className={styles['forecast']}>以上日期仅供参考</p>}
    </>
  );
}
