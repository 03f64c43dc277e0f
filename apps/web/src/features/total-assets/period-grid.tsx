import { queryMonthlyPositionHisIncome } from '@mall/contract/positions/income-history';
import { addMonths } from '@mall/domain/calendar/add-months';
import { type Day, dayToNumber, knownDay } from '@mall/domain/calendar/day';
import type { Fen, Rate } from '@mall/domain/money/units';
import clsx from 'clsx';
import { useState } from 'react';
import { useAccountQuery } from '#shared/data-time/use-account-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { IncomeFigure, RateFigure } from '#shared/ui/figure/account-figure.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { toneOf } from './income-cell.ts';
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
  const months = useAccountQuery(queryMonthlyPositionHisIncome, {
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
            sumKey={`${year}0101-${year}1231`}
            periods={list.map(({ month, income, income_rate }) => ({
              key: month,
              figure: month,
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
  const months = useAccountQuery(queryMonthlyPositionHisIncome, {
    begin_month: monthNo(addMonths(january, -12 * (YEARS - 1))),
    end_month: monthNo(today),
  });
  return (
    <QueryBlock query={months} rows={ROWS}>
      {({ list }) => (
        <Periods
          sumName="合计（元）"
          sumKey={`${dayToNumber(addMonths(january, -12 * (YEARS - 1)))}-${dayToNumber(today)}`}
          periods={yearIncomes(list).map(({ year, income }) => ({
            key: year,
            figure: `${year}0101-${year}1231`,
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
  /** Under which its income can be asked about. */
  readonly figure: string;
  readonly name: string;
  readonly income: Fen | null;
  readonly rate: Rate | null;
};

function Periods({
  periods,
  sumName,
  sumKey,
}: {
  readonly periods: readonly Period[];
  readonly sumName: string;
  readonly sumKey: string;
}) {
  if (periods.length === 0) return <Empty action={null} tip={null} />;
  const sum = knownSum(periods.map(({ income }) => income));
  return (
    <>
      <ul className={styles['periods']}>
        {periods.map(({ key, figure, name, income, rate }) => (
          <li key={key} className={clsx(styles['period'], styles[toneOf(income)])}>
            <span>{name}</span>
            <b>
              <IncomeFigure kind="month" of={`${figure}#income`} value={income} />
            </b>
            {rate !== null && (
              <small>
                <RateFigure kind="month" of={`${figure}#rate`} value={rate} signed />
              </small>
            )}
          </li>
        ))}
      </ul>
      <p className={styles['sum']}>
        <span />
        <span>
          {sumName}{' '}
          <b>
            <IncomeFigure kind="month" of={`${sumKey}#income`} value={sum ?? null} />
          </b>
        </span>
      </p>
    </>
  );
}
