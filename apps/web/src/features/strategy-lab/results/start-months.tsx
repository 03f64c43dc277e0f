import type { OpenedSeries } from '@mall/contract/plans/open-series';
import type { Day } from '@mall/domain/calendar/day';
import { type Spread, spreadOf } from '@mall/domain/plans/back-test/start-months';
import clsx from 'clsx';
import { useMemo } from 'react';
import styles from '#features/strategy-lab/strategy-lab.module.css';
import { WAY_NAMES, WAY_TONES } from '#features/strategy-lab/way-names.ts';
import type { ChartData } from '#shared/chart/chart-data.ts';
import { TimeSeriesChart } from '#shared/chart/time-series-chart.tsx';
import type { LabTerms, LabWay } from '#shared/plans/lab-terms.ts';
import { Section } from '#shared/ui/page/section.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Loading } from '#shared/ui/state/loading.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import type { RollingStarts } from './rolling-starts.ts';
import { useRollingStarts } from './use-rolling-starts.ts';

type Props = {
  readonly series: OpenedSeries;
  readonly terms: LabTerms;
  readonly from: Day;
  readonly to: Day;
};

/** The same plan begun in every month of the span: one start may be luck, all of them are not. */
export function StartMonths({ series, terms, from, to }: Props) {
  const { found, isStale } = useRollingStarts(series, terms, { from, to });
  return (
    <Section title="不同起始月份的结果" subtitle={`每月月初开始、持续到 ${to} 的收益率，至少一年`}>
      {found === undefined ? (
        <Loading rows={8} />
      ) : (
        <div className={clsx(isStale && styles['stale'])} aria-busy={isStale || undefined}>
          <Starts found={found} />
        </div>
      )}
    </Section>
  );
}

function Starts({ found }: { readonly found: RollingStarts }) {
  const rows = useMemo(() => spreadsOf(found), [found]);
  const data = useMemo(() => startChart(found), [found]);
  if (rows.length === 0)
    return <Empty description="区间不足一年，无法比较起始月份" action={null} tip={null} />;
  return (
    <>
      <Table
        caption="各方式在所有起始月份的收益率分布"
        columns={COLUMNS}
        dataSource={rows}
        rowKey={({ way }) => way}
        density="ledger"
      />
      <div className={styles['below']}>
        <TimeSeriesChart
          label="各起始月份的收益率"
          data={data}
          valueText={percentText}
          hasZeroLine
        />
      </div>
    </>
  );
}

type SpreadRow = { readonly way: LabWay; readonly spread: Spread };

function spreadsOf({ rates }: RollingStarts): readonly SpreadRow[] {
  return [...rates].flatMap(([way, all]) => {
    const spread = spreadOf(all.filter((rate) => rate !== null));
    return spread ? [{ way, spread }] : [];
  });
}

function startChart({ starts, rates }: RollingStarts): ChartData {
  return {
    days: starts,
    series: [...rates].map(([way, values]) => ({
      key: way,
      name: WAY_NAMES[way],
      tone: WAY_TONES[way],
      values,
    })),
  };
}

const COLUMNS: readonly TableColumn<SpreadRow>[] = [
  { key: 'way', title: '方式', isRowHeader: true, render: ({ way }) => WAY_NAMES[way] },
  { key: 'count', title: '起始月数', align: 'right', render: ({ spread }) => spread.count },
  rateColumn('lowest', '最差 %'),
  rateColumn('lowerQuarter', '下四分位 %'),
  rateColumn('middle', '中位 %'),
  rateColumn('upperQuarter', '上四分位 %'),
  rateColumn('highest', '最好 %'),
  {
    key: 'gained',
    title: '盈利占比',
    align: 'right',
    render: ({ spread }) => `${((spread.gained / spread.count) * 100).toFixed(2)}%`,
  },
];

function rateColumn(key: Exclude<keyof Spread, 'count' | 'gained'>, title: string) {
  return {
    key,
    title,
    align: 'right',
    render: ({ spread }: SpreadRow) => signedText(spread[key]),
  } as const satisfies TableColumn<SpreadRow>;
}

function signedText(value: number): string {
  const text = value.toFixed(2);
  return value > 0 && text !== '0.00' ? `+${text}` : text;
}

function percentText(value: number): string {
  return `${value.toFixed(2)}%`;
}
