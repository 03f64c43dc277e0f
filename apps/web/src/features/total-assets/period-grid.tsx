import { queryMonthlyPositionHisIncome } from '@mall/contract/positions/income-history';
import { addMonths } from '@mall/domain/calendar/add-months';
import { type Day, knownDay } from '@mall/domain/calendar/day';
import type { Fen, Rate } from '@mall/domain/money/units';
import clsx from 'clsx';
import { useState } from 'react';
import { formatMoneySigned } from '#shared/format/money.ts';
import { formatPercentSigned } from '#shared/format/percent.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { AWAITED, toneOf } from './income-cell.ts';
import { knownSum, monthNo, yearIncomes } from './income-month.ts';
import { PeriodSwitch } from './period-switch.tsx';
import styles from './total-assets.module.css';

const YEARS = 10;
const ROWS = 6;

type Props = { readonly today: Day };

/** Months of a year, or years. */
export function PeriodGrid({ today, by }: Props & { readonly by: 'month' | 'year' }) {
  return by === 'month' ? <Months today={today} /> : <Years today={today} />;
}

function Months({ today }: Props) {
  const newest = Number(today.slice(0, 4));
  const [year, setYear] = useState(newest);
  const months = useOwnQuery(queryMonthlyPositionHisIncome, {
    begin_month: `${year}01`,
    end_month: year === newest ? monthNo(today) : `${year}12`,
  });
  return (
    <>
      <PeriodSwitch
        name={`${year}年`}
        unit="年"
        onBack={() => setYear(year - 1)}
        onNext={year === newest ? undefined : () => setYear(year + 1)}
      />
      <QueryBlock query={months} rows={ROWS}>
        {({ list }) => (
          <Periods
            sumName="本年合计（元）"
            periods={list.map(({ month, income, income_rate }) => ({
              key: month,
              name: `${Number(month.slice(4))}月`,
              income,
              rate: income_rate,
            }))}
          />
        )}
      </QueryBlock>
    </>
  );
}

function Years({ today }: Props) {
  const january = knownDay(`${today.slice(0, 4)}-01-01`);
  const months = useOwnQuery(queryMonthlyPositionHisIncome, {
    begin_month: monthNo(addMonths(january, -12 * (YEARS - 1))),
    end_month: monthNo(today),
  });
  return (
    <QueryBlock query={months} rows={ROWS}>
      {({ list }) => (
        <Periods
          sumName="合计（元）"
          periods={yearIncomes(list).map(({ year, income }) => ({
            key: year,
            name: `${year}年`,
            income,
            rate: null,
          }))}
        />
      )}
    </QueryBlock>
  );
}

type Period = {
  readonly key: string;
  readonly name: string;
  readonly income: Fen | null;
  readonly rate: Rate | null;
};

function Periods({
  periods,
  sumName,
}: {
  readonly periods: readonly Period[];
  readonly sumName: string;
}) {
  if (periods.length === 0) return <Empty action={null} tip={null} />;
  const sum = knownSum(periods.map(({ income }) => income));
  return (
    <>
      <ul className={styles['periods']}>
        {periods.map(({ key, name, income, rate }) => (
          <li key={key} className={clsx(styles['period'], styles[toneOf(income)])}>
            <span>{name}</span>
            <b>{income === null ? AWAITED : <GainText text={formatMoneySigned(income)} />}</b>
            {rate !== null && <small>{formatPercentSigned(rate)}</small>}
          </li>
        ))}
      </ul>
      <p className={styles['sum']}>
        <span />
        <span>
          {sumName}{' '}
          <b>{sum === undefined ? AWAITED : <GainText text={formatMoneySigned(sum)} />}</b>
        </span>
      </p>
    </>
  );
}
