import type { ReplyOf } from '@mall/contract/define-call';
import { queryPositionProductHisIncome } from '@mall/contract/positions/income-history';
import { addDays, type Day } from '@mall/domain/calendar/day';
import type { Fen } from '@mall/domain/money/units';
import { useMemo, useState } from 'react';
import type { ChartData } from '#shared/chart/chart-data.ts';
import { HISTORY_RANGES, type HistoryRange } from '#shared/chart/history-ranges.ts';
import { TimeSeriesChart } from '#shared/chart/time-series-chart.tsx';
import { useAccountQuery } from '#shared/data-time/use-account-query.ts';
import { useShownDay } from '#shared/data-time/use-shown-day.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Segmented } from '#shared/ui/list/segmented.tsx';
import { Row } from '#shared/ui/page/row.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';

type IncomeDay = ReplyOf<typeof queryPositionProductHisIncome>['list'][number];

const KINDS = [
  { value: 'day', label: '每日收益' },
  { value: 'total', label: '累计收益' },
] as const;
type Kind = (typeof KINDS)[number]['value'];

/** What the holding earned day by day, as bars, or all together, as a line. */
export function HoldingIncome({ productNo }: { readonly productNo: string }) {
  const today = useShownDay();
  const [kind, setKind] = useState<Kind>('day');
  const [range, setRange] = useState<HistoryRange>('91');
  return (
    <Section
      title="收益走势"
      extra={
        <Row>
          <Segmented aria-label="收益内容" options={KINDS} value={kind} onChange={setKind} />
          <Segmented
            aria-label="收益区间"
            options={HISTORY_RANGES}
            value={range}
            onChange={setRange}
          />
        </Row>
      }
    >
      {today && (
        <Bars productNo={productNo} from={addDays(today, -Number(range))} to={today} kind={kind} />
      )}
    </Section>
  );
}

type BarsProps = {
  readonly productNo: string;
  readonly from: Day;
  readonly to: Day;
  readonly kind: Kind;
};

function Bars({ productNo, from, to, kind }: BarsProps) {
  const history = useAccountQuery(
    queryPositionProductHisIncome,
    { product_no: productNo, begin_date: from, end_date: to },
    { isFresh: true },
  );
  return (
    <QueryBlock query={history} rows={6}>
      {({ list }) => <Drawn list={list} kind={kind} />}
    </QueryBlock>
  );
}

function Drawn({ list, kind }: { readonly list: readonly IncomeDay[]; readonly kind: Kind }) {
  const data = useMemo(() => incomeChart(list, kind), [list, kind]);
  if (data.days.length === 0)
    return <Empty description="所选区间暂无收益" action={null} tip={null} />;
  const label = KINDS.find(({ value }) => value === kind)?.label ?? '';
  return <TimeSeriesChart label={label} data={data} valueText={moneyText} hasZeroLine />;
}

function incomeChart(list: readonly IncomeDay[], kind: Kind): ChartData {
  const oldestFirst = list.toSorted((one, other) => (one.income_date < other.income_date ? -1 : 1));
  const isDay = kind === 'day';
  return {
    days: oldestFirst.map(({ income_date }) => income_date),
    series: [
      {
        key: kind,
        name: isDay ? '当日收益' : '累计收益',
        tone: 'product',
        isBars: isDay,
        values: oldestFirst.map(({ income, total_income }) =>
          yuanOf(isDay ? income : total_income),
        ),
      },
    ],
  };
}

// Drawn, not booked.
function yuanOf(value: Fen | null): number | null {
  return value === null ? null : Number(value) / 100;
}

const TEN_THOUSAND = 10_000;

function moneyText(value: number): string {
  return Math.abs(value) < TEN_THOUSAND
    ? value.toFixed(2)
    : `${(value / TEN_THOUSAND).toFixed(2)}万`;
}
