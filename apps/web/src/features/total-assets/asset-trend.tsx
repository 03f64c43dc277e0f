import { queryAllPositionHisIncome } from '@mall/contract/positions/income-history';
import { addDays, type Day } from '@mall/domain/calendar/day';
import { useMemo, useState } from 'react';
import { HISTORY_RANGES, type HistoryRange } from '#shared/chart/history-ranges.ts';
import { TimeSeriesChart } from '#shared/chart/time-series-chart.tsx';
import { useAccountQuery } from '#shared/data-time/use-account-query.ts';
import { useShownDay } from '#shared/data-time/use-shown-day.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Segmented } from '#shared/ui/list/segmented.tsx';
import { Row } from '#shared/ui/page/row.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { assetChart, CURVES, type Curve, type HistoryDay } from './asset-curve.ts';

/** Assets beside what was put in, the cumulative income, or the time-weighted return. */
export function AssetTrend() {
  const today = useShownDay();
  const [curve, setCurve] = useState<Curve>('asset');
  const [range, setRange] = useState<HistoryRange>('91');
  return (
    <Section
      title="资产走势"
      subtitle="按已清算日"
      extra={
        <Row>
          <Segmented aria-label="走势内容" options={CURVES} value={curve} onChange={setCurve} />
          <Segmented
            aria-label="走势区间"
            options={HISTORY_RANGES}
            value={range}
            onChange={setRange}
          />
        </Row>
      }
    >
      {today && <Trend from={addDays(today, -Number(range))} to={today} curve={curve} />}
    </Section>
  );
}

function Trend({
  from,
  to,
  curve,
}: {
  readonly from: Day;
  readonly to: Day;
  readonly curve: Curve;
}) {
  const history = useAccountQuery(
    queryAllPositionHisIncome,
    { begin_date: from, end_date: to },
    { isFresh: true },
  );
  return (
    <QueryBlock query={history} rows={8}>
      {({ list }) => <Drawn list={list} curve={curve} />}
    </QueryBlock>
  );
}

const NAMES = { asset: '总资产与净投入', income: '累计收益', twr: '时间加权收益率' } as const;

function Drawn({ list, curve }: { readonly list: readonly HistoryDay[]; readonly curve: Curve }) {
  const data = useMemo(() => assetChart(list, curve), [list, curve]);
  if (data.days.length === 0)
    return <Empty description="首次清算后开始记录" action={null} tip={null} />;
  return (
    <TimeSeriesChart
      label={NAMES[curve]}
      data={data}
      valueText={curve === 'twr' ? percentText : moneyText}
      hasZeroLine={curve !== 'asset'}
    />
  );
}

const TEN_THOUSAND = 10_000;

function moneyText(value: number): string {
  return Math.abs(value) < TEN_THOUSAND
    ? value.toFixed(2)
    : `${(value / TEN_THOUSAND).toFixed(2)}万`;
}

function percentText(value: number): string {
  return `${value.toFixed(2)}%`;
}
