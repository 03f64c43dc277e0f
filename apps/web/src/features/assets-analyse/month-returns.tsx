import type { ReplyOf } from '@mall/contract/define-call';
import { queryMonthlyPositionHisIncome } from '@mall/contract/positions/income-history';
import type { Day } from '@mall/domain/calendar/day';
import { formatDecimal } from '@mall/domain/money/decimal';
import clsx from 'clsx';
import { useAccountQuery } from '#shared/data-time/use-account-query.ts';
import { formatMoneySigned } from '#shared/format/money.ts';
import { formatChange } from '#shared/format/percent.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Link } from '#shared/router/link.tsx';
import { Traced } from '#shared/ui/figure/account-figure.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import styles from './assets-analyse.module.css';

type Month = ReplyOf<typeof queryMonthlyPositionHisIncome>['list'][number];

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
const YEARS = 3;

/** The return of every month of the last years, one row per year; a month leads to its bill. */
export function MonthReturns({ today }: { readonly today: Day }) {
  const year = Number(today.slice(0, 4));
  const months = useAccountQuery(queryMonthlyPositionHisIncome, {
    begin_month: `${year - YEARS + 1}01`,
    end_month: today.slice(0, 7).replace('-', ''),
  });
  return (
    <Section
      title="月度收益率"
      subtitle="%，修正 Dietz 法，按持有产品计、不含现金；点击查看当月账单"
    >
      <QueryBlock query={months} rows={3}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={styles['small']}>暂无月度收益率，持有产品后开始计算</p>
          ) : (
            <Heat months={list} />
          )
        }
      </QueryBlock>
    </Section>
  );
}

function Heat({ months }: { readonly months: readonly Month[] }) {
  const byMonth = new Map(months.map((one) => [one.month, one]));
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))].toSorted().toReversed();
  return (
    <table className={styles['heat']}>
      <caption className="sr-only">月度收益率，单位%</caption>
      <thead>
        <tr>
          <th scope="col">年份</th>
          {MONTHS.map((month) => (
            <th key={month} scope="col">
              {month}月
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {years.map((year) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            {MONTHS.map((month) => (
              <Cell key={month} of={byMonth.get(`${year}${String(month).padStart(2, '0')}`)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ of: told }: { readonly of: Month | undefined }) {
  if (!told) return <td />;
  const { month, income, income_rate: rate } = told;
  return (
    <td className={clsx(styles[toneOf(rate)])}>
      <Link
        to={`${PATHS.assetsAnalyse}?tab=bill&month=${month}`}
        title={income === null ? '净值公布后更新' : `收益 ${formatMoneySigned(income)} 元`}
      >
        {rate === null ? (
          '待更新'
        ) : (
          <Traced kind="month" of={`${month}#rate`} exact={formatDecimal(rate, 6)} isInside>
            {formatChange(rate)}
          </Traced>
        )}
      </Link>
    </td>
  );
}

function toneOf(rate: Month['income_rate']): 'gain' | 'loss' | 'level' {
  if (rate === null || rate === 0n) return 'level';
  return rate > 0n ? 'gain' : 'loss';
}
