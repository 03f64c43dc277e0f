import { epochOf } from '@mall/domain/calendar/day';
import clsx from 'clsx';
import { formatWeekday } from '#shared/format/day.ts';
import styles from './chart.module.css';
import { type ChartData, eventsOn, type ValueText } from './chart-data.ts';
import type { PlotArea } from './chart-marks.tsx';

type Props = {
  readonly data: ChartData;
  readonly index: number;
  readonly valueText: ValueText;
  readonly area: PlotArea;
};

const GAP_PX = 12;

/** What every line shows on one day. It stands left of the reading line where there is room. */
export function ReadingBox({ data, index, valueText, area }: Props) {
  const day = data.days[index];
  if (day === undefined) return null;
  const x = area.xOf(epochOf(day));
  const isRightHalf = x > area.left + area.width / 2;
  const side = isRightHalf ? { right: `calc(100% - ${x - GAP_PX}px)` } : { left: x + GAP_PX };
  return (
    <div className={styles['box']} style={side} aria-hidden="true">
      <p className={styles['day']}>
        {day} {formatWeekday(day)}
      </p>
      {data.series.map(({ key, name, tone, values }) => {
        const value = values[index];
        return (
          value != null && (
            <p key={key} className={clsx(styles['value'], styles[tone])}>
              <span>{name}</span>
              <b>{valueText(value)}</b>
            </p>
          )
        );
      })}
      {eventsOn(data, day).map(({ mark, text }) => (
        <p key={mark}>{text}</p>
      ))}
    </div>
  );
}
