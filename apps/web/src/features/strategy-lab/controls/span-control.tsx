import { addMonths } from '@mall/domain/calendar/add-months';
import { type Day, parseDay } from '@mall/domain/calendar/day';
import styles from '#features/strategy-lab/strategy-lab.module.css';
import { Button } from '#shared/ui/action/button.tsx';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { Input } from '#shared/ui/form/input.tsx';
import { RangeInput } from '#shared/ui/form/range-input.tsx';

type Span = { readonly from: Day; readonly to: Day };
type Props = {
  /** The whole history. */
  readonly history: Span;
  /** What is tested of it. */
  readonly span: Span;
  readonly onChange: (span: Span) => void;
};

const PRESETS = [1, 2, 3, 5, 10] as const;
const MONTHS = 12;

/** Two sliders on the months of the history, the days themselves, and round spans up to the last value. */
export function SpanControl({ history, span, onChange }: Props) {
  const months = monthsBetween(history.from, history.to);
  const at = (count: number) => clamp(addMonths(history.from, count), history);
  const begin = (from: Day) => onChange({ from, to: from > span.to ? from : span.to });
  const end = (to: Day) => onChange({ from: to < span.from ? to : span.from, to });
  return (
    <FormItem label="区间" as="group" help={`历史 ${history.from} 至 ${history.to}`}>
      <div className={styles['pair']}>
        <DayField label="开始日期" value={span.from} history={history} onChange={begin} />
        <DayField label="结束日期" value={span.to} history={history} onChange={end} />
      </div>
      <RangeInput
        aria-label="开始月份滑块"
        min={0}
        max={months}
        value={monthsBetween(history.from, span.from)}
        valueText={span.from}
        onChange={(count) => begin(at(count))}
      />
      <RangeInput
        aria-label="结束月份滑块"
        min={0}
        max={months}
        value={monthsBetween(history.from, span.to)}
        valueText={span.to}
        onChange={(count) => end(count === months ? history.to : at(count))}
      />
      <div className={styles['presets']}>
        {PRESETS.map((years) => {
          const from = addMonths(history.to, -years * MONTHS);
          const isChosen = span.from === from && span.to === history.to;
          return (
            <Button
              key={years}
              size="small"
              type={isChosen ? 'secondary' : 'default'}
              aria-pressed={isChosen}
              disabled={from < history.from}
              title={from < history.from ? '历史不足' : undefined}
              onClick={() => onChange({ from, to: history.to })}
            >
              {years}年
            </Button>
          );
        })}
      </div>
    </FormItem>
  );
}

type FieldProps = {
  readonly label: string;
  readonly value: Day;
  readonly history: Span;
  readonly onChange: (day: Day) => void;
};

function DayField({ label, value, history, onChange }: FieldProps) {
  return (
    <Input
      type="date"
      aria-label={label}
      value={value}
      min={history.from}
      max={history.to}
      onChange={({ target }) => {
        const day = parseDay(target.value);
        // A year that is still being typed lies outside and is not taken yet.
        if (day !== undefined && day >= history.from && day <= history.to) onChange(day);
      }}
    />
  );
}

function clamp(day: Day, { from, to }: Span): Day {
  if (day < from) return from;
  return day > to ? to : day;
}

function monthsBetween(first: Day, last: Day): number {
  const count = (day: Day) => Number(day.slice(0, 4)) * MONTHS + Number(day.slice(5, 7));
  return count(last) - count(first);
}
