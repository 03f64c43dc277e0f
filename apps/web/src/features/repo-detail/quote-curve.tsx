import { getBjhgHisIncomeList } from '@mall/contract/catalogue/bjhg';
import type { ReplyOf } from '@mall/contract/define-call';
import type { Rate } from '@mall/domain/money/units';
import { useMemo } from 'react';
import type { ChartData } from '#shared/chart/chart-data.ts';
import { TimeSeriesChart } from '#shared/chart/time-series-chart.tsx';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import styles from '#shared/product-page/product-page.module.css';
import { useOpenQuery } from '#shared/query/open-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Section } from '#shared/ui/page/section.tsx';

type Quote = ReplyOf<typeof getBjhgHisIncomeList>['list'][number];
type Props = { readonly productNo: string; readonly term: string };

/** What was quoted for the term, day by day. */
export function QuoteCurve({ productNo, term }: Props) {
  const quotes = useOpenQuery(getBjhgHisIncomeList, { product_no: productNo, ...AUDIENCE });
  return (
    <Section title="报价走势" subtitle="约定与提前终止两种年化收益率">
      <QueryBlock query={quotes} rows={8}>
        {({ list }) =>
          list.length < 2 ? (
            <p className={styles['quiet']}>报价不足两日，暂无走势</p>
          ) : (
            <Curve quotes={list} term={term} />
          )
        }
      </QueryBlock>
    </Section>
  );
}

const percentText = (value: number) => `${value.toFixed(2)}%`;

function Curve({ quotes, term }: { readonly quotes: readonly Quote[]; readonly term: string }) {
  const data = useMemo(() => quoteChart(quotes), [quotes]);
  return <TimeSeriesChart label={`${term}报价走势`} data={data} valueText={percentText} />;
}

/** Quotes in whichever order they came, as two lines from the oldest on. */
export function quoteChart(quotes: readonly Quote[]): ChartData {
  const oldestFirst = quotes.toSorted((a, b) => (a.date_num < b.date_num ? -1 : 1));
  return {
    days: oldestFirst.map(({ date_num }) => date_num),
    series: [
      {
        key: 'agreed',
        name: '约定',
        tone: 'product',
        values: oldestFirst.map(({ expire_year_rate }) => percentOf(expire_year_rate)),
      },
      {
        key: 'early',
        name: '提前终止',
        tone: 'benchmark',
        values: oldestFirst.map(({ break_year_rate }) => percentOf(break_year_rate)),
      },
    ],
  };
}

// A canvas draws in floats; the exact figures stand in the table of history.
function percentOf(rate: Rate): number {
  return Number(rate) / 1_000_000;
}
