import { type Day, parseDay } from '@mall/domain/calendar/day';
import { useId, useState } from 'react';
import { useChooseTime } from '#shared/data-time/data-time-context.tsx';
import { useDataTime } from '#shared/data-time/use-data-time.ts';
import { useBusinessDay } from '#shared/shop/use-business-day.ts';
import { Input } from '#shared/ui/form/input.tsx';
import { RadioGroup } from '#shared/ui/form/radio-group.tsx';
import styles from './data-time.module.css';

const WHEN = [
  { value: 'newest', label: '最新' },
  { value: 'past', label: '截至' },
];
const KNOWN = [
  { value: 'now', label: '按最新数据' },
  { value: 'then', label: '按当日所知' },
];

/** 数据时点: the account as it stands, or after a past day was closed, by what is known now or was known then. */
export function DataTimeBox() {
  const { as_of: asOf, known_on: knownOn } = useDataTime();
  const choose = useChooseTime();
  const today = useBusinessDay();
  const title = useId();
  const [isAsking, setIsAsking] = useState(false);
  const isPast = asOf !== undefined || isAsking;
  const chooseWhen = (value: string) => {
    setIsAsking(value === 'past');
    if (value === 'newest') choose({});
  };
  const chooseDay = (text: string) => {
    const day = parseDay(text);
    if (day === undefined || (today !== undefined && day > today)) return;
    setIsAsking(false);
    choose(knownOn === undefined ? { as_of: day } : { as_of: day, known_on: day });
  };
  return (
    <section className={styles['box']} aria-labelledby={title} data-screen-only="">
      <h2 id={title}>数据时点</h2>
      <RadioGroup
        aria-label="数据时点"
        options={WHEN}
        value={isPast ? 'past' : 'newest'}
        onChange={chooseWhen}
      />
      {isPast && (
        <Input
          type="date"
          aria-label="截至日期"
          value={asOf ?? ''}
          max={today}
          onChange={(event) => chooseDay(event.target.value)}
        />
      )}
      {asOf !== undefined && <Known asOf={asOf} isThen={knownOn !== undefined} />}
    </section>
  );
}

function Known({ asOf, isThen }: { readonly asOf: Day; readonly isThen: boolean }) {
  const choose = useChooseTime();
  return (
    <>
      <p className={styles['label']}>所知时点</p>
      <RadioGroup
        aria-label="所知时点"
        options={KNOWN}
        value={isThen ? 'then' : 'now'}
        onChange={(value) =>
          choose(value === 'then' ? { as_of: asOf, known_on: asOf } : { as_of: asOf })
        }
      />
    </>
  );
}
