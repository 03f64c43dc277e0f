import { AVERAGE_DAYS, GRADE_STEPS, MAD_DAYS } from '@mall/contract/plans/chosen-strategy';
import type { OpenedSeries } from '@mall/contract/plans/open-series';
import { queryPeRationLevelSetting } from '@mall/contract/plans/valuation-strategy';
import type { Day } from '@mall/domain/calendar/day';
import { DEFAULT_PE_LEVELS } from '@mall/domain/plans/strategies/pe-levels';
import { useMemo, useState } from 'react';
import type { ChartData } from '#shared/chart/chart-data.ts';
import { TimeSeriesChart } from '#shared/chart/time-series-chart.tsx';
import type { LabTerms } from '#shared/plans/lab-terms.ts';
import { useOpenQuery } from '#shared/query/open-query.ts';
import { Segmented } from '#shared/ui/list/segmented.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { averageChart, deviationChart, percentileChart } from './index-chart-data.ts';

type Props = {
  readonly series: OpenedSeries;
  readonly terms: Pick<LabTerms, 'averageDays' | 'madDays' | 'step'>;
  readonly from: Day;
  readonly to: Day;
};
type Look = 'average' | 'deviation' | 'pe';

const LOOKS: readonly { readonly value: Look; readonly label: string }[] = [
  { value: 'average', label: '指数与均线' },
  { value: 'deviation', label: '均线偏离' },
  { value: 'pe', label: 'PE百分位' },
];

/** What the strategies look at: the index beside its average, how far it is from it, or how dear it was. */
export function IndexChart({ series: { index }, terms, from, to }: Props) {
  const [look, setLook] = useState<Look>('average');
  const levels = useLevels();
  const { averageDays, madDays, step } = terms;
  const data = useMemo((): ChartData | undefined => {
    if (!index) return undefined;
    const span = { from, to };
    if (look === 'average') return averageChart(index, span, AVERAGE_DAYS[averageDays]);
    if (look === 'pe') return percentileChart(index, span, levels);
    return deviationChart(index, span, { days: MAD_DAYS[madDays], step: GRADE_STEPS[step] });
  }, [index, look, levels, averageDays, madDays, step, from, to]);
  const hasValues = data?.series.some(({ values }) => values.some((value) => value !== null));
  return (
    <Section
      title={index ? `参考指数：${index.name}` : '参考指数'}
      extra={<Segmented aria-label="指数图" options={LOOKS} value={look} onChange={setLook} />}
    >
      {data && hasValues ? (
        <TimeSeriesChart
          label={LOOKS.find(({ value }) => value === look)?.label ?? ''}
          data={data}
          valueText={look === 'average' ? pointText : percentText}
          hasZeroLine={look === 'deviation'}
        />
      ) : (
        <Empty
          description={index ? '区间内没有足够的指数历史' : '请选择参考指数'}
          action={null}
          tip={null}
        />
      )}
    </Section>
  );
}

/** The levels with their names; an answer that fails costs the names alone. */
function useLevels() {
  const { data } = useOpenQuery(queryPeRationLevelSetting, { ration_from_type: '1' });
  return useMemo(
    () =>
      DEFAULT_PE_LEVELS.map((level, at) => ({ ...level, name: data?.list[at]?.level_name ?? '' })),
    [data],
  );
}

function pointText(value: number): string {
  return value.toFixed(2);
}

function percentText(value: number): string {
  return `${value.toFixed(2)}%`;
}
