import { type Day, parseDay } from '@mall/domain/calendar/day';
import { useState } from 'react';
import styles from '#features/fund-detail/fund-detail.module.css';
import { useBusinessDay } from '#shared/shop/use-business-day.ts';
import { Input } from '#shared/ui/form/input.tsx';
import { Segmented } from '#shared/ui/list/segmented.tsx';
import { type ChartRange, RANGES, type RangeKey, rangeOfDays } from './chart-ranges.ts';

type Props = {
  readonly range: ChartRange;
  /** The product's first day, before which there is nothing to choose. */
  readonly since: Day | null;
  readonly onChange: (range: ChartRange) => void;
};

/** The ranges of the curve: a button each, and two days of the reader's own. */
export function RangeBar({ range, since, onChange }: Props) {
  const choose = (key: RangeKey) => onChange({ kind: 'named', key });
  const chosen = range.kind === 'named' ? range.key : undefined;
  return (
    <div className={styles['ranges']}>
      <Segmented<RangeKey | ''>
        aria-label="区间"
        options={RANGES}
        value={chosen ?? ''}
        onChange={(key) => key !== '' && choose(key)}
      />
      <DayPair
        // Another range is another pair of days.
        key={range.kind === 'days' ? `${range.from}${range.to}` : ''}
        range={range}
        since={since}
        onChange={onChange}
      />
    </div>
  );
}

function DayPair({ range, since, onChange }: Props) {
  const today = useBusinessDay();
  const own = range.kind === 'days' ? range : undefined;
  const [from, setFrom] = useState<string>(own?.from ?? '');
  const [to, setTo] = useState<string>(own?.to ?? '');
  const choose = (first: string, last: string) => {
    setFrom(first);
    setTo(last);
    const chosen = rangeOfDays(parseDay(first), parseDay(last));
    if (chosen) onChange(chosen);
  };
  const limits = { min: since ?? undefined, max: today };
  const isBackwards = from !== '' && to !== '' && from >= to;
  return (
    <fieldset className={styles['days']}>
      <legend className="sr-only">自定义区间</legend>
      <Input
        {...limits}
        type="date"
        aria-label="开始日期"
        value={from}
        aria-invalid={isBackwards || undefined}
        onChange={({ target }) => choose(target.value, to)}
      />
      <span aria-hidden="true">至</span>
      <Input
        {...limits}
        type="date"
        aria-label="结束日期"
        value={to}
        aria-invalid={isBackwards || undefined}
        onChange={({ target }) => choose(from, target.value)}
      />
      {isBackwards && <span role="alert">开始日期须早于结束日期</span>}
    </fieldset>
  );
}
