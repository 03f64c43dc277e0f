import { queryIndexByJson, queryIndexIncomeCurve } from '@mall/contract/catalogue/market-index';
import type { ReplyOf } from '@mall/contract/define-call';
import type { queryAllPositionHisIncome } from '@mall/contract/positions/income-history';
import { type Day, dayToNumber } from '@mall/domain/calendar/day';
import type { Rate } from '@mall/domain/money/units';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import type { ChartData } from '#shared/chart/chart-data.ts';
import { TimeSeriesChart } from '#shared/chart/time-series-chart.tsx';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { Select } from '#shared/ui/form/select.tsx';
import { Section } from '#shared/ui/page/section.tsx';

type HistoryDay = ReplyOf<typeof queryAllPositionHisIncome>['list'][number];
type IndexDay = ReplyOf<typeof queryIndexIncomeCurve>['list'][number];

const ALL_INDICES = { page_num: 1, page_size: PAGE_SIZE.all, ...AUDIENCE };

/** The time-weighted return day by day, with an index beside it. */
export function ReturnCurve({ list }: { readonly list: readonly HistoryDay[] }) {
  const call = useClient();
  const indices = useQuery({
    queryKey: ['open', 'queryIndexByJson', 'all'],
    queryFn: () => call(queryIndexByJson, ALL_INDICES, { hideToast: true }),
  }).data?.list;
  const [chosen, setChosen] = useState<string>();
  const code = chosen ?? indices?.[0]?.index_code;
  const told = list.filter(({ twr }) => twr !== null);
  const [first, last] = [told[0]?.income_date, told.at(-1)?.income_date];
  const index = useIndexCurve(code, first, last);
  const name = indices?.find(({ index_code }) => index_code === code)?.index_name ?? '';
  const data = useMemo(() => returnChart(told, index ?? [], name), [told, index, name]);
  return (
    <Section
      title="收益率走势"
      subtitle="时间加权，与指数同日起算"
      extra={
        indices && (
          <Select
            aria-label="对比指数"
            value={code ?? ''}
            options={indices.map(({ index_code, index_name }) => ({
              value: index_code,
              label: index_name,
            }))}
            onChange={setChosen}
          />
        )
      }
    >
      <TimeSeriesChart label="时间加权收益率" data={data} valueText={percentText} hasZeroLine />
    </Section>
  );
}

/** An index that does not answer leaves the own curve alone. */
function useIndexCurve(code: string | undefined, first: Day | undefined, last: Day | undefined) {
  const call = useClient();
  const query = useQuery({
    queryKey: ['open', 'queryIndexIncomeCurve', code, first, last],
    queryFn: ({ signal }) => {
      if (code === undefined || first === undefined || last === undefined)
        throw new Error('an index is asked for by its code and days');
      const request = { index_code: code, begin_date: first, end_date: last, ...AUDIENCE };
      return call(queryIndexIncomeCurve, request, { hideToast: true, signal });
    },
    enabled: code !== undefined && first !== undefined && last !== undefined,
    retry: false,
  });
  return query.data?.list;
}

/** Both curves on the days of the account; an index without a close on one of them has a gap. */
export function returnChart(
  told: readonly HistoryDay[],
  index: readonly IndexDay[],
  name: string,
): ChartData {
  const closes = new Map(index.map((day) => [dayToNumber(day.date_num), day.yield]));
  const days = told.map(({ income_date }) => income_date);
  return {
    days,
    series: [
      {
        key: 'own',
        name: '本账户',
        tone: 'product',
        values: told.map(({ twr }) => percentOf(twr)),
      },
      ...(index.length === 0
        ? []
        : [
            {
              key: 'index',
              name,
              tone: 'benchmark' as const,
              values: days.map((day) => percentOf(closes.get(dayToNumber(day)) ?? null)),
            },
          ]),
    ],
  };
}

// A rate counts 10⁻⁸; drawn in percent.
function percentOf(value: Rate | null): number | null {
  return value === null ? null : Number(value) / 1_000_000;
}

function percentText(value: number): string {
  return `${value.toFixed(2)}%`;
}
